import { expect, test } from "vitest";
import { middle, PLACES, TILES } from "../../../../src/games/gangs-city/door/hexes";

test("the piece of the city has no two things in one place", () => {
  const cells = [...PLACES, ...TILES].map(({ q, r }) => `${q} ${r}`);
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(PLACES.map(({ initiative }) => initiative)).size).toBe(PLACES.length);
  const [x, y] = middle(1, 2);
  expect([x, y]).toEqual([Math.sqrt(3) * 2, 3]);
});
