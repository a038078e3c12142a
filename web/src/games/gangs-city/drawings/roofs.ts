/** Rooftops in a box of 100 × 40. These six are also seen at the door of the game. */
import { box, disc } from "../../../drawings/layers";

export interface Roof {
  walls: string;
  /** What is lit in red. */
  sign: string;
  /** What is lit in lamp; discs in discs are rings. */
  windows: string;
}

/** Several boxes of one size. */
export const boxes = (width: number, height: number, ...at: readonly [number, number][]): string =>
  at.map(([x, y]) => box(x, y, width, height)).join("");

export const BAR: Roof = {
  walls: "M18 40V16H82V40ZM14 16H86V11H14Z",
  windows: boxes(16, 12, [26, 22], [58, 22]),
  sign: box(46, 22, 9, 18),
};
export const CASINO: Roof = {
  walls: "M22 40V14L50 2 78 14V40Z",
  windows: disc(50, 18, 6) + disc(50, 18, 3.4) + boxes(8, 9, [28, 26], [64, 26]),
  sign: "M44 40V29H56V40Z",
};
export const DOCKS: Roof = {
  walls: "M4 40V30H96V40ZM14 30V18H50V30ZM58 30V4H62V30ZM58 4L92 12V15L58 9ZM86 14V24H90V14Z",
  windows: boxes(5, 5, [19, 22], [29, 22], [39, 22]),
  sign: box(82, 22, 12, 8),
};
export const CABARET: Roof = {
  walls: "M16 40V18H84V40ZM40 18V2H60V18Z",
  windows:
    boxes(12, 4, [44, 7], [44, 13]) +
    box(46, 30, 8, 10) +
    [18, 27, 36, 45, 55, 64, 73, 82].map((x) => disc(x, 25, 1.4)).join(""),
  sign: "M12 28H88V22H12Z",
};
export const TENEMENTS: Roof = {
  walls: "M10 40V10H36V40ZM38 40V4H64V40ZM66 40V12H90V40ZM70 12V4H82V12Z",
  windows: boxes(5, 6, [15, 16], [26, 26], [43, 10], [54, 14], [43, 28], [71, 18], [81, 28]),
  sign: "",
};
export const HOTEL: Roof = {
  walls: "M26 40V8H74V40ZM34 8V2H66V8Z",
  windows: boxes(
    6,
    5,
    [41, 12],
    [52, 12],
    [31, 20],
    [52, 20],
    [63, 20],
    [31, 28],
    [41, 28],
    [63, 28],
  ),
  sign: "M38 36H62V40H38Z",
};
