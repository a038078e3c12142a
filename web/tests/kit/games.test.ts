import { beforeEach, expect, test } from "vitest";
import { games } from "../../src/kit/games.svelte";
import type { WebGame } from "../../src/kit/web-game";
import { Refusal } from "../../src/lib/api";
import { kept } from "../../src/lib/settings.svelte";
import { gameInfo, level, serve } from "../shell/lobby/server";
import { tableInfo } from "./tables";

/** What this app brings for a game, as far as it matters here. */
function brought(id: string, change: Partial<WebGame> = {}): WebGame {
  return { id, name: () => id.toUpperCase(), ...change } as WebGame;
}

beforeEach(() => {
  games.all = [];
  kept.level = {};
  games.bring([]);
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

test("a game is called as the server says, else as it is here, else by its id", () => {
  games.bring([brought("whist")]);
  games.all = [gameInfo()];
  expect(games.name("district-noir")).toBe("District Noir");
  expect(games.name("whist")).toBe("WHIST");
  expect(games.name("chess")).toBe("chess");
});

test("a game this app brings nothing for is a stranger", async () => {
  games.bring([brought("district-noir")]);
  const server = serve();
  server.games.mockResolvedValue([gameInfo(), gameInfo({ id: "chess" })]);
  expect(games.strangers).toEqual([]);
  await games.load();
  expect(games.strangers.map(({ id }) => id)).toEqual(["chess"]);
  expect([games.brought("district-noir")?.id, games.brought("chess")]).toEqual([
    "district-noir",
    undefined,
  ]);
});

test("a table is titled by its game and, where it has one, its edition", () => {
  const edition = (id: string) => (id === "gold" ? { short: "Au", full: "In gold" } : null);
  games.bring([brought("whist", { edition }), brought("chess")]);
  expect(games.title(tableInfo({ game: "whist", edition: "gold" }))).toBe("WHIST · In gold");
  expect(games.title(tableInfo({ game: "whist", edition: "tin" }))).toBe("WHIST");
  expect(games.title(tableInfo({ game: "chess", edition: "gold" }))).toBe("CHESS");
});
