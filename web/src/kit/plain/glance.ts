// What the server shows of a game that says nothing for screens of its own.

import type { Words } from "../../protocol";

export interface PlainChoice {
  /** As records write it. */
  action: string;
  words: Words;
}

export interface PlainGlance {
  /** What the viewer sees, told in sentences. */
  sentences: Words[];
  /** What the viewer may do now; nothing if nothing is asked. */
  choices: PlainChoice[];
  /** How many actions there are besides. */
  more: number;
}

const NOTHING: PlainGlance = { sentences: [], choices: [], more: 0 };

/** The glance, if it is such a one: a game may have another, for a table this app does not have. */
export function plainGlance(glance: unknown): PlainGlance {
  if (typeof glance !== "object" || glance === null) return NOTHING;
  const { sentences, choices, more } = glance as Partial<PlainGlance>;
  if (!Array.isArray(sentences) || !Array.isArray(choices)) return NOTHING;
  return { sentences, choices, more: more ?? 0 };
}
