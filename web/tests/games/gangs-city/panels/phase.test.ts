import { beforeEach, expect, test } from "vitest";
import { phaseOf, stopOf, turnOf } from "../../../../src/games/gangs-city/panels/phase";
import { chosen } from "../../../../src/games/gangs-city/settings";
import { seated } from "../seated";
import { at } from "../telling/attached";

beforeEach(() => {
  chosen.pace = "hand";
});

test("while a turn is scored it is still that turn", () => {
  const { game, telling } = at(79);
  while (telling.scene?.kind !== "score") telling.step();
  expect(game.table?.turn).toBe(4);
  expect([turnOf(game), phaseOf(game)]).toEqual([3, "score"]);
  telling.skip();
  expect([turnOf(game), phaseOf(game)]).toEqual([4, "first"]);
});

test("before the game begins there is no turn", () => {
  const { game, live } = seated();
  live.sight = null;
  expect([turnOf(game), phaseOf(game)]).toEqual([0, "draw"]);
});

test("recruits also arrive on what is opened later", () => {
  expect(phaseOf(seated({ table: { phase: "arrive", turn: 3 } }).game)).toBe("open");
  expect(phaseOf(seated({ table: { phase: "arrive", turn: 0 } }).game)).toBe("arrive");
});

test("the phases stand in a row", () => {
  expect([stopOf("build"), stopOf("first"), stopOf("score"), stopOf("over")]).toEqual([
    -1, 0, 8, 9,
  ]);
});
