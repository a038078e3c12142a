// Made by scripts/typescript.py from src/tripot/games/district_noir. Do not edit it by hand.

import type { MatchEvent } from "../../kit/match";
import type { Words } from "../../protocol";

/** A kind of card: gangs, alliances, betrayals, and B, the building. */
export type Kind = "5" | "6" | "7" | "8" | "+2" | "+3" | "+4" | "-1" | "-2" | "-3" | "B";

/** A card that has been seen: its kind and its face, counted from 1. */
export type Card = `${Kind}.${number}`;

/** What the viewer may do: the kinds to play, and whether to take. */
export interface DistrictNoirMenu {
  play: Kind[];
  take: boolean;
}

/** Everything face up, the viewer's own hand, and the sizes of what is hidden. */
export interface DistrictNoirTable {
  round: number;
  rounds: number;
  /** Who started this round; null before the toss. */
  first: number | null;
  /** Actions made in this round, by both players together. */
  made: number;
  /** Actions each player makes in a round. */
  per_round: number;
  acting: number | null;
  /** The viewer's hand; null for a spectator. */
  hand: Kind[] | null;
  hand_sizes: [number, number];
  /** Oldest first. */
  row: Card[];
  /** How many cards a take brings at most. */
  take: number;
  /** Who has used the take of this round. */
  taken: [boolean, boolean];
  collections: [Card[], Card[]];
  pile: number;
  /** The removed cards, once the game is over. */
  box: Card[] | null;
}

/** The set-up: the first cards of the row, oldest first. */
export interface RowStarted {
  event: "row-started";
  cards: Card[];
}

/** A round begins: its number from 1, who starts it, and what is left in the pile. */
export interface RoundStarted {
  event: "round-started";
  number: number;
  first: number;
  pile: number;
}

/** A player got a hand. Only its owner hears which cards. */
export interface HandDealt {
  event: "hand-dealt";
  seat: number;
  size: number;
  kinds: Kind[] | null;
}

/** A player put a card at the newest end of the row. */
export interface CardPlayed {
  event: "card-played";
  seat: number;
  card: Card;
}

/** A player took the newest cards of the row, oldest first. */
export interface CardsTaken {
  event: "cards-taken";
  seat: number;
  cards: Card[];
}

/** The game is over: the removed cards are shown. */
export interface BoxOpened {
  event: "box-opened";
  cards: Card[];
}

/** One gang: its value, how many cards each player has, and who scores it, if anybody. */
export interface Majority {
  value: number;
  counts: [number, number];
  winner: number | null;
}

/** One player's points, part by part. */
export interface Sheet {
  majorities: number;
  sets: number;
  set_points: number;
  alliances: number;
  betrayals: number;
  buildings: number;
}

/** The whole count of two collections. */
export interface Count {
  majorities: Majority[];
  sheets: [Sheet, Sheet];
  /** The gangs compared to break a tie, in order; empty if the points differ. */
  tie_break: Majority[];
  winner: number | null;
  reason: string;
}

/** One cause: what changes, and what that gives or costs each seat. */
export interface Change {
  /** Whose badge stands for it; null for sets. */
  kind: Kind | null;
  text: Words;
  points: [number, number];
}

/** A take of the viewer, as it would be made now. */
export interface TakePreview {
  /** What it brings, the newest last. */
  cards: Card[];
  /** The count after it. */
  count: Count;
  /** The scores after it; as they are if it wins at once, since then nothing is counted. */
  scores: [number, number];
  /** One for each cause; their points add up to the difference of the scores. */
  changes: Change[];
  /** Whether it brings the third building; that is then the only change. */
  wins: boolean;
}

/** A player is one building from winning at once. */
export interface Alarm {
  /** Who owns the two. */
  seat: number;
  head: Words;
  /** Which two, where the third is as far as the viewer knows, and what it would do. */
  text: Words;
  /** Where that is; “lit” is where a take would bring it now. */
  place: "lit" | "row" | "hand" | "unseen";
}

/** One step of the count: what is counted, how it stands, and what it brings to each. */
export interface Row {
  /** Whose badge stands for it; null for sets. */
  kind: Kind | null;
  label: Words;
  note: Words;
  points: [number, number];
}

/** How the game ended. */
export interface Ending {
  /** Who gave up or ran out of time, or that it was broken off; null if the rules ended it. */
  cause: Words | null;
  verdict: Words;
  /** The count step by step; none if nothing was counted. */
  rows: Row[];
  /** A sentence for each gang that was compared; none if the points differ. */
  tie_break: Words[];
}

/** The count, what a take would change, alarms, unseen cards, and the end. */
export interface DistrictNoirGlance {
  /** Whose turn it is; null when nobody is to act. */
  turn: Words | null;
  /** Who starts the next round; null if there is none. */
  next_first: number | null;
  /** The count as it stands. */
  count: Count;
  scores: [number, number];
  /** What a take would bring the viewer; null for whoever has no take left in this round. */
  take: TakePreview | null;
  /** Whether the viewer is to act and only the take is left. */
  forced: boolean;
  alarms: Alarm[];
  /** How many cards of each kind this viewer has not seen. */
  unseen: number[];
  /** The row, for a screen reader. */
  row_told: Words[];
  /** What both own and their scores, for a screen reader. */
  score_told: Words[];
  /** null while the game runs. */
  ending: Ending | null;
}

/** Everything that can happen. */
export type DistrictNoirEvent =
  | RowStarted
  | RoundStarted
  | HandDealt
  | CardPlayed
  | CardsTaken
  | BoxOpened
  | MatchEvent;
