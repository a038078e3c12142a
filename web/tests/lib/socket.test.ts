import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Entry, SEAT_CHANGED, TableSocket } from "../../src/lib/socket";
import type { Refused } from "../../src/protocol";
import { PROTOCOL } from "../../src/protocol";
import { update, welcome } from "../kit/tables";
import { FakeWebSocket } from "./web-socket";

const REFUSED = 4003;
const listener = { heard: vi.fn(), lost: vi.fn(), refused: vi.fn() };
let socket: TableSocket;

function connect(entry: Entry = { table: "t" }): FakeWebSocket {
  socket = new TableSocket(entry, listener);
  return FakeWebSocket.newest;
}

/** A connection that has been let in. */
function inside(): FakeWebSocket {
  const line = connect().open();
  line.hear(welcome());
  return line;
}

/** The next connection, let in after a break. */
function back(): FakeWebSocket {
  vi.runOnlyPendingTimers();
  const line = FakeWebSocket.newest.open();
  line.hear(welcome());
  return line;
}

function refusal(key: string | null, code: Refused["code"]): Refused {
  return { type: "refused", key, code, text: "", version: 1, view: null };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.install();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("it introduces itself with what it has", () => {
  const line = connect({ table: "t", token: "key", invite: "card" }).open();
  expect(line.url).toBe("ws://localhost:3000/api/tables/t/play");
  expect(line.sent).toEqual([
    {
      type: "hello",
      protocol: PROTOCOL,
      have: 0,
      token: "key",
      invite: "card",
      watch: false,
      words: true,
      language: "en",
    },
  ]);
});

test("after a break it names the newest version it has", () => {
  const line = inside();
  line.hear(update(7));
  line.drop();
  vi.runOnlyPendingTimers();
  expect(FakeWebSocket.newest.open().said("hello")[0]?.have).toBe(7);
});

test("what the server says is passed on", () => {
  const line = inside();
  line.hear({ type: "presence", seats: [], watching: 2 });
  expect(listener.heard).toHaveBeenLastCalledWith({ type: "presence", seats: [], watching: 2 });
});

test("a command is sent again after a break until it is answered, always with its key", () => {
  const key = (inside(), socket.command({ type: "rematch" }));
  FakeWebSocket.newest.drop();
  expect(back().said("rematch")).toEqual([{ type: "rematch", key }]);
  FakeWebSocket.newest.hear({ type: "ack", key, version: 2 });
  FakeWebSocket.newest.drop();
  expect(back().said("rematch")).toEqual([]);
});

test("a command given during a break is sent when the line is back", () => {
  inside().drop();
  const key = socket.command({ type: "give_up" });
  expect(back().said("give_up")).toEqual([{ type: "give_up", key }]);
});

test("every command has a key of its own", () => {
  inside();
  const keys = [1, 2, 3].map(() => socket.command({ type: "rematch" }));
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ["late", 0],
  ["unavailable", 1],
] as const)("a command refused as %s is sent again %i times", (code, times) => {
  const line = inside();
  line.hear(refusal(socket.command({ type: "rematch" }), code));
  line.drop();
  expect(back().said("rematch")).toHaveLength(times);
});

test("what was dropped for coming too fast is said again a second later", () => {
  const line = inside();
  socket.command({ type: "rematch" });
  line.hear(refusal(null, "too_fast"));
  vi.advanceTimersByTime(999);
  expect(line.said("rematch")).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(line.said("rematch")).toHaveLength(2);
});

test("after any other fault without a key nothing is said again", () => {
  const line = inside();
  socket.command({ type: "rematch" });
  line.hear(refusal(null, "bad_message"));
  line.drop();
  expect(back().said("rematch")).toEqual([]);
});

test("the pauses between attempts double up to eight seconds", () => {
  const line = connect();
  line.drop();
  for (let n = 0; n < 5; n++) {
    vi.runOnlyPendingTimers();
    FakeWebSocket.newest.drop();
  }
  expect(listener.lost.mock.calls.flat()).toEqual([0.5, 1, 2, 4, 8, 8]);
});

test("a welcome makes the pauses short again", () => {
  const line = connect();
  line.drop();
  vi.runOnlyPendingTimers();
  FakeWebSocket.newest.drop();
  back().drop();
  expect(listener.lost.mock.calls.flat()).toEqual([0.5, 1, 0.5]);
});

test.each([SEAT_CHANGED, REFUSED])("a line closed with %i is not tried again", (code) => {
  connect().open().drop(code);
  vi.runAllTimers();
  expect(listener.refused).toHaveBeenCalledExactlyOnceWith(code);
  expect(FakeWebSocket.all).toHaveLength(1);
});

test.each(["unavailable", "too_fast"] as const)("turned away as %s, it comes again", (code) => {
  const line = connect().open();
  line.hear(refusal(null, code));
  line.drop(REFUSED);
  expect(listener.refused).not.toHaveBeenCalled();
  vi.runOnlyPendingTimers();
  expect(FakeWebSocket.all).toHaveLength(2);
});
