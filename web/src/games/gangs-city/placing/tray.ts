// The viewer's tiles in the order of the gang, and where those lie that have been put down.

import { t } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";
import { isPile, partsOf } from "../hexes";
import type { Place, Spot } from "../model";
import type { What } from "./options";

export interface TrayTile {
  /** Its place in the gang; the keys 1 to 6 and 7 count from here. */
  slot: number;
  what: What;
  /** Where it lies, or null if it is in hand. */
  spot: Spot | null;
  chief: boolean;
}

/** The key of the settlement tile, whatever the size of the gang. */
export const SETTLE_SLOT = 6;

export function tilesOf(game: Game): TrayTile[] {
  const { live, table } = game;
  const seat = live.seat;
  const gang = seat === null ? undefined : table?.gangs[seat]?.gang;
  if (!table || !gang) return [];
  const lying = table.tiles.filter((tile) => tile.seat === seat);
  const settled = lying.find(({ what }) => what === "gun" || what === "vest");
  const tiles = gang.map((what, slot): TrayTile => {
    const at = lying.findIndex((tile) => tile.what === what);
    const tile = at < 0 ? undefined : lying.splice(at, 1)[0];
    return { slot, what, spot: tile?.spot ?? null, chief: tile?.chief ?? false };
  });
  const spot = settled?.spot ?? null;
  return [...tiles, { slot: SETTLE_SLOT, what: "settle", spot, chief: false }];
}

/** “beside Bar”, “on Docks” or the pile's name, short enough to be written over a tile. */
export function whereWords(game: Game, spot: Spot): string {
  const { place, direction } = partsOf(spot);
  return placeWords(game, place, direction !== null);
}

export function placeWords(game: Game, place: Place, beside: boolean): string {
  const params = { place: game.placeName(place) };
  if (isPile(place)) return params.place;
  return beside ? t("beside {place}", params) : t("on {place}", params);
}
