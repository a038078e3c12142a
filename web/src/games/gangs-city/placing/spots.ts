// Spots of the map: what they are called, and which one a cell would be.

import { listed, t } from "../../../lib/language.svelte";
import type { Game, MapSpot } from "../game.svelte";
import { isPile, keyOn, sideOf } from "../hexes";
import type { Cell, Spot } from "../model";
import { fitting, type Placement, type What } from "./options";

/** The spots of the map where a tile may go, or any tile if none is chosen. */
export function spotsOf(
  game: Game,
  options: Placement[],
  what: What | null,
  where: string | null,
): MapSpot[] {
  const found = new Map<string, MapSpot>();
  for (const { key, spot } of fitting(options, { what })) {
    const cell = found.has(key) ? null : game.cellOfSpot(spot);
    if (cell === null) continue;
    const kind = key.slice(0, key.indexOf(":")) as MapSpot["kind"];
    const label = labelOf(game, key, cell, options);
    found.set(key, { key, cell, kind, chosen: key === where, label });
  }
  return [...found.values()];
}

/** What a spot is, for readers of the screen. */
function labelOf(game: Game, key: string, cell: Cell, options: Placement[]): string {
  const there = fitting(options, { where: key });
  const places = [...new Set(there.map(({ place }) => place))];
  const names = listed(places.map((place) => game.placeName(place)));
  const first = places[0];
  if (first !== undefined && keyOn(first) === key) {
    return isPile(first) ? names : t("On {place}, yours", { place: names });
  }
  const mine = game.table?.tiles.some((tile) => game.cellOfSpot(tile.spot) === cell);
  return mine
    ? t("Your tiles, beside {places}", { places: names })
    : t("Empty, beside {places}", { places: names });
}

/** A spot in this cell, whether or not it is free: on what lies there, or beside a location. */
export function spotIn(game: Game, cell: Cell): Spot | null {
  const { locations = [], piles = [] } = game.table ?? {};
  const inside = [...locations, ...piles].find((place) => place.cell === cell);
  if (inside) return inside.place;
  for (const location of locations) {
    const side = sideOf(location.place, location.cell, cell);
    if (side) return side;
  }
  return null;
}
