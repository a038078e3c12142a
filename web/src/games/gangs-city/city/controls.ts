// What others may do with the map: the keys of the table, and panels that point at a place.

import type { Cell } from "../model";

export interface MapControls {
  /** Moves the focus to the next or previous spot that can be chosen; false if there is none. */
  next(): boolean;
  previous(): boolean;
  /** Larger for factors over 1. */
  zoom(factor: number): void;
  /** Shows the whole city. */
  fit(): void;
  /** Puts the focus into the city. */
  enter(): void;
  /** Brings a cell into view and puts the focus on it. */
  go(cell: Cell): void;
}
