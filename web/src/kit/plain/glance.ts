// What the server shows of a game that says nothing for screens of its own.

import type { PlainGlance } from "../match";

const NOTHING: PlainGlance = { sentences: [], choices: [], more: 0 };

/** The glance, if it is such a one: a game may have another, for a table this app does not have. */
export function plainGlance(glance: unknown): PlainGlance {
  if (typeof glance !== "object" || glance === null) return NOTHING;
  const { sentences, choices, more } = glance as Partial<PlainGlance>;
  if (!Array.isArray(sentences) || !Array.isArray(choices)) return NOTHING;
  return { sentences, choices, more: more ?? 0 };
}
