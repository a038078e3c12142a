// The game as a screen needs it: names, places, and what can be chosen on the map.

import { beforeEach, expect, test, vi } from "vitest";
import { phaseOf, stopOf } from "../../../src/games/gangs-city/panels/phase";
import { chosen } from "../../../src/games/gangs-city/settings";
import { screen } from "../../../src/lib/screen.svelte";
import { placing } from "./placing/menu";
import { LAST_TURN, TURN } from "./recording";
import { seated, Seated, seatedAt } from "./seated";

beforeEach(() => {
  chosen.pace = "hand";
  document.body.innerHTML = "";
});

test("players are called by name, and the viewer is called you", () => {
  const { game } = seated();
  expect([0, 1, 2].map((seat) => game.player(seat))).toEqual(["You", "Nina", "Sal"]);
  expect(seated({}, null).game.player(0)).toBe("Ada");
  expect([game.watching, seated({}, null).game.watching]).toEqual([false, true]);
});

test("the log is beside the table, on a phone a view of its own", () => {
  document.body.innerHTML = '<div id="log" tabindex="0"></div>';
  const { game } = seated();
  screen.size = "tablet";
  game.toLog();
  expect([document.activeElement?.id, game.tab]).toEqual(["log", "city"]);
  screen.size = "phone";
  game.toLog();
  expect(game.tab).toBe("log");
});

test("what is asked is asked when what led to it has been told", () => {
  const { game } = seatedAt(TURN, 70);
  expect(game.prompt).toBe(game.live.sight?.prompt);
  expect(game.task).toBe(game.glance?.task.title);
  game.telling.told -= 1;
  expect([game.prompt, game.outcome]).toEqual([null, null]);
});

test("everything has the name it has in the box", () => {
  const { game } = seated();
  expect(game.kindName("flic")).toBe("Cop");
  expect(["gun", "vest"].map((kind) => game.kindName(kind))).toEqual(["Gun", "Vest"]);
  expect(game.kindName("stranger")).toBe("stranger");
  expect(game.placeName("12")).toBe("Docks");
  expect(game.placeName("A")).toBe("City centre");
  expect(game.trafficName("prostitution")).toBe("Lanterns");
  expect(game.phaseName("bid")).toBe("Bids");
  expect(game.phaseName("siesta")).toBe("siesta");
});

test("a spot lies on its place or beside it", () => {
  const { game } = seated();
  expect(game.cellOf("A")).toBe("+0+0");
  expect(game.cellOf("15")).toBeNull();
  expect(game.cellOfSpot("12ne")).toBe("+2-3");
  expect(game.cellOfSpot("12")).toBe("+1-2");
  expect(game.cellOfSpot("15ne")).toBeNull();
});

test("it knows who is to act", () => {
  const { game } = seatedAt(LAST_TURN, 121);
  expect([0, 1, 2].map((seat) => game.acting(seat))).toEqual([false, true, true]);
});

test("nothing is shown before the game begins", () => {
  const { game } = new Seated({ ...TURN.welcome, view: null, reference: null });
  expect([game.table, game.glance, game.reference]).toEqual([null, null, null]);
  expect(game.shown).toBe(false);
  expect(game.choices).toEqual([]);
  expect(phaseOf(game)).toBe("draw");
  expect(seated().game.shown).toBe(true);
});

test("the spots of the map come in reading order", () => {
  const { game } = placing();
  expect(game.spots.map(({ cell }) => cell)).toEqual(["+2-3", "+0-1", "+2-1", "+0+0"]);
});

test("places to resolve are chosen on the map", () => {
  const { game } = seatedAt(TURN, 71);
  expect(game.spots.map(({ key, kind }) => [key, kind])).toEqual([
    ["on:12", "on"],
    ["on:3", "on"],
    ["on:9", "on"],
  ]);
  game.pick("on:12");
  expect(game.choosing).toBe("resolve:12");
  expect(game.spots.find(({ chosen }) => chosen)?.label).toBe("Docks (12)");
  game.chooseNothing();
  expect(game.choosing).toBeNull();
  game.pick("on:15");
  expect(game.choosing).toBeNull();
});

test("a location is built on free cells", () => {
  const { game } = seatedAt(TURN, 77);
  expect(game.spots).toHaveLength(13);
  expect(new Set(game.spots.map(({ kind }) => kind))).toEqual(new Set(["cell"]));
  game.pick("cell:+1+0");
  expect(game.choosing).toBe("build:+1+0");
});

test("whoever returns goes to a place of the map, one character at a time", () => {
  const { game } = seatedAt(LAST_TURN, 127);
  expect(game.spots.map(({ kind }) => kind)).toEqual(Array(8).fill("on"));
  game.narrowed = "flic";
  expect(game.spots).toEqual([]);
  game.narrowed = "conducteur";
  expect(game.spots).toHaveLength(8);
});

test("shots and recruits are not chosen on the map", () => {
  expect(seatedAt(TURN, 72).game.spots).toEqual([]);
  expect(seatedAt(LAST_TURN, 124).game.spots).toEqual([]);
});

test("what was chosen is done once", () => {
  const { game, line } = seatedAt(TURN, 71);
  game.pick("on:12");
  game.decide("resolve:12");
  game.decide("resolve:3");
  expect(line.acts).toEqual(["resolve:12"]);
  expect(game.choosing).toBeNull();
  expect(game.choices).toEqual([]);
});

test("the list takes the place of the map, and the focus stays in the city", async () => {
  const { game } = seated();
  const enter = vi.fn();
  game.city = { next: vi.fn(), previous: vi.fn(), zoom: vi.fn(), fit: vi.fn(), enter, go: vi.fn() };
  await game.toggleList();
  expect([game.listed, enter.mock.calls.length]).toEqual([true, 1]);
  document.body.innerHTML = "<button>elsewhere</button>";
  document.querySelector("button")?.focus();
  await game.toggleList();
  expect([game.listed, enter.mock.calls.length]).toEqual([false, 1]);
});

test("the phase is that of the scene on stage, else that of the table", () => {
  const seat = seatedAt(TURN, 70);
  seat.game.telling.attach();
  expect(phaseOf(seat.game)).toBe("bid");
  for (const update of TURN.updates) if (update.version === 71) seat.hear(update);
  expect(phaseOf(seat.game)).toBe("reveal");
  seat.game.telling.nextScene();
  expect(phaseOf(seat.game)).toBe("traffic");
});

test("recruits that arrive in the set-up are no opening, later they are", () => {
  expect(phaseOf(seated({ table: { phase: "arrive", turn: 0 } }).game)).toBe("arrive");
  expect(phaseOf(seated({ table: { phase: "arrive", turn: 2 } }).game)).toBe("open");
});

test("the nine phases have stops; the set-up is before them, the end after", () => {
  expect(["first", "score", "over", "draw"].map(stopOf)).toEqual([0, 8, 9, -1]);
});
