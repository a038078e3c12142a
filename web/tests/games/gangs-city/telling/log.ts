// Logs as a table keeps them: of recorded turns, or of events a test makes up.

import type { GangsCityEvent } from "../../../../src/games/gangs-city/model";
import type { LogEntry } from "../../../../src/kit/live-table.svelte";
import type { Recording } from "../recording";

export function logOf({ updates }: Recording): LogEntry[] {
  return updates
    .flatMap(({ version, events }) => events.map((told) => ({ version, ...told })))
    .map((entry, n) => ({ n, ...entry }));
}

export function madeUp(...events: GangsCityEvent[]): LogEntry[] {
  return events.map((event, n) => ({ n, version: n + 2, event, words: null }));
}
