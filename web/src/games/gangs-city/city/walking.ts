// Walking over the hexes with arrow keys.

import { neighbour } from "../hexes";
import type { Cell } from "../model";
import { point } from "./geometry";

const [E, NE, NW, W, SW, SE] = [0, 1, 2, 3, 4, 5];
const WAYS: Record<string, { steps: number[]; x: number; y: number }> = {
  ArrowLeft: { steps: [W], x: -1, y: 0 },
  ArrowRight: { steps: [E], x: 1, y: 0 },
  ArrowUp: { steps: [NW, NE], x: 0, y: -1 },
  ArrowDown: { steps: [SW, SE], x: 0, y: 1 },
};

/** Which way an arrow key points, as a step on the screen; null for another key. */
export function way(key: string): { x: number; y: number } | null {
  return WAYS[key] ?? null;
}

/** The hex an arrow key leads to, or null at the edge. Upwards and downwards it stays as near as it
    can to the column, where the walk left it. */
export function step(
  from: Cell,
  key: string,
  hexes: ReadonlySet<Cell>,
  column: number,
): Cell | null {
  const way = WAYS[key];
  if (!way) return null;
  const beside = way.steps.map((direction) => neighbour(from, direction));
  const near = nearest(
    beside.filter((cell) => hexes.has(cell)),
    (cell) => Math.abs(point(cell).x - column),
  );
  if (near !== null) return near;
  // Over a gap: the nearest one that lies more in this direction than across it.
  const at = point(from);
  const ahead = [...hexes].filter((cell) => {
    const { x, y } = point(cell);
    const [along, across] = [
      (x - at.x) * way.x + (y - at.y) * way.y,
      Math.abs((x - at.x) * way.y) + Math.abs((y - at.y) * way.x),
    ];
    return along > 1 && across < along;
  });
  return nearest(ahead, (cell) => Math.hypot(point(cell).x - at.x, point(cell).y - at.y));
}

function nearest(cells: readonly Cell[], far: (cell: Cell) => number): Cell | null {
  return cells.reduce<Cell | null>(
    (best, cell) => (best === null || far(cell) < far(best) ? cell : best),
    null,
  );
}
