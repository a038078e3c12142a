// The menu of a placement, written out: everything a tile of the viewer may do, the chief aside.

import { isPile, keyOn, partsOf } from "../hexes";
import type { PlacingMenu } from "../menus";
import type { Cell, Kind, Place, Spot } from "../model";

/** A character, or the settlement tile. */
export type What = Kind | "settle";
export type Face = "fight" | "recruit" | "gun" | "vest";

export interface Placement {
  what: What;
  /** None for a manager: a tile on an own location does one thing only. */
  face: Face | null;
  spot: Spot;
  place: Place;
  /** The spot of the map it lies on; several sides of locations may share one. */
  key: string;
}

export function optionsOf(menu: PlacingMenu, cellOf: (spot: Spot) => Cell | null): Placement[] {
  const option =
    (what: What, face: Face | null) =>
    (spot: Spot): Placement => {
      const { place, direction } = partsOf(spot);
      const key = direction === null ? keyOn(place) : `side:${cellOf(spot)}`;
      return { what, face, spot, place, key };
    };
  const { characters, recruiters, fight, recruit, manage } = menu.place;
  return [
    ...characters.flatMap((kind) => fight.map(option(kind, "fight"))),
    ...recruiters.flatMap((kind) => recruit.map(option(kind, "recruit"))),
    ...Object.entries(manage).flatMap(([kind, spots]) => spots.map(option(kind, null))),
    ...menu.settle.gun.map(option("settle", "gun")),
    ...menu.settle.vest.map(option("settle", "vest")),
  ];
}

/** What has been chosen; null or nothing is open. */
export interface Wish {
  what?: What | null;
  where?: string | null;
  face?: Face | null;
}

export function fitting(options: Placement[], { what, where, face }: Wish): Placement[] {
  return options.filter(
    (option) =>
      (what == null || option.what === what) &&
      (where == null || option.key === where) &&
      (face == null || option.face === face),
  );
}

/** The text of an action, legal or not. */
export function actionText(what: What, face: Face | null, spot: Spot, chief: boolean): string {
  const { place, direction } = partsOf(spot);
  const lies = direction === null && !isPile(place);
  const sign = lies ? "=" : face === "recruit" ? "+" : ">";
  if (what === "settle") return `${face ?? "gun"}${sign}${spot}`;
  return `${what}${chief ? "*" : ""}${sign}${spot}`;
}
