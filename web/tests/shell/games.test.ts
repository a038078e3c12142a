import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { games } from "../../src/kit/games.svelte";
import { webGames } from "../../src/shell/games";
import { tableInfo } from "../kit/tables";

test("every folder of a game is found, by the id it is called by", () => {
  expect(webGames.map(({ id }) => id).sort()).toEqual(readdirSync("src/games").sort());
  for (const game of webGames) expect(games.brought(game.id)).toBe(game);
});

test("the doors have an order", () => {
  const places = webGames.map(({ place }) => place);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
});

test.each([
  ["district-noir", "gangs", "District Noir · Gangs and buildings"],
  ["district-noir", "supports", "District Noir · Supports and city"],
  ["district-noir", "standard", "District Noir · Standard deck"],
  ["gangs-city", "", "Gangs City"],
  ["chess", "", "chess"],
])("before the server has told, a table of %s (%s) is called %s", (game, edition, name) => {
  expect(games.title(tableInfo({ game, edition }))).toBe(name);
});

test.each(webGames)("$id has a name, a door and somebody to thank", ({ id, name, door, about }) => {
  expect(name()).not.toBe(id);
  expect(door.sentence()).toMatch(/\.$/);
  expect(door.players).toEqual([...door.players].sort((a, b) => a - b));
  expect(about.credit()).toContain(name());
});
