import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeatInfo, TableInfo, TableState } from "../../src/protocol";
import { LiveTable } from "../../src/kit/live-table.svelte";
import { SeatCondition } from "../../src/kit/presence.svelte";
import { FakeWebSocket } from "../lib/web-socket";
import { enter } from "./entering";
import { botSeat, seatInfo, sight, tableInfo } from "./tables";

const NOW = 10_000;
let table: LiveTable;

/** Bea's seat as Ada sees it, or as somebody else does. */
function seatOfBea(bea: SeatInfo, viewer: number | null = 0, state: TableState = "running") {
  const info: TableInfo = tableInfo({ state, seats: [seatInfo(0), bea] });
  enter({ info, seat: viewer });
  return new SeatCondition(table, 1);
}

function gone(seconds: number, change: Partial<SeatInfo> = {}): SeatInfo {
  return seatInfo(1, { present: false, absent_since: NOW - seconds, ...change });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  FakeWebSocket.install();
  table = new LiveTable({ table: "t" });
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test("somebody who is there is not away", () => {
  const bea = seatOfBea(seatInfo(1));
  expect(bea).toMatchObject({ name: "Bea", present: true, bot: false, away: null });
  expect(bea.replaceable).toBe(false);
});

test("somebody is away for as long as they have not been seen", () => {
  expect(seatOfBea(gone(42)).away).toBe(42);
});

test("a clock that goes ahead of the server's makes nobody come from the future", () => {
  expect(seatOfBea(gone(-5)).away).toBe(0);
});

test.each([
  ["not yet", 59, 0, "running", false],
  ["from then on", 60, 0, "running", true],
  ["not for somebody who watches", 60, null, "running", false],
  ["not by the same person", 60, 1, "running", false],
  ["not before the game", 60, 0, "open", false],
] as const)("a bot may play for who is gone for a minute: %s", (_, seconds, viewer, state, may) => {
  expect(seatOfBea(gone(seconds), viewer, state).replaceable).toBe(may);
});

test("a bot that plays for somebody is not replaced, but gives the seat back to them", () => {
  const substitute = gone(90, { bot: "judge" });
  expect(seatOfBea(substitute)).toMatchObject({ substituted: true, replaceable: false });
  expect(new SeatCondition(table, 1).claimable).toBe(false);
  const own = seatOfBea(seatInfo(1, { bot: "judge" }), 1);
  expect(own.claimable).toBe(true);
});

test("whoever gave up or ran out of time does not get the seat back", () => {
  expect(seatOfBea(seatInfo(1, { bot: "judge", out: true }), 1).claimable).toBe(false);
});

test("a bot has its own seat", () => {
  const bot = seatOfBea(botSeat(1, "Judge"));
  expect(bot).toMatchObject({ bot: true, substituted: false, away: null, replaceable: false });
});

test("a seat nobody has heard of is empty", () => {
  expect(new SeatCondition(table, 5)).toMatchObject({ name: "", present: false, away: null });
});

test("a table without clocks shows none", () => {
  expect(seatOfBea(seatInfo(1)).left).toBeNull();
});

test("the clock of whoever thinks runs on, and stops at nothing", () => {
  const clocks = { left: [300, 60], running: [1] };
  enter({ info: tableInfo(), seat: 0, view: sight({ clocks }) });
  const [ada, bea] = [new SeatCondition(table, 0), new SeatCondition(table, 1)];
  expect([ada.left, bea.left]).toEqual([300, 60]);
  vi.advanceTimersByTime(20_000);
  expect([ada.left, bea.left]).toEqual([300, 40]);
  vi.advanceTimersByTime(90_000);
  expect(bea.left).toBe(0);
});

test("the clocks of a finished game stand still", () => {
  const clocks = { left: [300, 60], running: [] };
  enter({ info: tableInfo({ state: "over" }), seat: 0, view: sight({ clocks }) });
  vi.advanceTimersByTime(20_000);
  expect(new SeatCondition(table, 1).left).toBe(60);
});

function seatOfSlowBea(seconds: number, viewer: number | null = 0) {
  const info = tableInfo({ replace_after: 120 });
  enter({ info, seat: viewer, view: sight({ asked: [null, NOW - seconds] }) });
  return new SeatCondition(table, 1);
}

test.each([
  ["nobody counts at first", 59, 0, null, false],
  ["the second half is counted down", 60, 0, 60, false],
  ["the last second is not the end", 119, 0, 1, false],
  ["then a bot may play", 121, 0, 0, true],
  ["but not because somebody says so who watches", 121, null, 0, false],
  ["nor because Bea herself does", 121, 1, 0, false],
] as const)("somebody who is there and does not move: %s", (_, seconds, viewer, grace, may) => {
  const bea = seatOfSlowBea(seconds, viewer);
  expect(bea).toMatchObject({ hesitating: seconds, grace, replaceable: may, away: null });
});

test("where it was not agreed, nobody is replaced for thinking", () => {
  const bea = seatOfBea(seatInfo(1));
  expect(bea).toMatchObject({ hesitating: null, grace: null, replaceable: false });
});
