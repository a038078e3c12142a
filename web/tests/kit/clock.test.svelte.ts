import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { duration, timeOfDay, timeOfPage } from "../../src/kit/clock";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [58, "0:58"],
  [58.9, "0:58"],
  [60, "1:00"],
  [3599, "59:59"],
  [3723, "1:02:03"],
  [-4, "0:00"],
])("%d seconds are written %s", (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test("whatever shows a time shows a new one twice a second", () => {
  const shown: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      shown.push(timeOfDay());
    });
  });
  flushSync();
  vi.advanceTimersByTime(500);
  flushSync();
  expect(shown).toEqual([1_000_000, 1_000_500]);
  stop();
});

test("a clock that nobody looks at stands still", async () => {
  const stop = $effect.root(() => {
    $effect(() => void timeOfPage());
  });
  flushSync();
  expect(vi.getTimerCount()).toBe(1);
  stop();
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(0);
});

test("the time of the page goes on with the page", () => {
  const before = timeOfPage();
  vi.advanceTimersByTime(1500);
  expect(timeOfPage() - before).toBe(1500);
});
