import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lineWords } from "../../src/kit/line-words";
import { LiveTable } from "../../src/kit/live-table.svelte";
import { FakeWebSocket } from "../lib/web-socket";
import { enter } from "./entering";
import { tableInfo } from "./tables";

let table: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.install();
  table = new LiveTable({ table: "t" });
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test("nothing is said while all is well, unless a move takes long", () => {
  enter();
  expect(lineWords(table, false)).toBeNull();
  expect(lineWords(table, true)).toBe("Your move is on its way.");
});

test("a lost line says what became of the move, and when it tries again", () => {
  enter();
  FakeWebSocket.newest.drop();
  const saved = "Connection lost. Your last move is saved.";
  expect(lineWords(table, false)).toBe(`${saved} Trying again in 1 s.`);
  vi.advanceTimersByTime(500);
  expect(lineWords(table, false)).toBe(`${saved} Trying again now.`);
  enter();
  expect(lineWords(table, false)).toBe("Back. Nothing was lost.");
});

test("a move on its way is sent when the line is back", () => {
  enter();
  table.act("8");
  FakeWebSocket.newest.drop();
  expect(lineWords(table, true)).toMatch(/^Connection lost\. Your move is sent as soon as/);
});

test.each([
  ["who only watches", { seat: null }],
  ["who waits for others", { info: tableInfo({ state: "open" }) }],
])("to %s nothing is said of moves", (_, change) => {
  enter(change);
  FakeWebSocket.newest.drop();
  expect(lineWords(table, false)).toBe("Connection lost. Trying again in 1 s.");
});

test("who is turned away at the door hears why", () => {
  const text = "Too many at once.";
  const line = FakeWebSocket.newest.open();
  line.hear({ type: "refused", key: null, code: "unavailable", text, version: 0, view: null });
  line.drop(4003);
  expect(lineWords(table, false)).toBe("Too many at once. Trying again in 1 s.");
});
