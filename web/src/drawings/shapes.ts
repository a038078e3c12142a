/** What tells kinds of cards apart without colour: shapes in a box of 24, suits in one of 100. */
import type { Kind } from "../games/district-noir/model";
import type { Gang } from "../games/district-noir/names";

export type { Gang, Kind };
export type Alliance = "+2" | "+3" | "+4";
export type Betrayal = "-1" | "-2" | "-3";
export type Suit = "♣" | "♥" | "♠" | "♦";

export const isGang = (kind: Kind): kind is Gang => "5" <= kind && kind <= "8";
export const isAlliance = (kind: Kind): kind is Alliance => kind.startsWith("+");
export const isBetrayal = (kind: Kind): kind is Betrayal => kind.startsWith("-");

/** Says a kind's value as it is printed, with a minus that is as wide as the plus. */
export const printed = (kind: Kind): string => (kind === "B" ? "" : kind.replace("-", "−"));

/** Counts the points of an alliance or a betrayal: as many glasses, seals, knives or tears. */
export const pointsOf = (kind: Alliance | Betrayal): number => Number(kind.slice(1));

/** The first letters of Willow, Hudson, River and Castle. */
export const LETTERS: Record<Gang, string> = { "5": "W", "6": "H", "7": "R", "8": "C" };

export const SUIT_OF: Record<Gang, Suit> = { "5": "♣", "6": "♥", "7": "♠", "8": "♦" };
export const GANG_OF: Record<Suit, Gang> = { "♣": "5", "♥": "6", "♠": "7", "♦": "8" };

const GANG_SHAPES: Record<Gang, string> = {
  "5": "M12 1.5A10.5 10.5 0 1 1 11.99 1.5Z",
  "6": "M2.2 2.5H21.8V12Q21.8 19 12 23Q2.2 19 2.2 12Z",
  "7": "M12 .8L23.6 22H.4Z",
  "8": "M12 .2L23.8 12 12 23.8.2 12Z",
};
const PILL = "M7 3.5H17A8.5 8.5 0 0 1 17 20.5H7A8.5 8.5 0 0 1 7 3.5Z";
const TORN = "M1 3H23V15L16.5 21.5H1Z";
const HOUSE = "M2 23V9.5L12 1.5 22 9.5V23Z";

export function shapeOf(kind: Kind): string {
  if (isGang(kind)) return GANG_SHAPES[kind];
  if (isAlliance(kind)) return PILL;
  return isBetrayal(kind) ? TORN : HOUSE;
}

/** Two windows and a door for the house. */
export const OPENINGS = "M6.5 11H10V15H6.5ZM14 11H17.5V15H14ZM9.9 16.5H14.1V23H9.9Z";

export const SUITS: Record<Suit, string> = {
  "♣":
    "M50 18Q62 18 62 31Q62 38 57 42Q72 38 76 52Q78 66 64 68Q56 69 53 62Q54 74 60 80H40" +
    "Q46 74 47 62Q44 69 36 68Q22 66 24 52Q28 38 43 42Q38 38 38 31Q38 18 50 18Z",
  "♥": "M50 80Q20 58 20 38Q20 22 34 22Q46 22 50 34Q54 22 66 22Q80 22 80 38Q80 58 50 80Z",
  "♠":
    "M50 16Q78 42 78 56Q78 68 66 68Q57 68 53 60Q54 74 60 80H40Q46 74 47 60Q43 68 34 68" +
    "Q22 68 22 56Q22 42 50 16Z",
  "♦": "M50 14L78 48 50 82 22 48Z",
};
