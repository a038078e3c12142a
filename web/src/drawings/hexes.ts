/** A piece of the city of Gangs City, for its door. */
import { box, disc, type Drawing } from "./layers";

/** The corners of a hexagon that stands on a point. */
export function hexagon(radius: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (corner * Math.PI) / 3 - Math.PI / 2;
      return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");
}

export interface Roof {
  walls: string;
  windows: string;
  sign: string;
}

/** Rooftops in a box of 100 × 40. */
const BAR: Roof = {
  walls: "M18 40V16H82V40ZM14 16H86V11H14Z",
  windows: box(26, 22, 16, 12) + box(58, 22, 16, 12),
  sign: box(46, 22, 9, 18),
};
const CASINO: Roof = {
  walls: "M22 40V14L50 2 78 14V40Z",
  windows: disc(50, 18, 6) + box(28, 26, 8, 9) + box(64, 26, 8, 9),
  sign: "M44 40V29H56V40Z",
};
const DOCKS: Roof = {
  walls: "M4 40V30H96V40ZM14 30V18H50V30ZM58 30V4H62V30ZM58 4L92 12V15L58 9ZM86 14V24H90V14Z",
  windows: box(19, 22, 5, 5) + box(29, 22, 5, 5) + box(39, 22, 5, 5),
  sign: box(82, 22, 12, 8),
};
const CABARET: Roof = {
  walls: "M16 40V18H84V40ZM40 18V2H60V18Z",
  windows: box(44, 6, 12, 4) + box(46, 30, 8, 10),
  sign: "M12 28H88V22H12Z",
};
const TENEMENTS: Roof = {
  walls: "M10 40V10H36V40ZM38 40V4H64V40ZM66 40V12H90V40ZM70 12V4H82V12Z",
  windows:
    box(15, 16, 5, 6) + box(26, 26, 5, 6) + box(43, 10, 5, 6) + box(54, 10, 5, 6) +
    box(43, 28, 5, 6) + box(71, 18, 5, 6) + box(81, 28, 5, 6),
  sign: "",
};
const HOTEL: Roof = {
  walls: "M26 40V8H74V40ZM34 8V2H66V8Z",
  windows:
    box(41, 12, 6, 5) + box(52, 12, 6, 5) + box(31, 20, 6, 5) + box(52, 20, 6, 5) +
    box(63, 20, 6, 5) + box(31, 28, 6, 5) + box(41, 28, 6, 5) + box(63, 28, 6, 5),
  sign: "M38 36H62V40H38Z",
};

export const PLAYERS = {
  A: { colour: "#F2603F", shape: "M12 1A11 11 0 1 1 11.99 1Z" },
  B: { colour: "#F7C948", shape: "M2 2H22V22H2Z" },
  C: { colour: "#3DBE8B", shape: "M12 .5L23.8 22.5H.2Z" },
  D: { colour: "#5B7CF0", shape: "M12-.5L24.5 12 12 24.5-.5 12Z" },
} as const;
export type Player = keyof typeof PLAYERS;

/** What runs through a place, in a box of 24. */
const CAPSULE: Drawing<GoodTone> = [
  { d: "M7 7H17A5 5 0 0 1 17 17H7A5 5 0 0 1 7 7Z", fill: "light", moved: "rotate(-45 12 12)" },
  { d: "M12 7H17A5 5 0 0 1 17 17H12Z", fill: "violet", moved: "rotate(-45 12 12)" },
];
const BOTTLE: Drawing<GoodTone> = [
  { d: "M9.6 1H14.4V7L17.6 11V23H6.4V11L9.6 7Z", fill: "lamp" },
  { d: box(7.6, 13, 8.8, 6), fill: "light" },
];
const LEAF: Drawing<GoodTone> = [
  { d: "M21 3Q22 15 14 19.5Q8 22.4 4.6 19.4Q1.6 15 6 10Q11 3.6 21 3Z", fill: "green" },
  { d: "M2 22.4L17 7M7.4 17L7.6 11M11 13.4L11.4 7.8", line: "ink", width: 1.4 },
];
export type GoodTone = "ink" | "light" | "violet" | "lamp" | "green";

export interface Place {
  /** Column and row in axial coordinates. */
  q: number;
  r: number;
  initiative: number;
  roof: Roof;
  goods: readonly Drawing<GoodTone>[];
  owner?: Player;
}

export const PLACES: readonly Place[] = [
  { q: -1, r: -1, initiative: 5, roof: CASINO, goods: [LEAF] },
  { q: 0, r: -1, initiative: 9, roof: HOTEL, goods: [BOTTLE, BOTTLE], owner: "D" },
  { q: 1, r: -1, initiative: 3, roof: BAR, goods: [BOTTLE, LEAF], owner: "A" },
  { q: 2, r: -1, initiative: 8, roof: TENEMENTS, goods: [CAPSULE] },
  { q: 2, r: -2, initiative: 7, roof: CABARET, goods: [BOTTLE], owner: "A" },
  { q: -2, r: 0, initiative: 10, roof: DOCKS, goods: [LEAF, LEAF] },
  { q: -1, r: 0, initiative: 6, roof: CABARET, goods: [BOTTLE, CAPSULE], owner: "B" },
  { q: 0, r: 0, initiative: 13, roof: CASINO, goods: [CAPSULE, BOTTLE], owner: "A" },
  { q: 1, r: 0, initiative: 12, roof: DOCKS, goods: [LEAF, LEAF], owner: "A" },
  { q: 2, r: 0, initiative: 14, roof: HOTEL, goods: [BOTTLE] },
  { q: 3, r: 0, initiative: 1, roof: BAR, goods: [BOTTLE] },
  { q: -2, r: 1, initiative: 2, roof: DOCKS, goods: [LEAF], owner: "B" },
  { q: -1, r: 1, initiative: 15, roof: TENEMENTS, goods: [CAPSULE, CAPSULE], owner: "C" },
  { q: -2, r: 2, initiative: 11, roof: BAR, goods: [BOTTLE] },
  { q: 0, r: 2, initiative: 4, roof: HOTEL, goods: [CAPSULE] },
];

/** Tiles that lie face down. */
export const TILES: readonly { q: number; r: number; owner: Player }[] = [
  { q: 0, r: 1, owner: "D" },
  { q: -1, r: 2, owner: "C" },
];

/** Where a hexagon's middle lies, for a radius of 1. */
export const middle = (q: number, r: number): [number, number] => [
  Math.sqrt(3) * (q + r / 2),
  1.5 * r,
];
