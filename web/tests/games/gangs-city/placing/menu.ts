// A placement with everything in it that a menu can say, on the recorded city: Bar (3) is Ada's,
// Airport (10) and Cabaret (6) share the cell +2-1, a side of Docks (12) is free.

import type { PlacingMenu } from "../../../../src/games/gangs-city/menus";
import type { Preview } from "../../../../src/games/gangs-city/model";
import { type Change, seated, type Seated } from "../seated";

/** Beside Airport and Cabaret. */
export const SHARED = "side:+2-1";
/** Beside Docks only. */
export const DOCKS = "side:+2-3";
export const CENTRE = "pile:A";
export const ON_BAR = "on:3";

export const MENU: PlacingMenu = {
  place: {
    characters: ["flic", "mac", "petite_frappe"],
    recruiters: ["flic", "mac"],
    fight: ["10e", "6se", "12ne", "A"],
    recruit: ["10e", "6se"],
    manage: { mac: ["3"] },
    chief: [false, true],
  },
  settle: { gun: ["12ne", "A"], vest: ["12ne"] },
  finish: true,
};

/** Ada is asked to place with this menu. */
export function placing(change: Partial<PlacingMenu["place"]> = {}, sight: Change = {}): Seated {
  const menu = { ...MENU, place: { ...MENU.place, ...change } };
  return seated({ menu, table: { tiles: [] }, ...sight });
}

export function refusing(id: string): Preview {
  const refusal = { id, params: {}, plural: null };
  return { text: null, lines: [], total: null, symbols: null, refusal };
}
