import { expect, test } from "vitest";
import { SUITS } from "../../../src/drawings/suits";
import { BUILDINGS, buildingOf } from "../../../src/games/district-noir/cards/buildings";
import { GANGS } from "../../../src/games/district-noir/cards/gangs";
import * as kinds from "../../../src/games/district-noir/cards/kinds";
import { COUNTS, KINDS } from "../../../src/games/district-noir/names";

test("kinds are told apart without colour", () => {
  const outlines = KINDS.map(kinds.shapeOf);
  expect(new Set(outlines).size).toBe(7); // four gangs, alliances, betrayals, buildings
  expect(kinds.shapeOf("+2")).toBe(kinds.shapeOf("+4"));
  expect(KINDS.filter(kinds.isGang)).toEqual(["5", "6", "7", "8"]);
  expect(KINDS.map(kinds.printed)).toEqual(
    ["5", "6", "7", "8", "+2", "+3", "+4", "−1", "−2", "−3", ""], // a building has no value
  );
  expect([kinds.pointsOf("+4"), kinds.pointsOf("-3")]).toEqual([4, 3]);
});

test("a gang has one suit, and a suit one gang", () => {
  for (const gang of ["5", "6", "7", "8"] as const) {
    expect(kinds.GANG_OF[kinds.SUIT_OF[gang]]).toBe(gang);
    expect(SUITS[kinds.SUIT_OF[gang]]).toMatch(/^M/);
    expect(GANGS[gang].ground).toMatch(/^#/);
  }
});

test("each building of the box has a drawing of its own, one in a hand has none", () => {
  const drawn = [1, 2, 3].map(buildingOf);
  expect(new Set(drawn).size).toBe(COUNTS.B);
  expect(buildingOf(0)).toBe("block");
  expect(Object.keys(BUILDINGS)).toEqual(expect.arrayContaining([...drawn, "block"]));
});

test("every drawing of a building has something to draw", () => {
  for (const layer of Object.values(BUILDINGS).flat()) {
    expect(layer.fill ?? layer.line).toBeDefined();
  }
});
