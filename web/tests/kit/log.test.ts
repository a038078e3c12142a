// What happens at a table is written down in its log, and told to screen readers.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { live } from "../../src/lib/live.svelte";
import type { Refused, Welcome } from "../../src/protocol";
import { LiveTable } from "../../src/kit/live-table.svelte";
import { FakeWebSocket } from "../lib/web-socket";
import { broken, enter } from "./entering";
import { told, update } from "./tables";

const REFUSAL: Refused = {
  type: "refused",
  key: null,
  code: "late",
  text: "Too late.",
  version: 1,
  view: null,
};
let table: LiveTable;

/** Ada at her table. */
function seated(change: Partial<Welcome> = {}): FakeWebSocket {
  table = new LiveTable({ table: "t" });
  return enter(change);
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.install();
  live.clear();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test("what happens is written down, and told", () => {
  const line = seated({ steps: [{ version: 1, events: [told("A round begins.", "round")] }] });
  expect(live.polite).toBe("A round begins.");
  line.hear(update(2, { events: [told("Bea played 8."), told(null, "secret"), told("Take.")] }));
  expect(table.log.map(({ n, version }) => [n, version])).toEqual([
    [0, 1],
    [1, 2],
    [2, 2],
    [3, 2],
  ]);
  expect(live.polite).toBe("Bea played 8. Take.");
});

test("who was away hears what they missed", () => {
  seated({ steps: [{ version: 1, events: [told("One.")] }] });
  const missed = [2, 3, 4].map((version) => ({ version, events: [told(`${version}.`)] }));
  broken({ version: 4, steps: missed });
  expect(live.polite).toBe("2. 3. 4.");
  expect(table.log).toHaveLength(4);
});

test("what lies further back is not read out to a newcomer", () => {
  const steps = [1, 2, 3].map((version) => ({ version, events: [told(`${version}.`)] }));
  seated({ steps });
  expect(live.polite).toBe("");
  expect(table.log).toHaveLength(3);
});

test("a server that went back to a backup tells everything again", () => {
  const steps = [1, 2].map((version) => ({ version, events: [told(`${version}.`)] }));
  seated({ steps });
  broken({ steps: [{ version: 1, events: [told("Other.")] }] });
  expect(table.log.map(({ n, words }) => [n, words?.id])).toEqual([[0, "Other."]]);
});

test("a table that is quiet, or tells in its own time, tells nothing", () => {
  const line = seated();
  table.quiet = true;
  line.hear(update(2, { events: [told("Bea played.")] }));
  line.hear(REFUSAL);
  FakeWebSocket.newest.drop();
  vi.advanceTimersByTime(20);
  expect([live.polite, live.urgent]).toEqual(["", ""]);
  table.quiet = false;
  table.tells = false;
  broken().hear(update(3, { events: [told("Bea played.")] }));
  expect(live.polite).toBe("");
});
