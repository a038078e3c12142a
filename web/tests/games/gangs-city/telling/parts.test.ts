import { expect, test } from "vitest";
import type { Part, Shown } from "../../../../src/games/gangs-city/model";
import {
  all,
  beside,
  fightOf,
  found,
  placeOf,
  recruitingOf,
  sum,
} from "../../../../src/games/gangs-city/telling/parts";
import {
  asTold,
  eventOf,
  type Scene,
  scenesOf,
} from "../../../../src/games/gangs-city/telling/scenes";
import { quietPhase, sceneTitle } from "../../../../src/games/gangs-city/telling/titles";
import { LAST_TURN, type Recording, TURN } from "../recording";
import { Seated } from "../seated";
import { logOf, madeUp } from "./log";

/** The scene of a recorded turn at this place, or of this kind. */
function sceneOf(recording: Recording, which: string): Scene {
  const scene = scenesOf(logOf(recording)).scenes.find(
    ({ kind, place }) => kind === which || place === which,
  );
  if (!scene) throw new Error(`there is no scene ${which}`);
  return scene;
}

const DOCKS = sceneOf(TURN, "12");

function fightAfter(entries: number) {
  const fight = fightOf(asTold(DOCKS, DOCKS.id + entries), logOf(TURN));
  return fight?.sides.map(({ fighters }) => fighters.map(({ kind, state }) => `${kind} ${state}`));
}

test("a shootout shows who is marked and who falls, as it is told", () => {
  // A place is chosen, the shootout begins, two are marked, two are shot, the totals count.
  expect(fightAfter(1)).toBeUndefined();
  expect(fightAfter(2)).toEqual([["mac standing"], ["conducteur standing"]]);
  expect(fightAfter(3)).toEqual([["mac standing"], ["conducteur marked"]]);
  expect(fightAfter(4)).toEqual([["mac marked"], ["conducteur marked"]]);
  expect(fightAfter(5)).toEqual([["mac marked"], ["conducteur shot"]]);
  expect(fightAfter(6)).toEqual([["mac shot"], ["conducteur shot"]]);
});

test("a shootout shows the settlement tiles, and the count when it is there", () => {
  const fight = fightOf(DOCKS, logOf(TURN));
  expect(fight?.shootout).toBe(true);
  expect(fight?.sides.map(({ settlement }) => settlement)).toEqual(["gun", "gun"]);
  expect(fight?.count?.why).toBe("nobody");
  expect(fight?.sides.every(({ total }) => total === null)).toBe(true);
});

test("a gang alone needs no shootout", () => {
  const fight = fightOf(sceneOf(TURN, "A"), logOf(TURN));
  expect(fight?.shootout).toBe(false);
  expect(fight?.sides).toHaveLength(1);
  expect(fight?.sides[0]).toMatchObject({ seat: 0, settlement: null, total: { total: 7 } });
  expect(fight?.sides[0]?.fighters.map(({ kind, chief }) => [kind, chief])).toEqual([
    ["bodyguard", true],
    ["petite_frappe", false],
  ]);
});

test("one whom a Doc saves is neither shot nor standing", () => {
  const tiles: Shown[] = [
    { id: 0, seat: 1, spot: "3e", chief: false, what: "flic", action: "fight" },
    { id: 1, seat: 1, spot: "3e", chief: true, what: "flic", action: "fight" },
  ];
  const hit = { place: "3", kind: "flic", chief: true } as const;
  const log = madeUp(
    { event: "tiles-revealed", place: "3", tiles },
    { event: "shootout-began", place: "3", parties: [{ seat: 1, fighters: [], settlement: null }] },
    { event: "marked", seat: 0, victim: 1, ...hit },
    { event: "shot", seat: 1, saved: true, ...hit },
  );
  const scene = scenesOf(log).scenes[1];
  const states = fightOf(scene as Scene, log)?.sides[0]?.fighters.map(({ state }) => state);
  expect(states).toEqual(["standing", "saved"]);
});

test("fighters are those of this turn, not of one before it", () => {
  const began = { event: "shootout-began", place: "3" } as const;
  const log = madeUp(
    { event: "tiles-revealed", place: "3", tiles: [] },
    { event: "turn-started", turn: 2, first: 0, namer: null, place: null },
    { ...began, parties: [{ seat: 1, fighters: [], settlement: null }] },
  );
  const scene = scenesOf(log).scenes.at(-1) as Scene;
  expect(fightOf(scene, log)?.sides[0]?.fighters).toEqual([]);
});

test("a recruitment shows what each gang took in its turn", () => {
  const hotel = sceneOf(TURN, "9");
  const early = recruitingOf(asTold(hotel, hotel.id + 1));
  expect(early?.count.totals.map(({ seat }) => seat)).toEqual([1]);
  expect(early?.taken.has(1)).toBe(false);
  expect(recruitingOf(hotel)?.taken.get(1)).toBe("tueuse");
  expect(recruitingOf(sceneOf(TURN, "10"))?.taken.get(0)).toBeNull();
  expect(recruitingOf(DOCKS)).toBeNull();
});

test("a character's share is written as one does the sum", () => {
  const part: Part = { kind: "flic", value: 4, chief: 1, lieutenant: 0, own: 3 };
  expect(sum(part)).toBe("4+1+3");
  expect(sum({ ...part, chief: 0, own: 0 })).toBe("4");
  expect(sum({ ...part, value: 0 })).toBe("1+3");
  expect(sum({ ...part, value: 0, chief: 0, own: 0 })).toBe("0");
});

test("events are found by their name", () => {
  expect(found(DOCKS.entries, "fight-counted")?.place).toBe("12");
  expect(found(DOCKS.entries, "turn-scored")).toBeNull();
  expect(all(DOCKS.entries, "shot").map(({ kind }) => kind)).toEqual(["conducteur", "mac"]);
});

test("what the picture shows is not said beside it", () => {
  expect(beside(sceneOf(TURN, "score"))).toEqual([]);
  const traffics = beside(sceneOf(TURN, "traffics"));
  expect(traffics.map((entry) => eventOf(entry).event)).toEqual(["traffic-counted"]);
  expect(beside(DOCKS)).toEqual(DOCKS.entries);
});

test("a place knows which it is of the turn's", () => {
  const log = logOf(TURN);
  // Something lies at seven places; at the Cabaret only a manager.
  const places = ["10", "13", "A", "12", "3", "9"].map((at) => placeOf(sceneOf(TURN, at), log));
  expect(places.map((place) => place?.n)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(places.map((place) => place?.all))).toEqual(new Set([6]));
  expect(placeOf(sceneOf(TURN, "reveal"), log)).toBeNull();
});

test("places of another turn do not count", () => {
  const turned = { event: "turn-started", turn: 4, first: 0, namer: null, place: null } as const;
  const [before, now] = [logOf(LAST_TURN), logOf(TURN)];
  const between = { n: 0, version: 0, event: turned, words: null };
  const log = [...before, between, ...now, between, ...before].map((entry, n) => ({ ...entry, n }));
  const scene = scenesOf(log).scenes.find((one) => one.place === "10" && one.id > before.length);
  expect(placeOf(scene as Scene, log)).toEqual({ n: 1, all: 6 });
});

test("scenes are called by what happens in them", () => {
  const { game } = new Seated();
  const titles = scenesOf(logOf(TURN)).scenes.map((scene) => sceneTitle(game, scene));
  expect(titles).toEqual([
    "Reveal",
    "Traffics",
    "Airport: recruitment",
    "Casino",
    "City centre",
    "Docks: shootout",
    "Bar: recruitment",
    "Grand Hotel: recruitment",
    "Gunsmith opens",
    "Returns",
    "Turn 3 is scored",
  ]);
});

test("what needs no stage has a phase", () => {
  const log = [...logOf(TURN), ...logOf(LAST_TURN)];
  const phases = new Map(log.map((entry) => [eventOf(entry).event, quietPhase(eventOf(entry))]));
  expect(phases.get("tile-put")).toBe("place");
  expect(phases.get("bid-sealed")).toBe("bid");
  expect(phases.get("location-built")).toBe("build");
  expect(phases.get("ended")).toBeNull();
});
