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
  prompt: null, what: null, where: null, aim: null, face: null, chief: false,
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

export interface FaceChoice {
  face: Face;
  possible: boolean;
  /** Why it is not. */
  why: string | null;
}
