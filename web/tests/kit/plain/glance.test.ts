import { expect, test } from "vitest";
import { plainGlance } from "../../../src/kit/plain/glance";
import { GLANCE } from "./plain";

test("a glance of another kind is none", () => {
  const nothing = { sentences: [], choices: [], more: 0 };
  for (const other of [null, "rain", {}, { sentences: [], row: [] }]) {
    expect(plainGlance(other)).toEqual(nothing);
  }
  expect(plainGlance({ sentences: [], choices: [] })).toEqual(nothing);
  expect(plainGlance(GLANCE)).toEqual(GLANCE);
});
