import { expect, test } from "vitest";
import { gameName, tableName, TABLES } from "../../src/kit/games";
import { tableInfo } from "./tables";

test.each([
  ["district-noir", "gangs", "District Noir · Gangs and buildings"],
  ["district-noir", "supports", "District Noir · Supports and city"],
  ["district-noir", "standard", "District Noir · Standard deck"],
  ["gangs-city", "", "Gangs City"],
  ["chess", "", "chess"],
])("a table of %s (%s) is called %s", (game, edition, name) => {
  expect(tableName(tableInfo({ game, edition }))).toBe(name);
});

test("every game with a table in the browser has a name", () => {
  for (const game of Object.keys(TABLES)) expect(gameName(game)).not.toBe(game);
});
