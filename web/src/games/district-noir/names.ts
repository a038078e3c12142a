// Made by scripts/typescript.py from src/tripot/games/district_noir. Do not edit it by hand.

import type { Words } from "../../protocol";
import type { Card, Kind } from "./model";

function words(id: string, params: Words["params"] = {}): Words {
  return { id, params, plural: null };
}

/** The faces of the game, the usual one first. */
export type Edition = "gangs" | "supports" | "standard";

/** A kind of which the majority scores. */
export type Gang = "5" | "6" | "7" | "8";

/** What an edition calls things. */
export interface EditionNames {
  /** Cards whose face is not public. */
  kinds: Record<Kind, Words>;
  /** Cards that have a name of their own; the others go by their kind. */
  cards: Partial<Record<Card, Words>>;
}

/** The kinds in the order in which lists by kind have them. */
export const KINDS: readonly Kind[] = ["5", "6", "7", "8", "+2", "+3", "+4", "-1", "-2", "-3", "B"];

/** How many cards of each kind are in the box. */
export const COUNTS: Record<Kind, number> = {
  "5": 5,
  "6": 6,
  "7": 7,
  "8": 8,
  "+2": 4,
  "+3": 2,
  "+4": 1,
  "-1": 3,
  "-2": 4,
  "-3": 2,
  B: 3,
};

/** What each edition calls its cards. */
export const EDITIONS: Record<Edition, EditionNames> = {
  gangs: {
    kinds: {
      "5": words("{text}", { text: "Willow 5" }),
      "6": words("{text}", { text: "Hudson 6" }),
      "7": words("{text}", { text: "River 7" }),
      "8": words("{text}", { text: "Castle 8" }),
      "+2": words("Alliance +{points}", { points: 2 }),
      "+3": words("Alliance +{points}", { points: 3 }),
      "+4": words("Alliance +{points}", { points: 4 }),
      "-1": words("Betrayal {points}", { points: -1 }),
      "-2": words("Betrayal {points}", { points: -2 }),
      "-3": words("Betrayal {points}", { points: -3 }),
      B: words("Building"),
    },
    cards: {
      "B.1": words("Docks"),
      "B.2": words("Precinct"),
      "B.3": words("City Hall"),
    },
  },
  supports: {
    kinds: {
      "5": words("Support {value}", { value: 5 }),
      "6": words("Support {value}", { value: 6 }),
      "7": words("Support {value}", { value: 7 }),
      "8": words("Support {value}", { value: 8 }),
      "+2": words("Alliance +{points}", { points: 2 }),
      "+3": words("Alliance +{points}", { points: 3 }),
      "+4": words("Alliance +{points}", { points: 4 }),
      "-1": words("Betrayal {points}", { points: -1 }),
      "-2": words("Betrayal {points}", { points: -2 }),
      "-3": words("Betrayal {points}", { points: -3 }),
      B: words("City"),
    },
    cards: {
      "B.1": words("Dockyard"),
      "B.2": words("Police Station"),
      "B.3": words("Town Hall"),
    },
  },
  standard: {
    kinds: {
      "5": words("{text}", { text: "♣ 5" }),
      "6": words("{text}", { text: "♥ 6" }),
      "7": words("{text}", { text: "♠ 7" }),
      "8": words("{text}", { text: "♦ 8" }),
      "+2": words("Jack +2"),
      "+3": words("red Queen +3"),
      "+4": words("Joker +4"),
      "-1": words("Ace −1"),
      "-2": words("Two −2"),
      "-3": words("black Queen −3"),
      B: words("King"),
    },
    cards: {
      "5.1": words("{text}", { text: "3♣" }),
      "5.2": words("{text}", { text: "4♣" }),
      "5.3": words("{text}", { text: "5♣" }),
      "5.4": words("{text}", { text: "6♣" }),
      "5.5": words("{text}", { text: "7♣" }),
      "6.1": words("{text}", { text: "3♥" }),
      "6.2": words("{text}", { text: "4♥" }),
      "6.3": words("{text}", { text: "5♥" }),
      "6.4": words("{text}", { text: "6♥" }),
      "6.5": words("{text}", { text: "7♥" }),
      "6.6": words("{text}", { text: "8♥" }),
      "7.1": words("{text}", { text: "3♠" }),
      "7.2": words("{text}", { text: "4♠" }),
      "7.3": words("{text}", { text: "5♠" }),
      "7.4": words("{text}", { text: "6♠" }),
      "7.5": words("{text}", { text: "7♠" }),
      "7.6": words("{text}", { text: "8♠" }),
      "7.7": words("{text}", { text: "9♠" }),
      "8.1": words("{text}", { text: "3♦" }),
      "8.2": words("{text}", { text: "4♦" }),
      "8.3": words("{text}", { text: "5♦" }),
      "8.4": words("{text}", { text: "6♦" }),
      "8.5": words("{text}", { text: "7♦" }),
      "8.6": words("{text}", { text: "8♦" }),
      "8.7": words("{text}", { text: "9♦" }),
      "8.8": words("{text}", { text: "10♦" }),
      "+2.1": words("{rank}{suit}", { rank: words("J"), suit: "♣" }),
      "+2.2": words("{rank}{suit}", { rank: words("J"), suit: "♥" }),
      "+2.3": words("{rank}{suit}", { rank: words("J"), suit: "♠" }),
      "+2.4": words("{rank}{suit}", { rank: words("J"), suit: "♦" }),
      "+3.1": words("{rank}{suit}", { rank: words("Q"), suit: "♥" }),
      "+3.2": words("{rank}{suit}", { rank: words("Q"), suit: "♦" }),
      "+4.1": words("{rank}{suit}", { rank: words("Jk"), suit: "" }),
      "-1.1": words("{rank}{suit}", { rank: words("A"), suit: "♥" }),
      "-1.2": words("{rank}{suit}", { rank: words("A"), suit: "♣" }),
      "-1.3": words("{rank}{suit}", { rank: words("A"), suit: "♠" }),
      "-2.1": words("{text}", { text: "2♣" }),
      "-2.2": words("{text}", { text: "2♥" }),
      "-2.3": words("{text}", { text: "2♠" }),
      "-2.4": words("{text}", { text: "2♦" }),
      "-3.1": words("{rank}{suit}", { rank: words("Q"), suit: "♣" }),
      "-3.2": words("{rank}{suit}", { rank: words("Q"), suit: "♠" }),
      "B.1": words("{rank}{suit}", { rank: words("K"), suit: "♣" }),
      "B.2": words("{rank}{suit}", { rank: words("K"), suit: "♥" }),
      "B.3": words("{rank}{suit}", { rank: words("K"), suit: "♠" }),
    },
  },
};
