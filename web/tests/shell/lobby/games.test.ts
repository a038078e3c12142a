import { beforeEach, expect, test } from "vitest";
import { Refusal } from "../../../src/lib/api";
import { kept } from "../../../src/lib/settings.svelte";
import {
  chosenEdition,
  editions,
  faceOf,
  games,
  played,
} from "../../../src/shell/lobby/games.svelte";
import { tableInfo } from "../../kit/tables";
import { gameInfo, level, serve } from "./server";

beforeEach(() => {
  games.all = [];
  kept.level = {};
  kept.edition = "gangs";
});

test("the games are asked for once", async () => {
  const server = serve();
  await Promise.all([games.load(), games.load()]);
  await games.load();
  expect(server.games).toHaveBeenCalledOnce();
  expect(games.levels("district-noir").map(({ id }) => id)).toEqual(["stray", "clerk", "judge"]);
});

test("an answer that did not come is asked for again", async () => {
  const server = serve();
  server.games.mockRejectedValueOnce(new Refusal("away", "Away."));
  await expect(games.load()).rejects.toThrow("Away.");
  await games.load();
  expect(games.all).toHaveLength(1);
});

test.each([
  ["judge", "judge"],
  ["unknown", "clerk"],
  [undefined, "clerk"],
])("chosen before: %s, so the level is %s", (old, id) => {
  games.all = [gameInfo()];
  if (old) kept.level["district-noir"] = old;
  expect(games.level("district-noir")?.id).toBe(id);
});

test("a game of one level has that one, an unknown game none", () => {
  games.all = [gameInfo({ levels: [level("only")] })];
  expect(games.level("district-noir")?.id).toBe("only");
  expect(games.level("chess")).toBeNull();
});

test("a game is called as the server says, or by its id", () => {
  games.all = [gameInfo()];
  expect(games.name("district-noir")).toBe("District Noir");
  expect(games.name("chess")).toBe("chess");
});

test("an edition that is not ours is the usual one", () => {
  kept.edition = "standard";
  expect(chosenEdition()).toBe("standard");
  kept.edition = "gold";
  expect(chosenEdition()).toBe("gangs");
  expect(editions()[0].value).toBe("gangs");
});

test("only District Noir has a face", () => {
  games.all = [gameInfo()];
  expect(faceOf(tableInfo({ edition: "supports" }))).toBe("Supports");
  expect(faceOf(tableInfo({ edition: "gold" }))).toBeNull();
  expect(faceOf(tableInfo({ game: "gangs-city", edition: "gangs" }))).toBeNull();
  expect(played(tableInfo())).toBe("District Noir, Gangs");
  expect(played(tableInfo({ game: "gangs-city", edition: "" }))).toBe("gangs-city");
});
