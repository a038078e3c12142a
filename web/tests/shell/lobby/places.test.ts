import { expect, test } from "vitest";
import { placeOf } from "../../../src/shell/lobby/places";
import { level } from "./server";

function levels(...ids: string[]) {
  return ids.map((id) => level(id, id === "guest"));
}

test("a level is told by its place among the levels", () => {
  expect(placeOf(levels("one", "two"), 1)).toBe("level 2 of 2");
  expect(placeOf(levels("one", "two", "guest"), 1)).toBe("level 2 of 2");
});

test("a guest has no place, and neither has the only level", () => {
  expect(placeOf(levels("one", "two", "guest"), 2)).toBe("");
  expect(placeOf(levels("one"), 0)).toBe("");
  expect(placeOf(levels("one", "guest"), 0)).toBe("");
});
