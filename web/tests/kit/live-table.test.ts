import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shownCommitment } from "../../src/lib/commitments";
import { live } from "../../src/lib/live.svelte";
import { SEAT_CHANGED } from "../../src/lib/socket";
import { PROTOCOL, type Refused, type Welcome } from "../../src/protocol";
import { LiveTable } from "../../src/kit/live-table.svelte";
import { FakeWebSocket } from "../lib/web-socket";
import { enter } from "./entering";
import { seatInfo, sight, tableInfo, update } from "./tables";

let table: LiveTable;

/** Ada at her table. */
function seated(change: Partial<Welcome> = {}): FakeWebSocket {
  table = new LiveTable({ table: "t" });
  return enter(change);
}

function refusal(key: string | null, change: Partial<Refused> = {}): Refused {
  return {
    type: "refused",
    key,
    code: "late",
    text: "Too late.",
    version: 1,
    view: null,
    ...change,
  };
}

/** What a screen reader has been called since the last time. */
function called(): string {
  vi.advanceTimersByTime(20);
  return live.urgent.trim();
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

test("a welcome says where the table is", () => {
  seated({ seat: 1, reference: "box", view: sight({ prompt: 4 }) });
  expect(table).toMatchObject({ line: "live", state: "running", seat: 1, reference: "box" });
  expect(table.seats.map(({ name }) => name)).toEqual(["Ada", "Bea"]);
  expect(table.mine).toBe(true);
});

test("an action names the prompt, and nothing else is offered until it can be seen", () => {
  const line = seated({ view: sight({ prompt: 4 }) });
  table.act("8");
  table.act("t");
  expect(line.said("act")).toMatchObject([{ prompt: 4, action: "8" }]);
  expect(table.mine).toBe(false);
  line.hear({ type: "ack", key: line.said("act")[0]?.key ?? "", version: 2 });
  expect(table.mine).toBe(false);
  line.hear(update(2));
  expect(table.mine).toBe(true);
});

test("an action that was seen before it was acknowledged is done with the acknowledgement", () => {
  const line = seated();
  table.act("8");
  line.hear(update(2));
  expect(table.sent).not.toBeNull();
  line.hear({ type: "ack", key: "another", version: 2 });
  expect(table.sent).not.toBeNull();
  line.hear({ type: "ack", key: table.sent?.key ?? "", version: 2 });
  expect(table.sent).toBeNull();
});

test("who is not asked cannot act", () => {
  const line = seated({ view: sight({ prompt: null }) });
  table.act("8");
  expect(table.mine).toBe(false);
  expect(line.said("act")).toEqual([]);
});

test("commands that need no prompt are sent", () => {
  const line = seated();
  table.giveUp();
  table.handOver(1);
  table.takeBack();
  table.rematch();
  const sent = line.sent.slice(1).map(({ type }) => type);
  expect(sent).toEqual(["give_up", "hand_over", "take_back", "rematch"]);
  expect(line.said("hand_over")[0]?.seat).toBe(1);
});

test("a refused action can be made anew, from where the game is now", () => {
  const line = seated();
  table.act("8");
  line.hear(refusal(table.sent?.key ?? "", { view: sight({ prompt: 9 }) }));
  expect(table).toMatchObject({ sent: null, refusal: "Too late.", sight: { prompt: 9 } });
  expect(called()).toBe("Too late.");
  line.hear(update(2));
  expect(table.refusal).toBeNull();
});

test("while the database is away the action is still on its way", () => {
  const line = seated();
  table.act("8");
  line.hear(refusal(table.sent?.key ?? "", { code: "unavailable" }));
  line.hear(refusal(null, { code: "too_fast" }));
  expect(table.sent).not.toBeNull();
  expect(table.refusal).toBeNull();
});

test("the refusal of another command leaves the action on its way", () => {
  const line = seated();
  table.act("8");
  line.hear(refusal("another"));
  expect(table.sent).not.toBeNull();
});

test("a lost line is told, and so is its return", () => {
  const start = performance.now();
  seated();
  FakeWebSocket.newest.drop();
  expect(table).toMatchObject({ line: "lost", mine: false, retryAt: start + 500 });
  expect(called()).toBe("Connection lost. Your moves so far are saved.");
  vi.advanceTimersByTime(480);
  enter();
  expect(table).toMatchObject({ line: "live", back: true });
  expect(called()).toBe("Back. Nothing was lost.");
  vi.advanceTimersByTime(2000);
  expect(table.back).toBe(false);
});

test.each([
  [SEAT_CHANGED, "elsewhere"],
  [4003, "gone"],
])("after %i the table is %s", (code, line) => {
  seated().drop(code);
  expect(table.line).toBe(line);
});

test("who comes and goes is known at once", () => {
  const line = seated();
  line.hear({
    type: "presence",
    seats: [seatInfo(0), seatInfo(1, { present: false })],
    watching: 0,
  });
  expect(table.seats[1]?.present).toBe(false);
});

test("an update may bring a table that has changed in more than the game", () => {
  const line = seated();
  line.hear(update(2, { info: tableInfo({ version: 2, seats: [seatInfo(1), seatInfo(0)] }) }));
  expect(table.seats.map(({ name }) => name)).toEqual(["Bea", "Ada"]);
  line.hear(update(3, { state: "over" }));
  expect(table).toMatchObject({ state: "over", info: { version: 3 } });
});

test.each(["outdated", "unreadable"] as const)(
  "a server that says “%s” at the door is not called again",
  (code) => {
    table = new LiveTable({ table: "t" });
    const line = FakeWebSocket.newest.open();
    expect(line.said("hello")[0]?.protocol).toBe(PROTOCOL);
    line.hear(refusal(null, { code }));
    line.drop(4003);
    expect(table.line).toBe(code);
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.all).toHaveLength(1);
  },
);

test.each([
  ["that has just begun", [1], 1, true],
  ["in which somebody has moved", [1, 2], 2, false],
  ["that was over long ago", [], 9, false],
])("the commitment of a game %s is kept as what it is", (_, versions, version, early) => {
  localStorage.setItem("tripot.commitments", "[]");
  const steps = versions.map((version) => ({ version, events: [] }));
  seated({ version, steps, info: tableInfo({ version, commitment: "c" }) });
  expect(shownCommitment("0123456789abcdef")).toMatchObject({ commitment: "c", early });
});

test("who waits is shown the commitment before the first move, and keeps it", () => {
  localStorage.setItem("tripot.commitments", "[]");
  const socket = seated({ info: tableInfo({ state: "open" }), view: null });
  socket.hear(update(2, { info: tableInfo({ version: 2, commitment: "c" }) }));
  socket.hear(update(3, { info: tableInfo({ version: 3, commitment: "another" }) }));
  expect(shownCommitment("0123456789abcdef")).toMatchObject({ commitment: "c", early: true });
});
