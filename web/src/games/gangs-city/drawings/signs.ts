/** What tells the gangs apart, by seat: shape first, then letter, then colour. Shapes in 24. */
export interface GangSign {
  letter: string;
  colour: string;
  shape: string;
}

export const GANGS: readonly GangSign[] = [
  { letter: "A", colour: "#F2603F", shape: "M12 1A11 11 0 1 1 11.99 1Z" },
  { letter: "B", colour: "#F7C948", shape: "M2 2H22V22H2Z" },
  { letter: "C", colour: "#3DBE8B", shape: "M12 .5L23.8 22.5H.2Z" },
  { letter: "D", colour: "#5B7CF0", shape: "M12-.5L24.5 12 12 24.5-.5 12Z" },
  { letter: "E", colour: "#E9A0F0", shape: "M8 1H16V8H23V16H16V23H8V16H1V8H8Z" },
  {
    letter: "F",
    colour: "#FFFFFF",
    shape:
      "M12-.5L15.2 6.2 22.6 5 18.6 11.6 23.4 17.4 16 17.6 12 24 8 17.6.6 17.4 5.4 11.6 1.4 5" +
      " 8.8 6.2Z",
  },
];

/** The edge of what belongs to nobody. */
export const NEUTRAL = "#71848F";

export const signOf = (seat: number): GangSign =>
  GANGS[seat] ?? { letter: "", colour: NEUTRAL, shape: "" };

/** How large the letter is and where it stands: a triangle's weight is below, a star is narrow. */
export function letterIn(sign: GangSign): { size: number; base: number } {
  if (sign.letter === "C") return { size: 14, base: 20 };
  if (sign.letter === "F") return { size: 13, base: 16.6 };
  return { size: 16, base: 17.8 };
}
