/** The colours of things. They are the same by night and by day; only the page changes. */

export const INK = "#10161B";
export const PAPER = "#F3ECDD";
export const NIGHT = "#16283F";
export const RED = "#FF5A3D";
export const LAMP = "#FFC247";
export const ARGON = "#5CD2E6";

/** Nearly black, and the two reds that can be read on it. */
export const PITCH = "#0B0E11";
export const BLUSH = "#FF8B7A";
export const EMBER = "#FF6A55";

/** A flat colour to draw on, with all that goes with it. */
export interface Ground {
  ground: string;
  /** What is written on the ground. */
  text: string;
  /** The ground where light falls on it. */
  tint: string;
  /** The shadow of window blinds on the ground, and how dense it is. */
  shade: string;
  density: number;
}

export const TEAL: Ground = {
  ground: "#3FB8A5",
  text: INK,
  tint: "#7FD3C4",
  shade: INK,
  density: 0.17,
};
export const BRICK: Ground = {
  ground: "#E2523A",
  text: INK,
  tint: "#F28A70",
  shade: INK,
  density: 0.17,
};
// Ink hardly shows on this blue, so its blinds are a deeper blue.
export const INDIGO: Ground = {
  ground: "#5264C9",
  text: "#FFFFFF",
  tint: "#8796E6",
  shade: "#0E1440",
  density: 0.38,
};
export const AMBER: Ground = {
  ground: "#F4BC3F",
  text: INK,
  tint: "#FBDD8E",
  shade: INK,
  density: 0.17,
};
