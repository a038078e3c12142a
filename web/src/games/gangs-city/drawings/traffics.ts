/** What is run in the city, in a box of 24. Each has a silhouette of its own. */
import { box, disc, type Drawing } from "../../../drawings/layers";
import { INK, LAMP, PAPER } from "../../../drawings/colours";
import type { Traffic } from "../model";

export type GoodTone = "ink" | "light" | "glow" | "violet" | "steel" | "red" | "lamp" | "green";

export const GOOD_TONES: Record<GoodTone, string> = {
  ink: INK,
  light: PAPER,
  glow: "#FFF1C9",
  violet: "#8C3FA8",
  steel: "#6E8596",
  red: "#F0563C",
  lamp: LAMP,
  green: "#4FA36B",
};

const PILL = "M7 7H17A5 5 0 0 1 17 17H7A5 5 0 0 1 7 7Z";
const SLANTED = "rotate(-45 12 12)";
const CAPSULE: Drawing<GoodTone> = [
  { d: PILL, fill: "light", moved: SLANTED },
  { d: "M12 7H17A5 5 0 0 1 17 17H12Z", fill: "violet", moved: SLANTED },
  { d: PILL, line: "ink", width: 1.4, moved: SLANTED },
];

/** A revolver's drum, seen from the front. */
const DRUM: Drawing<GoodTone> = [
  {
    d:
      "M12 1L15 2.4 18.6 2.8 20 6.2 22.6 9 21.8 12 22.6 15 20 17.8 18.6 21.2 15 21.6 12 23" +
      " 9 21.6 5.4 21.2 4 17.8 1.4 15 2.2 12 1.4 9 4 6.2 5.4 2.8 9 2.4Z",
    fill: "steel",
    line: "ink",
    width: 1.4,
  },
  {
    d:
      disc(12, 12, 1.8) +
      disc(12, 6.2, 2.5) +
      disc(17, 9.1, 2.5) +
      disc(17, 14.9, 2.5) +
      disc(12, 17.8, 2.5) +
      disc(7, 14.9, 2.5) +
      disc(7, 9.1, 2.5),
    fill: "ink",
  },
];

const LANTERN: Drawing<GoodTone> = [
  { d: "M9 2.4H15M12 .6V4M6 21.6H18", line: "red", width: 2.2 },
  { d: "M7 5H17L19.4 9V16L17 20H7L4.6 16V9Z", fill: "red", line: "ink", width: 1.4 },
  { d: "M12 8.4Q16 12.4 13.8 16H10.2Q8 12.6 12 8.4Z", fill: "glow" },
];

const BOTTLE: Drawing<GoodTone> = [
  { d: "M9.6 1H14.4V7L17.6 11V23H6.4V11L9.6 7Z", fill: "lamp", line: "ink", width: 1.4 },
  { d: box(7.6, 13, 8.8, 6), fill: "light" },
  { d: "M9 16H15", line: "ink", width: 1.4 },
];

const LEAF: Drawing<GoodTone> = [
  {
    d: "M21 3Q22 15 14 19.5Q8 22.4 4.6 19.4Q1.6 15 6 10Q11 3.6 21 3Z",
    fill: "green",
    line: "ink",
    width: 1.4,
  },
  {
    d: "M2 22.4L17 7M7.4 17L7.6 11M11 13.4L11.4 7.8M7.4 17L13.2 17.4M11 13.4L17 13.6",
    line: "ink",
    width: 1.4,
  },
];

export const GOODS: Record<Traffic, Drawing<GoodTone>> = {
  drugs: CAPSULE,
  arms: DRUM,
  prostitution: LANTERN,
  alcohol: BOTTLE,
  tobacco: LEAF,
};
