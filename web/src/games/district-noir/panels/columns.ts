// The cards in front of a player, sorted as people lay them out.

import { kindOf } from "../game.svelte";
import type { Card, Kind, Sheet } from "../model";

export interface Column {
  id: string;
  /** In the order in which they lie. */
  kinds: readonly Kind[];
  /** The kind whose badge stands for all of them. */
  badge: Kind;
}

export const COLUMNS: readonly Column[] = [
  { id: "8", kinds: ["8"], badge: "8" },
  { id: "7", kinds: ["7"], badge: "7" },
  { id: "6", kinds: ["6"], badge: "6" },
  { id: "5", kinds: ["5"], badge: "5" },
  { id: "alliances", kinds: ["+4", "+3", "+2"], badge: "+2" },
  { id: "betrayals", kinds: ["-3", "-2", "-1"], badge: "-2" },
  { id: "buildings", kinds: ["B"], badge: "B" },
];

/** What a player owns, and what a take that is looked at would bring. */
export interface Owned {
  cards: readonly Card[];
  coming: readonly Card[];
  /** The count now and after the take. */
  sheet: Sheet | undefined;
  then: Sheet | undefined;
}

export interface Pile {
  id: string;
  /** A ghost is a card that would come. */
  cards: { card: Card; ghost: boolean }[];
}

/** Equal alliances and betrayals lie on one pile, so that every number can be read. */
export function piles(column: Column, { cards, coming }: Owned): Pile[] {
  const all = [
    ...inColumn(column, cards).map((card) => ({ card, ghost: false })),
    ...inColumn(column, coming).map((card) => ({ card, ghost: true })),
  ];
  if (column.kinds.length === 1) return all.map((one) => ({ id: one.card, cards: [one] }));
  return column.kinds
    .map((kind) => ({ id: kind, cards: all.filter(({ card }) => kindOf(card) === kind) }))
    .filter((pile) => pile.cards.length > 0);
}

/** What a column amounts to, now and after the take: points, or else cards. */
export function amounts(
  column: Column,
  { cards, coming, sheet, then }: Owned,
): [now: number, later: number] {
  if (column.id === "alliances") return [sheet?.alliances ?? 0, then?.alliances ?? 0];
  if (column.id === "betrayals") return [sheet?.betrayals ?? 0, then?.betrayals ?? 0];
  const now = inColumn(column, cards).length;
  return [now, now + inColumn(column, coming).length];
}

function inColumn({ kinds }: Column, cards: readonly Card[]): Card[] {
  const order = (card: Card) => kinds.indexOf(kindOf(card));
  return cards.filter((card) => order(card) >= 0).sort((a, b) => order(a) - order(b));
}
