// What a table asks the server without changing anything, and how it comes in anew.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveTable } from "../../src/kit/live-table.svelte";
import { FakeWebSocket } from "../lib/web-socket";
import { broken, enter } from "./entering";
import { told, update } from "./tables";

let table: LiveTable;

/** The server answers the newest question about an action. */
function answer(line: FakeWebSocket, preview: unknown): void {
  const { id, action } = line.said("ask").at(-1) ?? { id: 0, action: "" };
  line.hear({ type: "answer", id, action, version: 1, preview });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.install();
  table = new LiveTable({ table: "t" });
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test("an action is asked about once as long as the position stays", async () => {
  const line = enter();
  const both = [table.ask("8"), table.ask("8")];
  answer(line, "a lot");
  expect(await Promise.all(both)).toEqual(["a lot", "a lot"]);
  expect(line.said("ask")).toHaveLength(1);
  line.hear(update(2));
  void table.ask("8");
  expect(line.said("ask")).toHaveLength(2);
});

test("a question the line lost is asked again", async () => {
  enter();
  const lost = table.ask("8");
  const next = broken();
  expect(await lost).toBeNull();
  const again = table.ask("8");
  answer(next, "a lot");
  expect(await again).toBe("a lot");
});

test("a question the server dropped unread is asked again", async () => {
  const line = enter();
  const dropped = table.ask("8");
  line.hear({ type: "refused", key: null, code: "too_fast", text: "", version: 1, view: null });
  expect(await dropped).toBeNull();
  void table.ask("8");
  expect(line.said("ask")).toHaveLength(2);
});

test("an action of which the game has nothing to say is not asked about again", async () => {
  const line = enter();
  const first = table.ask("t");
  answer(line, null);
  expect(await first).toBeNull();
  expect(await table.ask("t")).toBeNull();
  expect(line.said("ask")).toHaveLength(1);
});

test.each([
  ["8", { action: "8", preview: "why", reasons: [], win: null }],
  [null, null],
])("suggested %s, a bot would do %j", async (action, found) => {
  const line = enter();
  const suggestion = table.suggest();
  const id = line.said("suggest")[0]?.id ?? 0;
  line.hear({ type: "suggestion", id, action, preview: "why" });
  expect(await suggestion).toEqual(found);
});

test("what a bot says of its suggestion is told with it", async () => {
  const line = enter();
  const suggestion = table.suggest();
  const id = line.said("suggest")[0]?.id ?? 0;
  const reasons = [{ id: "It pays.", params: {}, plural: null }];
  line.hear({ type: "suggestion", id, action: "8", preview: null, reasons, win: 0.4 });
  expect(await suggestion).toEqual({ action: "8", preview: null, reasons, win: 0.4 });
});

test("without a line nothing is suggested", async () => {
  expect(await table.suggest()).toBeNull();
});

test("who sits down comes in anew and hears everything from the beginning", () => {
  const before = enter();
  before.hear(update(2, { events: [told("Bea played.")] }));
  table.act("8");
  table.reenter();
  expect(before.readyState).toBe(WebSocket.CLOSING);
  expect(table).toMatchObject({ line: "connecting", log: [], sent: null });
  expect(FakeWebSocket.newest.open().said("hello")[0]?.have).toBe(0);
});

test("what is done around an update decides when it is applied", () => {
  const line = enter();
  const applied: (() => void)[] = [];
  table.turner = (_, apply) => applied.push(apply);
  line.hear(update(2));
  expect(table.info?.version).toBe(1);
  applied[0]?.();
  expect(table.info?.version).toBe(2);
});

test("whoever waits for a welcome is told of each", () => {
  const welcomed = vi.fn();
  table.welcomed = welcomed;
  enter();
  broken();
  expect(welcomed).toHaveBeenCalledTimes(2);
});
