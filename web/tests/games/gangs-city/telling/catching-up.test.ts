// Skipping, falling behind, coming back, looking again.

import { beforeEach, expect, test, vi } from "vitest";
import { duration } from "../../../../src/games/gangs-city/telling/pace";
import { live as reader } from "../../../../src/lib/live.svelte";
import { chosen } from "../../../../src/games/gangs-city/settings";
import { LAST_TURN, reaching, tableOf, TURN } from "../recording";
import { Seated } from "../seated";
import { at } from "./attached";

beforeEach(() => {
  vi.useFakeTimers();
  chosen.pace = "hand";
  reader.clear();
  document.body.innerHTML = "";
  return () => vi.useRealTimers();
});

test("skipping goes to the next decision", () => {
  const { telling, game } = at(71);
  expect(telling.busy).toBe(true);
  telling.skip();
  expect(telling.busy).toBe(false);
  expect(game.asking).toBe(true);
});

test("whoever skips while others decide is told nothing until they are asked", () => {
  const { telling, upTo } = at(75);
  telling.skip();
  upTo(76);
  expect(telling.busy).toBe(false);
  upTo(77); // Ada opens a location, so that the skipping is over
  expect(telling.busy).toBe(false);
  upTo(78);
  expect(telling.busy).toBe(true);
});

test("skipping ends with the turn", () => {
  const { seat, telling, upTo } = at(78);
  telling.skip();
  upTo(79);
  expect(telling.busy).toBe(false);
  const started = { event: "turn-started", turn: 4, first: 2, namer: null, place: null } as const;
  seat.next({ prompt: null, table: { phase: "place" } }, started);
  seat.next({}, { event: "turn-scored", turn: 4, points: [] });
  expect(telling.busy).toBe(true);
});

test("updates that come while something is told wait for their turn", () => {
  const { telling, game, upTo } = at(71);
  upTo(72);
  expect(telling.told).toBeLessThan(12);
  for (let n = 0; telling.focus !== "12" && n < 50; n++) telling.step();
  // What an update led to is shown before the next one is told.
  expect(game.table?.pending).toEqual(["3", "9", "12"]);
});

test("whoever is a whole turn behind is brought up to date", () => {
  const { seat, live, telling } = at(71);
  const before = live.log.length;
  const [revealed] = reaching(TURN, 71).events.slice(2);
  seat.hear({ ...reaching(TURN, 72), events: revealed ? [revealed] : [] });
  expect(telling.told).toBe(before + 1);
  expect(telling.scene?.kind).toBe("reveal");
});

test("what happened while the line was broken is told in one breath", () => {
  const { seat, live, game, telling } = at(69);
  const update = reaching(TURN, 71);
  seat.line.hear({
    ...TURN.welcome,
    version: 71,
    steps: [{ version: 71, events: update.events }],
    view: update.view,
  });
  expect(telling.busy).toBe(false);
  expect(telling.told).toBe(live.log.length);
  expect(game.asking).toBe(true);
  expect(reader.polite).toContain("Bids: Sal: Alcohol 1.");
  expect(reader.polite).toContain("Airport");
});

test("whoever comes in the middle of a shootout sees it", () => {
  const { events, view } = reaching(TURN, 72);
  const welcome = { ...TURN.welcome, version: 72, view };
  const { game } = new Seated({ ...welcome, steps: [{ version: 72, events }] });
  expect(game.telling.scene).toBeNull();
  game.telling.attach();
  expect(game.telling.scene?.place).toBe("12");
});

test("a table that must be silent tells readers nothing", () => {
  const { live, upTo } = at(63);
  live.quiet = true;
  upTo(70);
  expect(reader.polite).toBe("");
});

test("an update in which nothing happened is not told", () => {
  const { seat, telling, game } = at(71);
  const shown = game.table;
  telling.skip();
  seat.next({ to_act: [1] });
  expect(telling.busy).toBe(false);
  expect(game.table).not.toBe(shown);
});

test("a scene of the past can be looked at again, until the story goes on", () => {
  const { live, telling } = at(71);
  const entry = live.log.at(-1);
  if (!entry) throw new Error("nothing happened");
  telling.again = telling.sceneOf(entry)?.id ?? null;
  expect(telling.review?.place).toBe("A");
  expect(telling.focus).toBe("A");
  telling.step();
  expect(telling.review).toBeNull();
  const first = live.log[0];
  expect(first && telling.sceneOf(first)).toBeUndefined();
});

test("whoever leaves the table gives the updates back", () => {
  const { live, telling, upTo, leave } = at(71);
  chosen.pace = "normal";
  leave();
  expect([live.tells, live.busy]).toEqual([true, false]);
  const told = telling.told;
  upTo(72);
  vi.runAllTimers();
  live.welcomed();
  expect(telling.told).toBe(told);
});

test("a focus that would vanish with the scene goes to the turn", () => {
  document.body.innerHTML = `
    <p id="turn" tabindex="-1"></p>
    <div class="scene"><div class="telling-controls"><button>next</button></div></div>`;
  const { telling } = at(71);
  document.querySelector("button")?.focus();
  telling.step();
  expect(document.activeElement?.tagName).toBe("BUTTON");
  telling.skip();
  expect(document.activeElement?.id).toBe("turn");
});

test("a longer sentence gets more time, in proportion, up to a limit", () => {
  expect(duration("normal", 10, false)).toBe(duration("normal", 70, false));
  expect(duration("normal", 140, false)).toBe(2 * duration("normal", 70, false));
  expect(duration("normal", 9999, false)).toBe(4 * duration("normal", 70, false));
  expect(duration("slow", 70, true)).toBe(1.5 * duration("slow", 70, false));
  expect(duration("fast", 70, false)).toBeLessThan(duration("slow", 70, false));
});

test("both recorded turns can be told to their ends", () => {
  chosen.pace = "fast";
  for (const recording of [TURN, LAST_TURN]) {
    const seat = new Seated(recording.welcome);
    seat.game.telling.attach();
    for (const update of recording.updates) {
      seat.hear(update);
      vi.runAllTimers();
      expect(seat.game.table).toBe(tableOf(update));
    }
  }
});
