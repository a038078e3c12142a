import { expect, test } from "vitest";
import type { GangsCityEvent } from "../../../../src/games/gangs-city/model";
import {
  asTold,
  eventOf,
  inOneBreath,
  scenesOf,
  sentenceOf,
} from "../../../../src/games/gangs-city/telling/scenes";
import { LAST_TURN, TURN } from "../recording";
import { logOf, madeUp } from "./log";

/** The scenes in short: kind, place, how many entries. */
function short(log: ReturnType<typeof logOf>): string[] {
  return scenesOf(log).scenes.map(
    ({ kind, place, entries }) => `${kind} ${place ?? ""} ${entries.length}`,
  );
}

test("a turn is cut where another place or another phase begins", () => {
  expect(short(logOf(TURN))).toEqual([
    "reveal  8",
    "traffics  12",
    "recruit 10 3",
    "fight 13 1",
    "fight A 1",
    "fight 12 7",
    "recruit 3 3",
    "recruit 9 2",
    "opening 11 3",
    "return 13 1",
    "score  1",
  ]);
});

test("the end of the game belongs to the last score", () => {
  expect(short(logOf(LAST_TURN)).at(-1)).toBe("score  2");
});

test("every entry of a scene finds it, and what needs no stage finds none", () => {
  const log = logOf(TURN);
  const { scenes, sceneAt } = scenesOf(log);
  for (const scene of scenes) {
    expect(scene.id).toBe(scene.entries[0]?.n);
    for (const { n } of scene.entries) expect(sceneAt.get(n)).toBe(scene);
  }
  const quiet = log.filter(({ n }) => !sceneAt.has(n)).map((entry) => eventOf(entry).event);
  expect(new Set(quiet)).toEqual(new Set(["tile-put", "bid-sealed", "place-chosen"]));
});

test("the choice of a place begins its scene, and the choice of the usual order none", () => {
  const log = logOf(TURN);
  const { sceneAt } = scenesOf(log);
  const chosen = log.filter((entry) => eventOf(entry).event === "place-chosen");
  expect(chosen.map(({ n }) => sceneAt.get(n)?.place)).toEqual(["12", undefined]);
});

const RETURNED: GangsCityEvent = { event: "returned", seat: 0, kind: "flic", place: "3" };
const SCORED: GangsCityEvent = { event: "turn-scored", turn: 1, points: [] };
const STARTED: GangsCityEvent = {
  event: "turn-started",
  turn: 2,
  first: 0,
  namer: null,
  place: null,
};

test("all who return are one scene, wherever they go", () => {
  expect(short(madeUp(RETURNED, { ...RETURNED, place: "9" }))).toEqual(["return 9 2"]);
});

test("another turn is another scene", () => {
  expect(short(madeUp(SCORED, STARTED, SCORED))).toEqual(["score  1", "score  1"]);
});

test("in the set-up nothing is put on stage", () => {
  const built: GangsCityEvent = {
    event: "location-built",
    seat: 0,
    place: "3",
    cell: "+0-1",
    owned: false,
  };
  const arrived: GangsCityEvent = { event: "recruits-arrived", place: "3", kinds: ["flic"] };
  const enclosed: GangsCityEvent = { event: "enclosed", place: "3", lost: [] };
  const ended: GangsCityEvent = { event: "ended", winners: [0], reason: "resigned", scores: null };
  expect(short(madeUp(built, arrived, enclosed, ended))).toEqual([]);
});

test("what is enclosed by an opening is told with it", () => {
  const turned: GangsCityEvent = { event: "tile-turned", seat: 0, pile: "A", place: "11" };
  const enclosed: GangsCityEvent = { event: "enclosed", place: "3", lost: ["flic"] };
  expect(short(madeUp(turned, enclosed))).toEqual(["opening 11 2"]);
});

test("a misplaced tile is told with the reveal, fire that is held with its fight", () => {
  const misplaced: GangsCityEvent = {
    event: "misplaced",
    seat: 0,
    id: 3,
    place: "3",
    counts: false,
    penalty: 1,
  };
  const held: GangsCityEvent = { event: "fire-held", seat: 0, place: "3", declined: true };
  expect(short(madeUp(misplaced, held))).toEqual(["reveal  1", "fight 3 1"]);
});

test("a scene as far as it is told knows nothing of the rest", () => {
  const { scenes } = scenesOf(logOf(TURN));
  const airport = scenes.find(({ place }) => place === "10");
  if (!airport) throw new Error("there is no such scene");
  const fought = asTold(airport, airport.id + 1);
  expect([fought.kind, fought.entries.length]).toEqual(["fight", 1]);
  const counted = asTold(airport, airport.id + 2);
  expect([counted.kind, counted.entries.length]).toEqual(["recruit", 2]);
});

test("returns are told where the last one went", () => {
  const [scene] = scenesOf(madeUp(RETURNED, { ...RETURNED, place: "9" })).scenes;
  if (!scene) throw new Error("there is no such scene");
  expect(asTold(scene, 1).place).toBe("3");
  expect(asTold(scene, 2).place).toBe("9");
  expect(asTold(scene, 0).entries).toEqual([]);
});

test("what happens all over the city at once is told in one breath", () => {
  const log = logOf(TURN);
  const at = (event: string, nth = 0) =>
    log.filter((entry) => eventOf(entry).event === event)[nth] ?? log[0]!;
  expect(inOneBreath(at("tiles-revealed"), at("tiles-revealed", 1))).toBe(true);
  expect(inOneBreath(at("location-built"), at("recruits-arrived"))).toBe(true);
  expect(inOneBreath(at("tiles-revealed"), at("managed"))).toBe(false);
  expect(inOneBreath(at("fight-counted"), at("fight-counted", 1))).toBe(false);
});

test("a sentence begins with a capital, whoever it begins with", () => {
  const words = (id: string) => ({ n: 0, version: 1, event: null, words: said(id) });
  expect(sentenceOf(words("nina fights."))).toBe("Nina fights.");
  expect(sentenceOf({ n: 0, version: 1, event: null, words: null })).toBe("");
});

function said(id: string) {
  return { id, params: {}, plural: null };
}
