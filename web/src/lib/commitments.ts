// The commitments this browser was shown, one for each table: the first that came, whatever comes
// later. They outlive the table, and a server cannot make the browser forget them.

import type { TableInfo } from "../protocol";
import { load, save } from "./storage";

const NAME = "tripot.commitments";
const MOST = 200;

export interface Shown {
  table: string;
  commitment: string;
  /** Whether it was shown before the first move. */
  early: boolean;
}

/** Where nothing can be kept they last as long as the page. */
let here: readonly Shown[] = [];

/** Keeps the commitment of a table if there is one and none was shown before. */
export function keepCommitment({ table, commitment }: TableInfo, early: boolean): void {
  if (commitment === null || shownCommitment(table)) return;
  here = [...all(), { table, commitment, early }].slice(-MOST);
  save(NAME, here);
}

/** What was shown of a table's commitment first; null if nothing was. */
export function shownCommitment(table: string): Shown | null {
  return all().find((shown) => shown.table === table) ?? null;
}

/** What is kept, and only what has our shape, since others can write there too. */
function all(): readonly Shown[] {
  const kept: unknown = load<unknown>(NAME, null);
  return Array.isArray(kept) ? kept.filter(isShown) : here;
}

function isShown(value: unknown): value is Shown {
  if (typeof value !== "object" || value === null) return false;
  const { table, commitment, early } = value as Record<string, unknown>;
  return typeof table === "string" && typeof commitment === "string" && typeof early === "boolean";
}
