// The choices of a decision as they are offered: some in two steps, first whom, then whom instead
// or where.

import type { Choice, Kind } from "../model";

export type Sort = "shoot" | "recruit" | "resolve" | "first" | "build" | "return";

export interface DecisionOption {
  key: string;
  /** The character that is chosen first; null for what needs no second step. */
  kind: Kind | null;
  /** What it can lead to; the second step chooses among several. */
  choices: Choice[];
}

const SORTS: Record<string, Sort> = { hold: "shoot", decline: "recruit" };

export function sortOf(choices: Choice[]): Sort | null {
  const word = choices[0]?.action.split(":")[0];
  return word === undefined ? null : (SORTS[word] ?? (word as Sort));
}

export function optionsOf(choices: Choice[]): DecisionOption[] {
  const found = new Map<string, DecisionOption>();
  for (const choice of choices) {
    const steps = /^(recruit|return):/.test(choice.action) && choice.kind !== null;
    const key = steps ? `${choice.kind}` : choice.action;
    const option = found.get(key) ?? { key, kind: choice.kind, choices: [] };
    option.choices.push(choice);
    found.set(key, option);
  }
  return [...found.values()];
}
