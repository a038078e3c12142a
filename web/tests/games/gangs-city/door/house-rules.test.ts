import { beforeEach, expect, test } from "vitest";
import { chosen } from "../../../../src/games/gangs-city/settings";
import { agreed, answerOf, houseRules } from "../../../../src/games/gangs-city/door/house-rules";

beforeEach(() => {
  chosen.houseRules = {};
});

function answers(): string[] {
  return houseRules().map((rule) => answerOf(rule).value);
}

test("the usual answers hold, and a new table is told nothing of them", () => {
  expect(answers()).toEqual(["strict", "first_player"]);
  chosen.houseRules = { settlement: "strict", order: "first_player" };
  expect(agreed()).toEqual({});
});

test("a new table is told what differs", () => {
  chosen.houseRules = { order: "automatic" };
  expect(answers()).toEqual(["strict", "automatic"]);
  expect(agreed()).toEqual({ order: "automatic" });
});

test("an answer that is not ours is the usual one", () => {
  chosen.houseRules = { settlement: "anarchy" };
  expect(answers()[0]).toBe("strict");
  expect(agreed()).toEqual({});
});
