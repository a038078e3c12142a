// The city in words.

import { expect, test } from "vitest";
import { hexagons } from "../../../../src/games/gangs-city/city/hexagons";
import { sidesOf } from "../../../../src/games/gangs-city/city/sides";
import {
  bandWords,
  compass,
  hexWords,
  symbolsWords,
} from "../../../../src/games/gangs-city/city/words";
import type { Game } from "../../../../src/games/gangs-city/game.svelte";
import { placing, SHARED } from "../placing/menu";
import { seated } from "../seated";

function words(game: Game, cell: string): string {
  const table = game.table;
  const hex = table && hexagons(table).find((one) => one.cell === cell);
  if (!hex) throw new Error(`there is no hex ${cell}`);
  return hexWords(game, hex);
}

test("a location is told with its owner, its traffics and whom it offers", () => {
  const { game } = seated({ table: { tiles: [] } });
  expect(words(game, "+0-1")).toBe(
    "Bar, initiative 3, yours: Alcohol 1 and Tobacco 1; to recruit: Powderman cost 5",
  );
  expect(words(game, "-1+1")).toBe(
    "Grand Hotel, initiative 9, Nina: Lanterns 2; to recruit: Driver cost 2 and Hitwoman cost 5",
  );
});

test("a location of nobody, with nobody, enclosed, says so", () => {
  const bar = { place: "3", cell: "+0-1", owner: null, recruits: [], enclosed: true };
  const { game } = seated({ table: { tiles: [], locations: [bar] } });
  expect(words(game, "+0-1")).toBe(
    "Bar, initiative 3, neutral: Alcohol 1 and Tobacco 1; to recruit: nobody; enclosed",
  );
});

test("what lies on a location is told with it", () => {
  expect(words(seated().game, "+0-1")).toMatch(/; on it You: Driver runs traffics$/);
  expect(words(seated().game, "+2-2")).toMatch(/; on it Sal: face down$/);
});

test("a pile is told with what is left of it and lies on it", () => {
  const { game } = seated();
  expect(words(game, "+0+0")).toBe(
    "City centre: 9 tiles. You, chief: Bodyguard fights and You: Hood fights.",
  );
  const one = seated({ table: { tiles: [], piles: [{ place: "A", cell: "+0+0", tiles: 1 }] } });
  expect(words(one.game, "+0+0")).toBe("City centre: 1 tile.");
});

test("two piles are told apart", () => {
  const piles = ["A", "B"].map((place, n) => ({ place, cell: `+${n}+0`, tiles: 3 }));
  const { game } = seated({ table: { tiles: [], piles } });
  expect(words(game, "+1+0")).toBe("City centre B: 3 tiles.");
});

test("a free cell is told with what it touches, or with what lies there", () => {
  const { game } = seated();
  expect(words(game, "+2-1")).toBe("Beside Airport: You: Bodyguard recruits");
  expect(words(game, "-2+1")).toBe("Beside Casino: Nina, chief: face down");
  expect(words(seated({ table: { tiles: [] } }).game, "+2-1")).toBe(
    "Empty, beside Airport and Cabaret",
  );
});

test("a settlement tile is its side", () => {
  const gun = { id: 1, seat: 2, spot: "9e", chief: false, what: "gun", action: "settle" };
  expect(words(seated({ table: { tiles: [gun] } }).game, "+0+1")).toBe(
    "Beside Grand Hotel: Sal: Gun",
  );
});

test("a location without symbols runs nothing", () => {
  expect(symbolsWords(seated().game, [0, 0, 0, 0, 0])).toBe("nothing");
  expect(symbolsWords(seated().game, [])).toBe("nothing");
});

test("on a tile stands what it does", () => {
  const { game } = seated();
  const band = (action: string | null) => bandWords(game, "vest", action);
  expect(["fight", "recruit", "manage", "settle", null].map(band)).toEqual([
    "Fight",
    "Recruit",
    "Run",
    "Vest",
    "",
  ]);
});

test("there are six sides of the compass", () => {
  expect([0, 1, 2, 3, 4, 5].map(compass)).toEqual([
    "east",
    "north-east",
    "north-west",
    "west",
    "south-west",
    "south-east",
  ]);
  expect(compass(6)).toBe("");
});

function sides(game: Game, place: string) {
  const location = game.table?.locations.find((one) => one.place === place);
  return location ? sidesOf(game, location) : [];
}

test("each side of a location tells what is there", () => {
  expect(sides(seated().game, "10").map(({ name, words: what }) => `${name}: ${what}`)).toEqual([
    "east: You: Bodyguard recruits",
    "north-east: Cabaret",
    "north-west: Docks",
    "west: Bar",
    "south-west: City centre",
    "south-east: You: Driver fights",
  ]);
  const open = sides(seated({ table: { tiles: [] } }).game, "10");
  expect(open[0]).toMatchObject({ words: "free, also beside Cabaret", free: true });
  expect(open[5]).toMatchObject({ words: "free, also beside City centre", free: true });
  expect(open[1]?.free).toBe(false);
});

test("a side beside nothing else is just free", () => {
  const docks = sides(seated({ table: { tiles: [] } }).game, "12");
  expect(docks[1]).toMatchObject({ words: "free, also beside Cabaret" });
  expect(docks[2]).toMatchObject({ words: "free", button: "north-west" });
});

test("a side is a spot where a tile can be put now", () => {
  const { game } = placing();
  const airport = sides(game, "10");
  expect(airport.map(({ spot }) => spot?.key ?? null)).toEqual([
    SHARED,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(airport[0]?.button).toBe("east, also beside Cabaret");
  const mine = { id: 1, seat: 0, spot: "10e", chief: false, what: "flic", action: "fight" };
  const again = placing({}, { table: { tiles: [mine] } }).game;
  expect(sides(again, "10")[0]?.button).toBe("east, with your tiles");
});
