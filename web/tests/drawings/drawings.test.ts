// Drawings that compute something; the others are looked at.

import { expect, test } from "vitest";
import { BUSTS } from "../../src/drawings/busts";
import { FILLED, ICONS } from "../../src/drawings/icons";
import { box, disc, hexagon } from "../../src/drawings/layers";
import { fit } from "../../src/drawings/lettering";
import { BLINDS, HALFTONE, LATTICE, RAYS, STAMP } from "../../src/drawings/patterns";
import { towers } from "../../src/drawings/skyline";

/** How many pieces a path has. */
const pieces = (path: string): number => path.split("M").length - 1;

test("discs, boxes and hexagons are where they should be", () => {
  expect(disc(10, 20, 5)).toBe("M5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z");
  expect(box(1, 2, 3, 4)).toBe("M1 2h3v4h-3Z");
  expect(hexagon(10)).toBe("0.0,-10.0 8.7,-5.0 8.7,5.0 0.0,10.0 -8.7,5.0 -8.7,-5.0");
});

test("a word that has room stays as it is", () => {
  expect(fit("Take", 20, 1)).toEqual({ size: 20 });
  expect(fit("Take", 20, 1, 200)).toEqual({ size: 20 });
});

test("a word that is a little too long is written smaller, a longer one is pressed together", () => {
  const natural = 4 * 0.36 * 20;
  expect(fit("ABCD", 20, 0, natural * 0.9).size).toBeCloseTo(18);
  expect(fit("ABCD", 20, 0, natural * 0.5)).toEqual({ size: 20 * 0.84, length: natural * 0.5 });
});

test("narrow letters take less room than wide ones, and capitals more than small ones", () => {
  const size = (text: string) => fit(text, 20, 0, 20).size;
  expect(size("MMM")).toBeLessThan(size("AAA"));
  expect(size("AAA")).toBeLessThan(size("aaa"));
  expect(size("iii")).toBe(20);
});

test("the far bank is covered up to its end", () => {
  const bank = towers(1000, 100, 1);
  expect(pieces(bank.walls)).toBe(28); // two stretches
  expect(towers(0, 100, 1)).toEqual({ walls: "", windows: "" });
  expect(pieces(towers(1000, 100, 2).walls)).toBe(14);
  expect(bank.walls).toMatch(/^M0 82h34v18h-34Z/);
  expect(bank.windows).toMatch(/^M20.4 88.84h4v5h-4Z/);
});

test("patterns repeat as often as they should", () => {
  expect([BLINDS, RAYS, LATTICE, HALFTONE].map(pieces)).toEqual([11, 14, 26, 2]);
  expect(STAMP.split("a").length - 1).toBe(2 * (12 + 17));
});

test("every drawing has something to draw", () => {
  for (const drawing of Object.values(BUSTS)) {
    for (const layer of drawing) expect(layer.fill ?? layer.line).toBeDefined();
  }
  for (const icon of FILLED) expect(ICONS[icon]).toMatch(/Z$/);
});
