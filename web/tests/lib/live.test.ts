import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { live } from "../../src/lib/live.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  live.clear();
});
afterEach(() => vi.useRealTimers());

test("the same sentence again is told again", () => {
  live.tell("Bea played.");
  const first = live.polite;
  live.tell("Bea played.");
  expect(live.polite.trim()).toBe("Bea played.");
  expect(live.polite).not.toBe(first);
});

test("what is urgent and comes together is told together", () => {
  live.call("Your move.");
  live.call("One building from winning.");
  expect(live.urgent).toBe("");
  vi.runAllTimers();
  expect(live.urgent).toBe("Your move. One building from winning.");
});

test("the next call is told by itself", () => {
  live.call("Connection lost.");
  vi.runAllTimers();
  live.call("Back.");
  vi.runAllTimers();
  expect(live.urgent).toBe("Back.");
});

test("what was cleared is not told later", () => {
  live.tell("Bea played.");
  live.call("Your move.");
  live.clear();
  vi.runAllTimers();
  expect([live.polite, live.urgent]).toEqual(["", ""]);
});
