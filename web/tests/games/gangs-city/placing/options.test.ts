import { expect, test } from "vitest";
import { actionText, fitting, optionsOf } from "../../../../src/games/gangs-city/placing/options";
import { neighbour, partsOf } from "../../../../src/games/gangs-city/hexes";
import type { PlacingMenu } from "../../../../src/games/gangs-city/menus";

const CELLS: Record<string, string> = { A: "+0+0", "3": "+0-1", "10": "+1-1" };

function cellOf(spot: string): string | null {
  const { place, direction } = partsOf(spot);
  const at = CELLS[place];
  if (at === undefined) return null;
  return direction === null ? at : neighbour(at, direction);
}

const MENU: PlacingMenu = {
  place: {
    characters: ["flic", "petite_frappe"],
    recruiters: ["flic"],
    fight: ["3ne", "10nw", "A"],
    recruit: ["3ne"],
    manage: { flic: ["3"] },
    chief: [true, false],
  },
  settle: { gun: ["A"], vest: ["10nw"] },
  finish: false,
};

test("the menu is written out as its product", () => {
  const texts = optionsOf(MENU, cellOf).map(({ what, face, spot }) => `${what} ${face} ${spot}`);
  expect(texts).toEqual([
    "flic fight 3ne",
    "flic fight 10nw",
    "flic fight A",
    "petite_frappe fight 3ne",
    "petite_frappe fight 10nw",
    "petite_frappe fight A",
    "flic recruit 3ne",
    "flic null 3",
    "settle gun A",
    "settle vest 10nw",
  ]);
});

test("two sides in one cell are one spot of the map", () => {
  const keys = new Map(optionsOf(MENU, cellOf).map(({ spot, key }) => [spot, key]));
  expect(keys.get("3ne")).toBe("side:+1-2");
  expect(keys.get("10nw")).toBe("side:+1-2");
  expect(keys.get("3")).toBe("on:3");
  expect(keys.get("A")).toBe("pile:A");
});

test("an open wish fits everything, and each part of it narrows the rest", () => {
  const options = optionsOf(MENU, cellOf);
  expect(fitting(options, {})).toEqual(options);
  expect(fitting(options, { what: null, where: null, face: null })).toEqual(options);
  const there = fitting(options, { where: "side:+1-2" });
  expect(there.map(({ what }) => what)).not.toContain("gun");
  expect(there).toHaveLength(6);
  expect(fitting(there, { what: "flic", face: "recruit" }).map(({ spot }) => spot)).toEqual([
    "3ne",
  ]);
  expect(fitting(options, { what: "petite_frappe", face: "recruit" })).toEqual([]);
});

test("an action is written as records write it", () => {
  expect(actionText("flic", "fight", "3ne", false)).toBe("flic>3ne");
  expect(actionText("flic", "recruit", "3ne", true)).toBe("flic*+3ne");
  expect(actionText("flic", null, "3", true)).toBe("flic*=3");
  expect(actionText("flic", "fight", "A", false)).toBe("flic>A");
  expect(actionText("settle", "vest", "10nw", false)).toBe("vest>10nw");
  expect(actionText("settle", null, "A", true)).toBe("gun>A");
});
