/** Which card of an ordinary deck a card is, and where its pips lie. */
import { type Suit } from "../../../drawings/suits";
import { SUIT_OF, isGang, type Kind } from "./kinds";

export type Court = "J" | "Q" | "K";

export interface DeckCard {
  /** A number, a court's letter, A, or Jk; none while only the suit is known. */
  rank: string;
  /** None while only the rank is known, and for the joker. */
  suit: Suit | null;
  /** The suits the card may have while its face is not known. */
  among: readonly Suit[];
}

const ALL: readonly Suit[] = ["♣", "♥", "♠", "♦"];

/** Rank and suits of each kind that is no gang, in the order of their faces. */
const RANKED: Record<string, readonly [rank: string, suits: readonly Suit[]]> = {
  "+2": ["J", ALL],
  "+3": ["Q", ["♥", "♦"]],
  "+4": ["Jk", []],
  "-1": ["A", ["♥", "♣", "♠"]],
  "-2": ["2", ALL],
  "-3": ["Q", ["♣", "♠"]],
  B: ["K", ["♣", "♥", "♠"]],
};

/** The gangs begin with their threes: a gang of n has n cards, so Castle ends with the ten. */
export function deckCard(kind: Kind, face: number): DeckCard {
  if (isGang(kind)) {
    const known = face > 0 && face <= Number(kind);
    return { rank: known ? `${face + 2}` : "", suit: SUIT_OF[kind], among: [] };
  }
  const [rank, among] = RANKED[kind] ?? ["", []];
  return { rank, suit: among[face - 1] ?? null, among };
}

type Spot = readonly [x: number, y: number];

const LEFT = 36;
const MIDDLE = 56;
const RIGHT = 76;
const pair = (y: number): Spot[] => [
  [LEFT, y],
  [RIGHT, y],
];
const one = (y: number): Spot[] => [[MIDDLE, y]];
const THREE_ROWS = [...pair(54), ...pair(88), ...pair(122)];
const FOUR_ROWS = [...pair(52), ...pair(76), ...pair(100), ...pair(124)];

/** Pips as printers have set them for centuries. */
export const PIPS: Record<string, readonly Spot[]> = {
  "2": [...one(60), ...one(116)],
  "3": [...one(54), ...one(88), ...one(122)],
  "4": [...pair(54), ...pair(122)],
  "5": [...pair(54), ...one(88), ...pair(122)],
  "6": THREE_ROWS,
  "7": [...THREE_ROWS, ...one(71)],
  "8": [...THREE_ROWS, ...one(71), ...one(105)],
  "9": [...FOUR_ROWS, ...one(88)],
  "10": [...FOUR_ROWS, ...one(64), ...one(112)],
};
