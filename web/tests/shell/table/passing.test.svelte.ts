import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { live } from "../../../src/lib/live.svelte";
import type { TableState } from "../../../src/protocol";
import { Passing } from "../../../src/shell/table/passing.svelte";
import { FakeWebSocket } from "../../lib/web-socket";
import { sight, tableInfo, told, update, welcome } from "../../kit/tables";

let passing: Passing;
let stop: () => void;

/** Those who share the device hear, one after the other, whose turn it is. */
function hear(
  version: number,
  toAct: number[],
  seats = [0, 1],
  state: TableState = "running",
): void {
  for (const seat of seats) {
    const view = sight({ to_act: toAct });
    FakeWebSocket.all[seat]?.hear(update(version, { view, state, events: [told(`${version}.`)] }));
  }
  flushSync();
}

/** Time goes by. */
function wait(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}

/** Whose side is seen: the seat, or nobody's. */
function seen(): number | null {
  return passing.shown?.seat ?? null;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.install();
  live.clear();
  passing = new Passing("t", ["key-0", "key-1"]);
  stop = $effect.root(() => passing.follow());
  FakeWebSocket.all.forEach((line, seat) => line.open().hear(welcome({ seat })));
  flushSync();
});

afterEach(() => {
  stop();
  passing.close();
  vi.useRealTimers();
});

test("each comes in with a key of their own", () => {
  const keys = FakeWebSocket.all.map((line) => line.said("hello")[0]?.token);
  expect(keys).toEqual(["key-0", "key-1"]);
});

test("the curtain is down until somebody who is asked opens it", () => {
  expect([passing.shown, passing.due?.seat]).toEqual([null, 0]);
  passing.show(passing.due);
  expect(seen()).toBe(0);
});

test("whoever has acted sees what it did before the curtain falls", () => {
  passing.show(passing.due);
  hear(2, [1]);
  wait(1199);
  expect(seen()).toBe(0);
  wait(1);
  expect([passing.shown, passing.due?.seat]).toEqual([null, 1]);
});

test("the curtain does not fall before they have heard all that happened", () => {
  passing.show(passing.due);
  hear(2, [1], [1]);
  wait(5000);
  expect(seen()).toBe(0);
  hear(2, [1], [0]);
  wait(1200);
  expect(seen()).toBeNull();
});

test("nor while they are still being told", () => {
  passing.show(passing.due);
  passing.tables[0].busy = true;
  hear(2, [1]);
  wait(5000);
  expect(seen()).toBe(0);
  passing.tables[0].busy = false;
  flushSync();
  wait(1200);
  expect(seen()).toBeNull();
});

test("who is asked again keeps the device", () => {
  passing.show(passing.due);
  hear(2, [1, 0]);
  wait(5000);
  expect(seen()).toBe(0);
});

test("a bot's turn in between hides nothing", () => {
  passing.show(passing.due);
  hear(2, [2]);
  wait(5000);
  expect([seen(), passing.due]).toEqual([0, null]);
});

test("only what happens on the open side is told, and nothing of it stays behind the curtain", () => {
  hear(2, [0]);
  expect(live.polite).toBe("");
  passing.show(passing.due);
  hear(3, [1]);
  expect(live.polite).toBe("3.");
  wait(1200);
  expect(live.polite).toBe("");
});

test("the end is seen by all together, as those who watch see it", () => {
  passing.show(passing.due);
  hear(2, [], [0, 1], "over");
  wait(500);
  const line = FakeWebSocket.newest.open();
  expect(line.said("hello")[0]).toMatchObject({ watch: true, token: "key-0" });
  expect(seen()).toBe(0);
  line.hear(welcome({ seat: null, info: tableInfo({ state: "over", version: 2 }) }));
  expect(passing.shown?.seat).toBeNull();
  expect(passing.shown?.players).toEqual(passing.tables);
  stop();
  expect(line.readyState).toBe(WebSocket.CLOSING);
});

test("a key that no longer opens the table is noticed", () => {
  expect(passing.lost).toBe(false);
  FakeWebSocket.all[1]?.drop(4001);
  expect(passing.lost).toBe(true);
});
