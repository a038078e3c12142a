import { expect, test } from "vitest";
import { patched } from "../../src/kit/patches";

const TABLE = { turn: 3, tiles: [1, 2], gangs: [{ score: 4 }] };

test("a patch brings what has changed, whole", () => {
  const after = patched(TABLE, { tiles: [2] });
  expect(after).toEqual({ turn: 3, tiles: [2], gangs: [{ score: 4 }] });
  expect(after?.gangs).toBe(TABLE.gangs);
});

test("the table before it stays as it was", () => {
  const copy = structuredClone(TABLE);
  patched(TABLE, { turn: 4, tiles: [] });
  expect(TABLE).toEqual(copy);
});

test("a field can become nothing", () => {
  expect(patched({ scene: { place: "3" } }, { scene: null })).toEqual({ scene: null });
});

test("what changes nothing leaves the very same table", () => {
  expect(patched(TABLE, null)).toBe(TABLE);
  expect(patched(null, null)).toBeNull();
});

test("whoever has no table yet gets all of it", () => {
  expect(patched<typeof TABLE>(null, TABLE)).toEqual(TABLE);
});
