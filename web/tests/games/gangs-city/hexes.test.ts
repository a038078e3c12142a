import { expect, test } from "vitest";
import {
  axial,
  cellAt,
  isPile,
  keyOn,
  middle,
  neighbour,
  neighbours,
  partsOf,
  sideOf,
} from "../../../src/games/gangs-city/hexes";

test("a cell is its column and its row with signs", () => {
  expect(axial("+1-2")).toEqual([1, -2]);
  expect(cellAt(0, -11)).toBe("+0-11");
  expect(axial(cellAt(-3, 12))).toEqual([-3, 12]);
});

test("what is no cell is the middle of the city", () => {
  expect(axial("")).toEqual([0, 0]);
  expect(axial("3ne")).toEqual([0, 0]);
});

test("a cell has six neighbours, counted from the east against the clock", () => {
  expect(neighbours("+0+0")).toEqual(["+1+0", "+1-1", "+0-1", "-1+0", "-1+1", "+0+1"]);
  expect(neighbour("+2-2", 2)).toBe("+2-3");
  expect(neighbour("+2-2", 9)).toBe("+2-2");
});

test("whoever walks to a neighbour and back is where they were", () => {
  for (const direction of [0, 1, 2, 3, 4, 5]) {
    const there = neighbour("+4-1", direction);
    expect(neighbour(there, (direction + 3) % 6)).toBe("+4-1");
  }
});

test("the middles of all neighbours are equally far away", () => {
  const [x, y] = middle("+1-2");
  for (const cell of neighbours("+1-2")) {
    const [a, b] = middle(cell);
    expect(Math.hypot(a - x, b - y)).toBeCloseTo(Math.sqrt(3));
  }
});

test("north is up", () => {
  const [, north] = middle(neighbour("+0+0", 1));
  expect(north).toBeLessThan(0);
});

test("a spot is a place and perhaps a side", () => {
  expect(partsOf("3ne")).toEqual({ place: "3", direction: 1 });
  expect(partsOf("12e")).toEqual({ place: "12", direction: 0 });
  expect(partsOf("15")).toEqual({ place: "15", direction: null });
  expect(partsOf("A")).toEqual({ place: "A", direction: null });
  expect(partsOf("nowhere")).toEqual({ place: "nowhere", direction: null });
});

test("piles are A and B", () => {
  expect(["A", "B", "3", null].map(isPile)).toEqual([true, true, false, false]);
  expect(keyOn("B")).toBe("pile:B");
  expect(keyOn("11")).toBe("on:11");
});

test("a cell beside a location is one of its sides", () => {
  expect(sideOf("3", "+0-1", "+1-2")).toBe("3ne");
  expect(sideOf("3", "+0-1", "+0+0")).toBe("3se");
  expect(sideOf("3", "+0-1", "+0-1")).toBeNull();
  expect(sideOf("3", "+0-1", "+4+4")).toBeNull();
});
