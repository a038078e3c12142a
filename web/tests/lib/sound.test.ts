import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kept } from "../../src/lib/settings.svelte";
import { sound } from "../../src/lib/sound";
import { FakeAudio } from "./audio";

/** Somebody touches the page. */
function touch(): void {
  dispatchEvent(new Event("click"));
}

beforeEach(() => {
  FakeAudio.install();
  kept.sound = true;
});

afterEach(() => {
  kept.sound = false;
});

// The page has one context for its whole life, so these come first and in this order.
test("a browser that makes no sounds is no reason to stop", () => {
  vi.stubGlobal("AudioContext", () => {
    throw new Error("none");
  });
  touch();
  sound.turn();
});

test("nothing is heard before somebody has touched the page", () => {
  sound.card();
  expect(FakeAudio.all).toEqual([]);
});

test("while sounds are off nothing is even prepared", () => {
  kept.sound = false;
  touch();
  expect(FakeAudio.all).toEqual([]);
});

test("the first touch makes one context, and wakes it", () => {
  touch();
  dispatchEvent(new Event("keyup"));
  expect(FakeAudio.all).toHaveLength(1);
  expect(FakeAudio.only.state).toBe("running");
});

test.each([
  ["a card slides over paper", () => sound.card(), ["noise"], 0.14],
  ["a match is struck", () => sound.take(), ["noise", "noise"], 0.36],
  ["the bell of a tram rings", () => sound.turn(), ["sine", "sine"], 0.38],
  ["a neon tube buzzes", () => sound.alarm(), ["sawtooth"], 0.36],
])("%s", (_, play, sources, seconds) => {
  const audio = FakeAudio.only;
  audio.sources.length = 0;
  play();
  expect(audio.sources.map(({ type }) => type)).toEqual(sources);
  // Everything can be heard, and is over when it should be.
  expect(audio.sources.every((source) => source.reaches(audio.destination))).toBe(true);
  const from = Math.min(...audio.sources.map(({ from }) => from));
  const to = Math.max(...audio.sources.map(({ to }) => to));
  expect(to - from).toBeCloseTo(seconds);
});

test("sounds that are turned off stay off", () => {
  const audio = FakeAudio.only;
  audio.sources.length = 0;
  kept.sound = false;
  sound.turn();
  expect(audio.sources).toEqual([]);
});

test("a sound that fails does not end the game", () => {
  FakeAudio.only.broken = true;
  expect(() => sound.alarm()).not.toThrow();
});
