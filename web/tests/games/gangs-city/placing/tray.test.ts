// The viewer's tiles beside the map, and the words for spots of the map.

import { expect, test } from "vitest";
import type { TileSeen } from "../../../../src/games/gangs-city/model";
import { ghostOf } from "../../../../src/games/gangs-city/placing/draft";
import { spotIn } from "../../../../src/games/gangs-city/placing/spots";
import { placeWords, tilesOf, whereWords } from "../../../../src/games/gangs-city/placing/tray";
import { seated, Seated } from "../seated";
import { CENTRE, DOCKS, ON_BAR, placing, SHARED } from "./menu";

function tile(what: string | null, spot: string, more: Partial<TileSeen> = {}): TileSeen {
  return { id: 0, seat: 0, spot, chief: false, what, action: "fight", ...more };
}

test("the tray has the gang in its order, and the settlement tile under the seventh key", () => {
  const tiles = tilesOf(seated({ table: { tiles: [] } }).game);
  expect(tiles.map(({ what }) => what)).toEqual([
    "bodyguard",
    "bodyguard",
    "conducteur",
    "conducteur",
    "mac",
    "petite_frappe",
    "settle",
  ]);
  expect(tiles.at(-1)).toEqual({ slot: 6, what: "settle", spot: null, chief: false });
  expect(tiles.every(({ spot }) => spot === null)).toBe(true);
});

test("of two alike, one lies for each that has been put down", () => {
  const tiles = [
    tile("bodyguard", "A", { chief: true }),
    tile("conducteur", "3ne"),
    tile("bodyguard", "9e", { seat: 1 }),
  ];
  const tray = tilesOf(seated({ table: { tiles } }).game);
  expect(tray.map(({ spot, chief }) => [spot, chief]).slice(0, 4)).toEqual([
    ["A", true],
    [null, false],
    ["3ne", false],
    [null, false],
  ]);
});

test("the settlement tile lies where its gun or vest lies", () => {
  const vest = [tile("vest", "12ne", { action: "settle" })];
  expect(tilesOf(seated({ table: { tiles: vest } }).game).at(-1)?.spot).toBe("12ne");
});

test("whoever only watches has no tray", () => {
  expect(tilesOf(seated({}, null).game)).toEqual([]);
});

test("the recorded tray agrees with the hand the server tells of", () => {
  const { game } = new Seated();
  const held = tilesOf(game).filter(({ spot, what }) => spot === null && what !== "settle");
  expect(held.map(({ what }) => what)).toEqual(game.table?.hand);
});

test("where a tile lies is said in a few words", () => {
  const { game } = seated();
  expect(whereWords(game, "3ne")).toBe("beside Bar");
  expect(whereWords(game, "12")).toBe("on Docks");
  expect(whereWords(game, "A")).toBe("City centre");
  expect(placeWords(game, "A", true)).toBe("City centre");
});

test("spots are called by what they are", () => {
  const { composer } = placing({ recruit: ["10e"] }).game;
  const labels = new Map(composer.spots.map(({ key, label }) => [key, label]));
  expect(labels.get(SHARED)).toBe("Empty, beside Airport and Cabaret");
  expect(labels.get(DOCKS)).toBe("Empty, beside Docks");
  expect(labels.get(CENTRE)).toBe("City centre");
  expect(labels.get(ON_BAR)).toBe("On Bar, yours");
});

test("a side where tiles of the viewer lie is not called empty", () => {
  const { composer } = placing({}, { table: { tiles: [tile("flic", "12ne")] } }).game;
  const docks = composer.spots.find(({ key }) => key === DOCKS);
  expect(docks?.label).toBe("Your tiles, beside Docks");
});

test("a spot of the menu on a place that is not on the map is left out", () => {
  const { composer } = placing({ fight: ["1e", "A"], recruit: [] }).game;
  expect(composer.spots.map(({ key }) => key)).not.toContain("side:null");
});

test("any cell of the city is some spot, free or not", () => {
  const { game } = seated();
  expect(spotIn(game, "+0+0")).toBe("A");
  expect(spotIn(game, "+0-1")).toBe("3");
  expect(spotIn(game, "-1-1")).toBe("13nw");
  expect(spotIn(game, "+7+7")).toBeNull();
});

test("the tile on the map shows what is composed and nothing that is open", () => {
  const draft = { what: "flic", where: SHARED, aim: "6", aims: ["10", "6"], face: null };
  const open = ghostOf({ ...draft, chief: true }, "+2-1");
  const ghost = { cell: "+2-1", kind: "flic", action: null, chief: true, aim: "6" };
  expect(open).toEqual({ ...ghost, others: ["10"] });
  const settle = { ...draft, what: "settle", chief: false };
  expect(ghostOf(settle, "+2-1")).toMatchObject({ kind: "gun", action: "settle" });
  expect(ghostOf({ ...settle, face: "vest" }, "+2-1")?.kind).toBe("vest");
  expect(ghostOf({ ...settle, what: null }, "+2-1")).toBeNull();
  expect(ghostOf(settle, null)).toBeNull();
});
