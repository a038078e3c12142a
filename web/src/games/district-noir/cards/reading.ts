/** Reads the text of a card: "8" in a hand, "8.3" once its face is public. */
import type { Kind } from "../model";
import { KINDS } from "../names";

export interface CardText {
  kind: Kind;
  /** Which of its kind, counted from 1; 0 while that is not known. */
  face: number;
}

const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text);

export function readCard(text: string): CardText {
  const [kind = "", face = "0"] = text.split(".");
  if (!isKind(kind)) throw new Error(`${text} is not a card`);
  return { kind, face: Number(face) };
}

/** How large a word may be written on a band of 92. A capital is about 0.41 of its height wide. */
export function fitted(word: string, largest: number): number {
  return Math.min(largest, 92 / Math.max(1, word.length * 0.41 + word.length * 0.05));
}
