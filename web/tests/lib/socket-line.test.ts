// How a connection notices that it is dead, when it hurries, and what becomes of questions.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket } from "../../src/lib/socket";
import { welcome } from "../kit/tables";
import { FakeWebSocket } from "./web-socket";

const listener = { heard: vi.fn(), lost: vi.fn(), refused: vi.fn() };
let socket: TableSocket;

function inside(): FakeWebSocket {
  const line = FakeWebSocket.newest.open();
  line.hear(welcome());
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.install();
  socket = new TableSocket({ table: "t" }, listener);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("a ping without an answer for ten seconds means that the line is dead", () => {
  const line = inside();
  vi.advanceTimersByTime(15_000);
  expect(line.said("ping")).toHaveLength(1);
  vi.advanceTimersByTime(9_999);
  expect(line.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(1);
  expect(line.readyState).toBe(WebSocket.CLOSING);
});

test("any sign of life keeps the line", () => {
  const line = inside();
  vi.advanceTimersByTime(15_000);
  line.hear({ type: "pong", id: 0 });
  vi.advanceTimersByTime(14_999);
  expect(line.readyState).toBe(WebSocket.OPEN);
});

test("a lost line is not pinged", () => {
  const line = inside();
  line.drop();
  vi.advanceTimersByTime(60_000);
  expect(line.said("ping")).toEqual([]);
});

test("a question is answered by its number", async () => {
  const line = inside();
  const answers = [socket.ask({ type: "ask", action: "t" }), socket.ask({ type: "suggest" })];
  const [first, second] = [line.said("ask")[0]?.id ?? 0, line.said("suggest")[0]?.id ?? 0];
  line.hear({ type: "suggestion", id: second, action: "8", preview: null });
  line.hear({ type: "answer", id: first, action: "t", version: 1, preview: "much" });
  expect(await Promise.all(answers)).toMatchObject([{ preview: "much" }, { action: "8" }]);
});

test("a question is answered with nothing before the welcome", async () => {
  const line = FakeWebSocket.newest.open();
  expect(await socket.ask({ type: "suggest" })).toBeNull();
  expect(line.said("suggest")).toEqual([]);
});

test.each([
  ["the line is lost", (line: FakeWebSocket) => line.drop()],
  ["the socket is closed", () => socket.close()],
  [
    "something was dropped unread",
    (line: FakeWebSocket) =>
      line.hear({
        type: "refused",
        key: null,
        code: "too_fast",
        text: "",
        version: 1,
        view: null,
      }),
  ],
])("a question is answered with nothing when %s", async (_, happens) => {
  const line = inside();
  const answer = socket.ask({ type: "suggest" });
  happens(line);
  expect(await answer).toBeNull();
});

test.each(["online", "visibilitychange"])("a lost line hurries back on %s", (name) => {
  inside().drop();
  (name === "online" ? window : document).dispatchEvent(new Event(name));
  expect(FakeWebSocket.all).toHaveLength(2);
  vi.runOnlyPendingTimers();
  expect(FakeWebSocket.all).toHaveLength(2); // the attempt that was planned is not made as well
});

test.each([
  ["connecting", () => {}],
  ["open", () => void inside()],
  ["closed", () => socket.close()],
])("it does not hurry while it is %s", (_, first) => {
  first();
  dispatchEvent(new Event("online"));
  expect(FakeWebSocket.all).toHaveLength(1);
});

test("it does not hurry while nobody looks", () => {
  inside().drop();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(FakeWebSocket.all).toHaveLength(1);
});

test("what a line that was given up still does is no news", () => {
  const old = inside();
  old.close();
  dispatchEvent(new Event("online")); // before the browser has said that the old one is gone
  old.drop();
  expect(listener.lost).not.toHaveBeenCalled();
  expect(FakeWebSocket.all).toHaveLength(2);
});

test("a closed socket never comes back", () => {
  const line = inside();
  socket.close();
  expect(line.readyState).toBe(WebSocket.CLOSING);
  line.drop();
  vi.runAllTimers();
  expect(FakeWebSocket.all).toHaveLength(1);
  expect(listener.lost).not.toHaveBeenCalled();
});
