// Spots of the map: what they are called, and which one a cell would be.

import { listed, t } from "../../lib/language.svelte";
import type { Game } from "../game.svelte";
import { sideOf } from "../hexes";
import type { Cell, Spot } from "../model";
import { isPile, keyOn, type Option } from "./options";

/** What a spot is, for readers of the screen. */
export function labelOf(game: Game, key: string, cell: Cell, options: Option[]): string {
  const there = options.filter((option) => option.key === key);
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
