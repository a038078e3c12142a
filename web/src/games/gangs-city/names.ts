// Made by scripts/typescript.py from src/tripot/games/gangs_city. Do not edit it by hand.

import type { Words } from "../../protocol";
import type { Traffic } from "./model";

function words(id: string, params: Words["params"] = {}): Words {
  return { id, params, plural: null };
}

export type { Traffic };

/** The traffics in the order in which lists have them, the dearest first. */
export const TRAFFICS: readonly Traffic[] = ["drugs", "arms", "prostitution", "alcohol", "tobacco"];

export const TRAFFIC_NAMES: Record<Traffic, Words> = {
  drugs: words("Drugs"),
  arms: words("Arms"),
  prostitution: words("Lanterns"),
  alcohol: words("Alcohol"),
  tobacco: words("Tobacco"),
};

/** The traffics in two letters. */
export const TRAFFIC_CODES: Record<Traffic, Words> = {
  drugs: words("Dr"),
  arms: words("Ar"),
  prostitution: words("La"),
  alcohol: words("Al"),
  tobacco: words("To"),
};

/** The phases of a turn. */
export const PHASES: readonly string[] = [
  "first",
  "place",
  "bid",
  "reveal",
  "traffic",
  "act",
  "open",
  "return",
  "score",
];

/** What every phase is called, those of the set-up too. */
export const PHASE_NAMES: Record<string, Words> = {
  draw: words("Set-up"),
  build: words("Set-up"),
  arrive: words("Openings"),
  first: words("First player"),
  place: words("Placement"),
  bid: words("Bids"),
  reveal: words("Reveal"),
  traffic: words("Traffics"),
  act: words("Actions"),
  open: words("Openings"),
  return: words("Returns"),
  score: words("Score"),
  over: words("The end"),
};

/** What the gangs are called beside the names of their players, by seat. */
export const LETTERS = "ABCDEF";
