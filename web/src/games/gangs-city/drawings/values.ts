/** The signs of values, in a box of 24. */
import { INK, LAMP, PAPER } from "../../../drawings/colours";
import { disc } from "../../../drawings/layers";

export type Sign = "attack" | "defence" | "recruit" | "cost" | "chief" | "mercenary";

export const FIGHT = "#C7331D";
export const DEFEND = "#2B4C9B";
export const RECRUIT = "#1E7A47";
export const RUN = "#8A6A1E";

export const CROWN = "M3 18H21V21H3ZM4 16L3 6 8.5 10.2 12 3 15.5 10.2 21 6 20 16Z";
const STAR = "M12 .4L15.5 8.1 23.9 9 17.6 14.7 19.4 23 12 18.8 4.6 23 6.4 14.7.1 9 8.5 8.1Z";

interface SignLook {
  d: string;
  fill: string;
  /** The value on it: its colour, its size, where it stands. */
  text: string;
  size: number;
  base: number;
}

export const SIGNS: Record<Sign, SignLook> = {
  attack: {
    d:
      "M12-1L14.6 3.6 19.6 1.8 19.4 7 24.6 8 21.6 12 24.6 16 19.4 17 19.6 22.2 14.6 20.4 12 25" +
      " 9.4 20.4 4.4 22.2 4.6 17-.6 16 2.4 12-.6 8 4.6 7 4.4 1.8 9.4 3.6Z",
    fill: FIGHT,
    text: "#FFFFFF",
    size: 18,
    base: 18.4,
  },
  defence: {
    d: "M1 0H23V11Q23 20 12 25Q1 20 1 11Z",
    fill: DEFEND,
    text: "#FFFFFF",
    size: 18,
    base: 17.8,
  },
  recruit: {
    d: "M0 3Q0 0 3 0H21Q24 0 24 3V17Q24 20 21 20H14L10 25V20H3Q0 20 0 17Z",
    fill: RECRUIT,
    text: "#FFFFFF",
    size: 18,
    base: 16.8,
  },
  cost: { d: disc(12, 12, 12), fill: INK, text: LAMP, size: 18.5, base: 18.6 },
  chief: { d: disc(12, 12, 12), fill: PAPER, text: INK, size: 18, base: 18.4 },
  mercenary: { d: STAR, fill: LAMP, text: INK, size: 13, base: 17.6 },
};
