// The plane of the map: hexagons, districts, the view of the whole city, walks with arrow keys.

import { describe, expect, test } from "vitest";
import { districts } from "../../../../src/games/gangs-city/city/districts";
import { fitting } from "../../../../src/games/gangs-city/city/fitting";
import {
  angle,
  around,
  corner,
  moved,
  point,
  text,
} from "../../../../src/games/gangs-city/city/geometry";
import { hexagons, tilesAt } from "../../../../src/games/gangs-city/city/hexagons";
import { step, way } from "../../../../src/games/gangs-city/city/walking";
import { neighbours } from "../../../../src/games/gangs-city/hexes";
import type { LocationSeen } from "../../../../src/games/gangs-city/model";
import { tableOf, TURN } from "../recording";

const TABLE = tableOf(TURN.welcome);

describe("hexagons", () => {
  test("corners are counted clockwise from the top", () => {
    expect(text(corner(0, 100))).toBe("0.0,-100.0");
    expect(text(corner(1, 100))).toBe("86.6,-50.0");
    expect(text(corner(3, 100))).toBe("0.0,100.0");
  });

  test("neighbours lie at the angles of their directions", () => {
    const angles = neighbours("+0+0").map((cell) => angle("+0+0", cell));
    expect(angles).toEqual([0, -60, -120, 180, 120, 60]);
  });

  test("a cell is moved to its middle", () => {
    expect(moved("+1+0")).toBe("translate(173.2 0.0)");
    expect(point("+0+2")).toEqual({ x: expect.closeTo(173.2, 1) as number, y: 300 });
  });

  test("the box around the city cuts into the outer hexagons by as much as it is told", () => {
    expect(around(["+0+0"], 0)).toEqual({
      left: expect.closeTo(-86.6, 1) as number,
      right: expect.closeTo(86.6, 1) as number,
      top: -100,
      bottom: 100,
    });
    expect(around(["+0+0", "+0+2"], 20).bottom).toBe(380);
  });

  test("the map has the city and all free cells around it, in reading order", () => {
    const hexes = hexagons(TABLE);
    const cells = new Set(hexes.map(({ cell }) => cell));
    expect(cells.size).toBe(hexes.length);
    for (const { cell } of [...TABLE.locations, ...TABLE.piles]) {
      for (const next of neighbours(cell)) expect(cells).toContain(next);
    }
    const order = hexes.map(({ cell }) => point(cell));
    const sorted = order.toSorted((a, b) => a.y - b.y || a.x - b.x);
    expect(order).toEqual(sorted);
  });

  test("a free cell knows what it touches, a location does not count as touching", () => {
    const hexes = new Map(hexagons(TABLE).map((hex) => [hex.cell, hex]));
    expect(hexes.get("+2-1")).toMatchObject({ place: null, touches: ["10", "6"] });
    expect(hexes.get("+0-1")).toMatchObject({ place: "3", pile: null, touches: [] });
    expect(hexes.get("+0+0")).toMatchObject({ place: "A", location: null, touches: [] });
  });

  test("a pile without tiles is a free cell", () => {
    const piles = TABLE.piles.map((pile) => ({ ...pile, tiles: 0 }));
    const hexes = new Map(hexagons({ ...TABLE, piles }).map((hex) => [hex.cell, hex]));
    expect(hexes.get("+0+0")?.place).toBeNull();
    expect(hexes.get("+0+0")?.touches).toEqual(["13", "3", "10", "9"]);
    expect(hexes.has("+0+1")).toBe(true);
    expect(hexes.has("+1+0")).toBe(true);
  });

  test("tiles at a place lie on it or beside it", () => {
    expect(tilesAt(TABLE.tiles, "10").map(({ spot }) => spot)).toEqual(["10", "10e", "10se"]);
    expect(tilesAt(TABLE.tiles, "1")).toEqual([]);
  });
});

describe("districts", () => {
  const location = (cell: string, owner: number | null): LocationSeen => {
    return { place: cell, cell, owner, recruits: [], enclosed: false };
  };
  const points = (path: string) => path.match(/-?[\d.]+,-?[\d.]+/g) ?? [];

  test("they are groups of one owner that touch", () => {
    const found = districts(TABLE.locations);
    expect(found.map(({ owner, cells }) => [owner, cells.length])).toEqual([
      [2, 1],
      [0, 1],
      [2, 3],
      [1, 1],
    ]);
  });

  test("what belongs to nobody is in none", () => {
    expect(districts([location("+0+0", null)])).toEqual([]);
  });

  test("the outline goes around the group, a little inside", () => {
    const [one] = districts([location("+0+0", 0)]);
    expect(points(one?.path ?? "")).toHaveLength(6);
    for (const corner of points(one?.path ?? "")) {
      const [x = 0, y = 0] = corner.split(",").map(Number);
      expect(Math.hypot(x, y)).toBeGreaterThan(90);
      expect(Math.hypot(x, y)).toBeLessThan(100);
    }
    const [two] = districts([location("+0+0", 0), location("+1+0", 0)]);
    expect(points(two?.path ?? "")).toHaveLength(10);
  });

  test("a ring has an outline inside too", () => {
    const [ring] = districts(neighbours("+0+0").map((cell) => location(cell, 1)));
    expect(ring?.path.match(/M/g)).toHaveLength(2);
    expect(ring?.path.match(/Z/g)).toHaveLength(2);
  });
});

describe("the view of the whole city", () => {
  const box = { left: -400, right: 400, top: -300, bottom: 300 };
  const corner = { width: 100, height: 100 };

  test("the city fills the map, and lies in its middle", () => {
    const stand = fitting({ width: 412, height: 800, corner }, box, []);
    expect(stand).toEqual({ scale: 0.5, x: 206, y: 400 });
  });

  test("a small city is not drawn larger than it can be", () => {
    const small = { left: -10, right: 10, top: -10, bottom: 10 };
    expect(fitting({ width: 2000, height: 2000, corner }, small, []).scale).toBe(0.92);
  });

  test("no hex lies below the buttons in the corner", () => {
    const frame = { width: 812, height: 612, corner };
    const hexes = [{ x: 320, y: 220 }];
    const free = fitting(frame, box, []);
    const stand = fitting(frame, box, hexes);
    expect(stand.scale).toBeLessThan(free.scale);
    const right = 320 * stand.scale + stand.x;
    const bottom = 220 * stand.scale + stand.y;
    expect(right < 712 || bottom < 512).toBe(true);
  });

  test("where there is room to spare, the city moves instead of shrinking", () => {
    const frame = { width: 1200, height: 612, corner: { width: 300, height: 100 } };
    const free = fitting(frame, box, []);
    const stand = fitting(frame, box, [{ x: 320, y: 220 }]);
    expect(stand.scale).toBe(free.scale);
    expect(stand.x).toBeLessThan(free.x);
  });
});

describe("walking", () => {
  const cells = new Set(hexagons(TABLE).map(({ cell }) => cell));

  test("arrows lead to the hex beside, up and down near the column", () => {
    expect(step("+0+0", "ArrowRight", cells, 0)).toBe("+1+0");
    expect(step("+0+0", "ArrowLeft", cells, 0)).toBe("-1+0");
    expect(step("+0+0", "ArrowUp", cells, 50)).toBe("+1-1");
    expect(step("+0+0", "ArrowUp", cells, -50)).toBe("+0-1");
    expect(step("+0+0", "ArrowDown", cells, -50)).toBe("-1+1");
  });

  test("a walk up and down comes back to where it began", () => {
    const column = point("+0+0").x;
    const up = step("+0+0", "ArrowUp", cells, column) ?? "";
    expect(step(up, "ArrowDown", cells, column)).toBe("+0+0");
  });

  test("it goes over a gap, and stops at the edge", () => {
    const gap = new Set(["+0+0", "+3+0", "+5+0"]);
    expect(step("+0+0", "ArrowRight", gap, 0)).toBe("+3+0");
    expect(step("+5+0", "ArrowRight", gap, 0)).toBeNull();
    expect(step("+0+0", "ArrowUp", gap, 0)).toBeNull();
    const far = new Set(["+0+4", "+3+4", "+4+1"]);
    expect(step("+0+4", "ArrowRight", far, 0)).toBe("+3+4");
    expect(step("+3+4", "ArrowUp", far, 0)).toBe("+4+1");
  });

  test("other keys lead nowhere", () => {
    expect(step("+0+0", "Enter", cells, 0)).toBeNull();
    expect(way("Enter")).toBeNull();
    expect(way("ArrowUp")).toMatchObject({ x: 0, y: -1 });
  });
});
