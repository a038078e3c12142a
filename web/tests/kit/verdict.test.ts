import { expect, test } from "vitest";
import { verdictOf } from "../../src/kit/verdict";
import { seatInfo } from "./tables";

const SEATS = [seatInfo(0), seatInfo(1), seatInfo(2)];

test.each<[number[], number | null, string]>([
  [[0], 0, "You won"],
  [[1], 0, "Bea won"],
  [[0], null, "Ada won"],
  [[0, 2], 0, "You share the win with Cleo"],
  [[0, 1, 2], 1, "You share the win with Ada and Cleo"],
  [[0, 2], 1, "Ada and Cleo share the win"],
  [[], 0, "A draw"],
])("won by %j, told to %s: %s", (winners, mine, verdict) => {
  expect(verdictOf({ winners, reason: "points", scores: null }, SEATS, mine)).toBe(verdict);
});

test("a game that was broken off is no draw", () => {
  const result = { winners: [], reason: "abandoned", scores: null };
  expect(verdictOf(result, SEATS, 0)).toBe("Nobody wins.");
});
