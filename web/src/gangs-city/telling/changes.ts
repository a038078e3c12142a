// Small changes of a table that is not changed itself.

import { partsOf } from "../hexes";
import type { GangSeen, GangsCityTable, Kind, LocationSeen, Place, TileSeen } from "../model";

export function changedGang(
  table: GangsCityTable,
  seat: number,
  change: (gang: GangSeen) => Partial<GangSeen>,
): GangsCityTable {
  const gangs = table.gangs.map((gang) =>
    gang.seat === seat ? { ...gang, ...change(gang) } : gang,
  );
  return { ...table, gangs };
}

export function changedPlace(
  table: GangsCityTable,
  place: Place,
  change: (location: LocationSeen) => Partial<LocationSeen>,
): GangsCityTable {
  const locations = table.locations.map((one) =>
    one.place === place ? { ...one, ...change(one) } : one,
  );
  return { ...table, locations };
}

export function placeOf(tile: TileSeen): Place {
  return partsOf(tile.spot).place;
}

/** The tiles without those that did one of these things at the place. */
export function gone(table: GangsCityTable, place: Place, ...actions: string[]): TileSeen[] {
  return table.tiles.filter(
    (tile) => placeOf(tile) !== place || !actions.includes(tile.action ?? ""),
  );
}

export function withoutFirst<Item>(items: Item[], found: (item: Item) => boolean): Item[] {
  const at = items.findIndex(found);
  return at < 0 ? items : items.toSpliced(at, 1);
}

export function without(gang: Kind[], kind: Kind): Kind[] {
  return withoutFirst(gang, (other) => other === kind);
}

export function more(a: number[], b: number[]): number[] {
  return a.map((n, i) => n + (b[i] ?? 0));
}

export function less(a: number[], b: number[]): number[] {
  return a.map((n, i) => n - (b[i] ?? 0));
}
