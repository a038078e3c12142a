// What is being composed, and how the map and the panel see it.

import type { Cell, Kind, Place } from "../model";
import type { Face, What } from "./options";

export interface Draft {
  /** The decision it was made for. With the next one it is void. */
  prompt: number | null;
  what: What | null;
  where: string | null;
  aim: Place | null;
  face: Face | null;
  chief: boolean;
}

export const EMPTY: Draft = {
  prompt: null,
  what: null,
  where: null,
  aim: null,
  face: null,
  chief: false,
};

/** The tile as it would lie, for the map. */
export interface Ghost {
  cell: Cell;
  kind: Kind;
  /** Null while the face is open. */
  action: "fight" | "recruit" | "manage" | "settle" | null;
  chief: boolean;
  aim: Place | null;
  /** The other possible targets. */
  others: Place[];
}

interface Composed extends Omit<Draft, "prompt"> {
  aims: Place[];
}

/** The tile as far as it is composed. */
export function ghostOf(composed: Composed, cell: Cell | null): Ghost | null {
  const { what, where, aims, aim, face, chief } = composed;
  if (what === null || cell === null) return null;
  const others = aims.filter((place) => place !== aim);
  if (what === "settle") return { cell, kind: face ?? "gun", action: what, chief, aim, others };
  const action = where?.startsWith("on:") ? "manage" : (face as "fight" | "recruit" | null);
  return { cell, kind: what, action, chief, aim, others };
}

export interface FaceChoice {
  face: Face;
  possible: boolean;
  /** Why it is not. */
  why: string | null;
}
