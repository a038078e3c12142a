/** Things on cards: glasses and knives around the origin, objects in a box of 56 × 90. */
import { box, disc, type Drawing } from "../../../drawings/layers";
import type { Alliance, Betrayal, Gang } from "./kinds";

export interface Placed {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

const put = (x: number, y: number, turn: number, scale = 1): Placed => ({ x, y, turn, scale });

export const placed = ({ x, y, turn, scale }: Placed): string =>
  `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;

export const GLASS: Drawing<"ink" | "light" | "accent"> = [
  { d: "M-10-15H10L7.4 15H-7.4Z", fill: "light" },
  { d: "M-9-4H9L7.4 15H-7.4Z", fill: "accent" },
  { d: "M-10-15H10L7.4 15H-7.4Z", line: "ink", width: 2.4 },
  { d: "M-5-1L1-3 3 3-3 5Z", fill: "light", opacity: 0.8 },
];

/** As many glasses as points. */
export const GLASSES: Record<Alliance, readonly Placed[]> = {
  "+2": [put(40, 92, 16, 1.2), put(70, 92, -16, 1.2)],
  "+3": [put(33, 98, 16, 1.02), put(79, 98, -16, 1.02), put(56, 76, 0, 1.02)],
  "+4": [
    put(40, 74, 10, 0.88),
    put(72, 74, -10, 0.88),
    put(40, 108, 10, 0.88),
    put(72, 108, -10, 0.88),
  ],
};

export const KNIFE: Drawing<"ink" | "light" | "shade" | "accent" | "grip"> = [
  { d: "M-5-6H5V22L0 38-5 22Z", fill: "light" },
  { d: "M0-6H5V22L0 38Z", fill: "shade" },
  { d: box(-10, -10.5, 20, 5), fill: "accent" },
  { d: "M-4-10V-32Q0-36 4-32V-10Z", fill: "grip" },
  { d: "M-4-16H4M-4-22H4M-4-28H4", line: "ink", width: 1.4 },
];

/** As many knives as points. */
export const KNIVES: Record<Betrayal, readonly Placed[]> = {
  "-1": [put(58, 80, 12, 1.16)],
  "-2": [put(46, 84, 10), put(75, 80, -8)],
  "-3": [put(39, 92, 10, 0.88), put(60, 80, 0, 0.88), put(82, 90, -10, 0.88)],
};

/** The torn red paper that the knives stick in. */
export const TORN_FAR = "M-4 118L30 100 44 110 66 92 80 103 104 84V144H-4Z";
export const TORN_NEAR = "M-4 124L28 108 43 118 66 101 81 111 104 95V144H-4Z";

type GoodTone = "ink" | "light" | "accent";

const HOOK: Drawing<GoodTone> = [
  { d: "M28 22V40Q29 47 37 51Q47 57 47 67A20.5 20.5 0 0 1 7 70", line: "ink", width: 8 },
  { d: "M3 73L5 52 14 68Z", fill: "ink" },
  { d: "M6 6H50Q57 6 57 14T50 22H6Q-1 22-1 14T6 6Z", fill: "ink" },
  { d: "M7 10H49Q53 10 53 14T49 18H7Q3 18 3 14T7 10Z", fill: "light" },
  { d: box(17, 10, 22, 8), fill: "accent" },
];
const NEWSPAPER: Drawing<GoodTone> = [
  { d: box(2, 12, 52, 74), fill: "light", line: "ink", width: 2.4 },
  { d: box(7, 18, 42, 10), fill: "ink" },
  { d: box(7, 34, 19, 22), fill: "accent" },
  {
    d: "M30 36H49M30 42H49M30 48H49M30 54H44M7 62H49M7 68H49M7 74H38",
    line: "ink",
    width: 2.4,
  },
];
const TELEPHONE: Drawing<GoodTone> = [
  { d: "M6 86L14 52Q28 42 42 52L50 86Z", fill: "ink" },
  { d: disc(28, 68, 11), fill: "light" },
  {
    d:
      disc(28, 68, 3.6) +
      disc(28, 60.4, 1.8) +
      disc(35, 65, 1.8) +
      disc(34, 73, 1.8) +
      disc(22, 73, 1.8) +
      disc(21, 65, 1.8),
    fill: "ink",
  },
  { d: "M-2 40Q-4 24 10 22L46 22Q60 24 58 40L44 42 42 33H14L12 42Z", fill: "ink" },
  { d: "M4 34Q4 28 12 27H40", line: "light", width: 2 },
];
const BRIEFCASE: Drawing<GoodTone> = [
  { d: "M12 42L19 9 54 16 48 42Z", fill: "light", line: "ink", width: 2 },
  { d: disc(36, 24, 4.5), line: "ink", width: 2 },
  { d: "M18 42V33H38V42", line: "ink", width: 5 },
  { d: box(0, 40, 56, 46), fill: "ink" },
  { d: "M0 58H56", line: "accent", width: 2.4 },
  { d: box(23, 53, 10, 11), fill: "light" },
];

/** What supports bring: a hand at the docks, the press, a call, money. */
export const GOODS: Record<Gang, Drawing<GoodTone>> = {
  "5": HOOK,
  "6": NEWSPAPER,
  "7": TELEPHONE,
  "8": BRIEFCASE,
};

/** How the things lie on their cards. */
export const LYING: Record<Gang, string> = {
  "5": "translate(0 3) rotate(12 28 48) scale(.94)",
  "6": "translate(2 2) rotate(-7 28 48) scale(.96)",
  "7": "",
  "8": "",
};

/** Tears across a photograph, one more for each point. */
export const TEARS: Record<Betrayal, string> = (() => {
  const down = "M61 38L58 60 65 74 57 92 64 108 59 140";
  const across = "M20 92L42 84 54 92 74 80 104 86";
  const low = "M20 118L44 110 62 119 80 108 104 113";
  return { "-1": down, "-2": down + across, "-3": down + across + low };
})();
