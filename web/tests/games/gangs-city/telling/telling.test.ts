// How a recorded turn is told, sentence by sentence.

import { beforeEach, expect, test, vi } from "vitest";
import { live as reader } from "../../../../src/lib/live.svelte";
import { chosen } from "../../../../src/games/gangs-city/settings";
import { sound } from "../../../../src/lib/sound";
import { duration } from "../../../../src/games/gangs-city/telling/pace";
import { LAST_TURN, reaching, tableOf, TURN } from "../recording";
import { Seated } from "../seated";
import { at } from "./attached";

/** All bids are in: tiles are turned up, traffics counted, three places resolved. Ada is asked. */
const REVEAL = 71;

beforeEach(() => {
  vi.useFakeTimers();
  chosen.pace = "normal";
  return () => vi.useRealTimers();
});

/** The bids are open, and everything is told by hand. */
function byHand() {
  chosen.pace = "hand";
  return at(REVEAL);
}

test("what is put face down is told at once", () => {
  const { telling, game } = at(64);
  expect(telling.busy).toBe(false);
  expect(telling.scene).toBeNull();
  expect(game.table).toBe(tableOf(reaching(TURN, 64)));
  expect(reader.polite).toContain("Host");
});

test("by hand nothing moves until somebody steps on", () => {
  const { telling, game } = byHand();
  vi.runAllTimers();
  expect(telling.busy).toBe(true);
  expect(telling.scene?.entries).toHaveLength(1); // the bids
  expect(game.table?.tiles.filter(({ what }) => what === null)).not.toEqual([]);
  telling.step();
  // All places are turned up in one breath.
  expect(telling.scene?.entries).toHaveLength(8);
  expect(game.table?.tiles.filter(({ what }) => what === null)).toEqual([]);
});

test("the table changes with the sentence that tells it", () => {
  const { telling, game } = byHand();
  const centre = () => game.table?.piles[0]?.tiles;
  const drugs = () => game.table?.markers[0]?.holder;
  expect([centre(), drugs()]).toEqual([9, 0]);
  while (telling.scene?.kind !== "traffics") telling.step();
  telling.step();
  expect(drugs()).toBe(2);
  while (telling.focus !== "A") telling.step();
  expect(centre()).toBe(8);
});

test("what is asked is asked when everything before it has been told", () => {
  const { telling, game, live } = byHand();
  expect(live.mine).toBe(true);
  expect(game.asking).toBe(false);
  expect(game.choices).toEqual([]);
  expect(live.busy).toBe(true);
  for (let n = 0; telling.busy && n < 50; n++) telling.step();
  expect(game.asking).toBe(true);
  expect(game.choices).not.toEqual([]);
  expect(live.busy).toBe(false);
  expect(game.table).toBe(tableOf(reaching(TURN, REVEAL)));
  expect(telling.scene).toBeNull();
});

test("the glance beside the table is as old as the table", () => {
  const { telling, game } = byHand();
  const before = reaching(TURN, REVEAL - 1).view?.glance;
  expect(game.glance).toBe(before);
  telling.skip();
  expect(game.glance).toBe(reaching(TURN, REVEAL).view?.glance);
});

test("at a pace each sentence is on show for its time", () => {
  const { telling } = at(REVEAL);
  vi.advanceTimersByTime(duration("normal", 0, false) - 1);
  expect(telling.scene?.entries).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(telling.scene?.entries).toHaveLength(8);
  vi.runAllTimers();
  expect(telling.busy).toBe(false);
});

test("whoever pauses has time, and goes on", () => {
  const { telling } = at(REVEAL);
  telling.pause();
  vi.advanceTimersByTime(60_000);
  expect(telling.scene?.entries).toHaveLength(1);
  telling.pause();
  vi.runAllTimers();
  expect(telling.busy).toBe(false);
});

test("another pace ends the pause, and is kept", () => {
  const { telling } = at(REVEAL);
  telling.pause();
  telling.pace = "fast";
  expect(telling.paused).toBe(false);
  expect(chosen.pace).toBe("fast");
  vi.advanceTimersByTime(duration("fast", 4 * 70, true));
  expect(telling.scene?.entries.length).toBeGreaterThan(1);
});

test("a pace that does not exist is the normal one", () => {
  chosen.pace = "allegro";
  expect(at(63).telling.pace).toBe("normal");
});

test("the rest of a scene can be left out, and the next one is announced", () => {
  const { telling } = byHand();
  expect(telling.upcoming?.kind).toBe("traffics");
  telling.nextScene();
  expect(telling.scene?.kind).toBe("traffics");
  telling.nextScene();
  expect([telling.scene?.kind, telling.scene?.place]).toEqual(["fight", "10"]);
  expect(telling.upcoming?.place).toBe("13");
});

test("a place that is still being decided about stays on stage", () => {
  const { telling, game, upTo } = at(72); // the shootout at the docks begins, and Ada has a gun
  vi.runAllTimers();
  expect(telling.scene?.place).toBe("12");
  expect(telling.focus).toBe("12");
  expect(game.asking).toBe(true);
  upTo(74);
  vi.runAllTimers();
  expect(telling.scene).toBeNull();
});

test("an opening stays on stage until its location lies", () => {
  const { telling, game, upTo } = at(77);
  vi.runAllTimers();
  expect([telling.scene?.kind, game.asking]).toEqual(["opening", true]);
  expect(telling.focus).toBeNull(); // it lies nowhere yet
  upTo(78);
  vi.runAllTimers();
  expect(telling.scene).toBeNull();
});

test("events sound like what happens", () => {
  const [card, alarm, take] = [
    vi.spyOn(sound, "card").mockImplementation(() => {}),
    vi.spyOn(sound, "alarm").mockImplementation(() => {}),
    vi.spyOn(sound, "take").mockImplementation(() => {}),
  ];
  const { upTo } = at(64);
  expect(card).toHaveBeenCalledTimes(1);
  upTo(79);
  vi.runAllTimers();
  expect(alarm).toHaveBeenCalledTimes(1); // two shots in one breath
  expect(take).toHaveBeenCalledTimes(1);
});

test("the end is shown when it has been told", () => {
  const seat = new Seated(LAST_TURN.welcome);
  seat.game.telling.attach();
  for (const update of LAST_TURN.updates) seat.hear(update);
  expect(seat.game.outcome).toBeNull();
  vi.runAllTimers();
  expect(seat.game.outcome?.winners).toEqual([2]);
});
