// Made by scripts/typescript.py from tripot.core. Do not edit it by hand.

import type { Words } from "../protocol";

/** How a game ended: who won (nobody: a draw), why, and the scores if they were counted. */
export interface Outcome {
  winners: number[];
  reason: string;
  scores: number[] | null;
}

/** Something the viewer may do. */
export interface NamedAction {
  /** Its text, as a command names it. */
  action: string;
  words: Words;
}

/** What a screen shows that knows nothing of the game. */
export interface PlainGlance {
  sentences: Words[];
  choices: NamedAction[];
  /** How many further actions there are; from 1000 on nobody counts. */
  more: number;
}

/** The match is over. */
export interface Ended {
  event: "ended";
  winners: number[];
  reason: string;
  scores: number[] | null;
}

/** A player gave up. */
export interface Resigned {
  event: "resigned";
  seat: number;
}

/** A player's time ran out. */
export interface OutOfTime {
  event: "out-of-time";
  seat: number;
}

/** Somebody else, a bot's id or `PLAYER`, plays for the seat from now on. */
export interface HandedOver {
  event: "handed-over";
  seat: number;
  to: string;
}

/** The match was broken off. */
export interface Abandoned {
  event: "abandoned";
}

/** What can happen in a match of any game. */
export type MatchEvent = Ended | Resigned | OutOfTime | HandedOver | Abandoned;
