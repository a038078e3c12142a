// How long a sentence is on show.

export type Pace = "hand" | "slow" | "normal" | "fast";
export const PACES: readonly Pace[] = ["hand", "slow", "normal", "fast"];

/** Milliseconds for a sentence of usual length; a longer one gets more, in proportion. */
const SENTENCE: Record<Exclude<Pace, "hand">, number> = { slow: 2400, normal: 1400, fast: 700 };
const USUAL_LENGTH = 70;
const LONGEST = 4;
/** The last sentence of a scene stays a little longer. */
const END_OF_SCENE = 1.5;

/** Milliseconds for this many characters. */
export function duration(pace: Exclude<Pace, "hand">, length: number, ends: boolean): number {
  const times = Math.min(Math.max(length / USUAL_LENGTH, 1), LONGEST);
  return SENTENCE[pace] * times * (ends ? END_OF_SCENE : 1);
}
