/** The colours of things. They are the same by night and by day; only the page changes. */
import type { Gang } from "./shapes";

export const INK = "#10161B";
export const PAPER = "#F3ECDD";
export const NIGHT = "#16283F";
export const RED = "#FF5A3D";
export const LAMP = "#FFC247";
export const ARGON = "#5CD2E6";

/** The ground of betrayals, and the two reds that can be read on it. */
export const PITCH = "#0B0E11";
export const BLUSH = "#FF8B7A";
export const EMBER = "#FF6A55";

export interface GangColours {
  /** The flat ground of the card and the badge. */
  ground: string;
  /** What is written on the ground. */
  text: string;
  /** The ground where light falls on it. */
  tint: string;
  /** The shadow of window blinds on the ground, and how dense it is. */
  shade: string;
  density: number;
}

export const GANGS: Record<Gang, GangColours> = {
  "5": { ground: "#3FB8A5", text: INK, tint: "#7FD3C4", shade: INK, density: 0.17 },
  "6": { ground: "#E2523A", text: INK, tint: "#F28A70", shade: INK, density: 0.17 },
  // Ink hardly shows on this blue, so its blinds are a deeper blue.
  "7": { ground: "#5264C9", text: "#FFFFFF", tint: "#8796E6", shade: "#0E1440", density: 0.38 },
  "8": { ground: "#F4BC3F", text: INK, tint: "#FBDD8E", shade: INK, density: 0.17 },
};
