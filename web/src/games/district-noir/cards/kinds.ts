/** What tells kinds of cards apart without colour: shapes in a box of 24. */
import type { Suit } from "../../../drawings/suits";
import type { Kind } from "../model";
import type { Gang } from "../names";

export type { Gang, Kind };
export type Alliance = "+2" | "+3" | "+4";
export type Betrayal = "-1" | "-2" | "-3";

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
