/** The far bank of the river: towers in a row that repeats as often as the street is long. */
import { box } from "./layers";

/** Where a tower stands, how wide and how high it is, and whether somebody is still up. */
type Tower = readonly [x: number, width: number, height: number, lit: boolean];

const TOWERS: readonly Tower[] = [
  [0, 34, 18, true],
  [40, 40, 40, true],
  [86, 30, 24, false],
  [120, 30, 52, true],
  [154, 46, 30, true],
  [206, 26, 14, false],
  [236, 34, 44, false],
  [274, 48, 22, true],
  [330, 30, 58, true],
  [364, 42, 34, false],
  [412, 36, 16, true],
  [452, 32, 48, true],
  [490, 50, 26, false],
  [546, 28, 38, true],
];
const STRETCH = 580;

export interface Towers {
  walls: string;
  windows: string;
}

/** Draws towers from the left edge to `width`, standing on the line `ground`. */
export function towers(width: number, ground: number, scale: number): Towers {
  const drawn: Towers = { walls: "", windows: "" };
  for (let from = 0; from < width; from += STRETCH * scale) {
    for (const [x, wide, high, lit] of TOWERS) {
      const left = from + x * scale;
      drawn.walls += box(left, ground - high * scale, wide * scale, high * scale);
      if (!lit) continue;
      const sill = ground - high * 0.62 * scale;
      const window = (x: number, down: number): string =>
        box(left + x * scale, sill + down * scale, 4 * scale, 5 * scale);
      drawn.windows += window(wide * 0.6, 0);
      if (high > 36) drawn.windows += window(wide * 0.2, 12);
    }
  }
  return drawn;
}
