// Where the tiles of a turn lie, and how they come and turn over.

import { expect, test } from "vitest";
import { lie } from "../../../../src/games/gangs-city/city/lying";
import { arrive, fold, unfold } from "../../../../src/games/gangs-city/city/motion";
import type { TileSeen } from "../../../../src/games/gangs-city/model";
import { kept } from "../../../../src/lib/settings.svelte";

const CELLS: Record<string, string> = { A: "+0+0", "3": "+0-1" };
const cellOf = (place: string): string | null => CELLS[place] ?? null;

let ids = 0;
function tile(seat: number, spot: string, what: string | null, chief = false): TileSeen {
  return { id: ids++, seat, spot, chief, what, action: null };
}

test("tiles that are face down lie in one stack for each gang and side", () => {
  const tiles = [tile(1, "3e", null), tile(2, "3w", null), tile(1, "3e", null, true)];
  const lying = lie(tiles, cellOf);
  expect(lying.map(({ seat, count, chief }) => [seat, count, chief])).toEqual([
    [1, 2, true],
    [2, 1, false],
  ]);
  expect(lying.every(({ face }) => face === null)).toBe(true);
  expect(lying[0]?.id).toBe(tiles[0]?.id);
});

test("a tile beside a location points at it, one on it does not", () => {
  const [side] = lie([tile(0, "3e", "flic")], cellOf);
  expect([side?.cell, side?.target]).toEqual(["+1-1", "+0-1"]);
  const [on] = lie([tile(0, "3", "flic")], cellOf);
  expect([on?.cell, on?.target]).toEqual(["+0-1", null]);
});

test("tiles whose faces can be seen lie side by side", () => {
  const known = [tile(0, "3e", "flic"), tile(0, "3e", "mac")];
  const lying = lie(known, cellOf);
  expect(lying.map(({ face }) => face?.what)).toEqual(["flic", "mac"]);
  expect(lying[0]?.x).toBeLessThan(lying[1]?.x ?? 0);
  expect(lying.every(({ scale }) => scale < 1)).toBe(true);
});

test("on a pile every gang has one place, the settlement tile below a character", () => {
  const tiles = [tile(0, "A", "gun"), tile(0, "A", "flic"), tile(1, "A", null)];
  const lying = lie(tiles, cellOf);
  expect(lying.map(({ count, face }) => [count, face?.what])).toEqual([
    [2, "flic"],
    [1, undefined],
  ]);
});

test("the more lie in a cell, the smaller they are, and none is lost", () => {
  const scales = [1, 2, 3, 4, 5, 6].map((n) => {
    const tiles = Array.from({ length: n }, (_, seat) => tile(seat, "3e", null));
    const lying = lie(tiles, cellOf);
    expect(lying.reduce((sum, { count }) => sum + count, 0)).toBe(n);
    return lying[0]?.scale ?? 0;
  });
  expect(scales).toEqual(scales.toSorted((a, b) => b - a));
});

test("no two stacks lie on the same point", () => {
  for (const spot of ["3e", "3", "A"]) {
    const lying = lie([tile(0, spot, null), tile(1, spot, null), tile(2, spot, null)], cellOf);
    expect(new Set(lying.map(({ x, y }) => `${x} ${y}`)).size).toBe(lying.length);
  }
});

test("a tile at a place that is not on the map is not drawn", () => {
  expect(lie([tile(0, "9e", "flic")], cellOf)).toEqual([]);
});

const NOWHERE = document.createElement("i");

test("tiles come from the side of their gang", () => {
  kept.motion = "full";
  const mine = arrive(NOWHERE, { mine: true });
  const other = arrive(NOWHERE, { mine: false });
  expect(mine.css?.(0, 1)).toContain("translate(0px, 220px)");
  expect(other.css?.(0, 1)).toContain("translate(-260px, -60px)");
  expect(mine.css?.(1, 0)).toContain("translate(0px, 0px); opacity: 1");
});

test("a tile is turned over one after the other, the new face after the old", () => {
  kept.motion = "full";
  const [first, third] = [fold(NOWHERE, { order: 0 }), fold(NOWHERE, { order: 2 })];
  expect(third.delay).toBeGreaterThan(first.delay ?? 0);
  const shown = unfold(NOWHERE, { order: 0 });
  expect(shown.delay).toBe((first.delay ?? 0) + (first.duration ?? 0));
  expect(first.css?.(0.5, 0.5)).toBe("transform: scaleX(0.500)");
  expect(fold(NOWHERE, { order: 99 }).delay).toBe(fold(NOWHERE, { order: 12 }).delay);
});

test("where less motion is wished nothing travels", () => {
  kept.motion = "reduced";
  for (const turn of [arrive(NOWHERE, { mine: true }), unfold(NOWHERE, { order: 3 })]) {
    expect(turn.css?.(0.5, 0.5)).toBe("opacity: 0.5");
  }
  expect(fold(NOWHERE, { order: 3 }).duration).toBe(0);
});
