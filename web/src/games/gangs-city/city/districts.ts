// Districts: connected locations of one owner, and the tube of light around each.

import { DIRECTIONS, neighbour, neighbours } from "../hexes";
import type { Cell, LocationSeen } from "../model";
import { corner, point, type Point, RADIUS, text } from "./geometry";

export interface District {
  owner: number;
  cells: Cell[];
  /** The outline, a little inside, so that two districts can lie side by side. */
  path: string;
}

const INSET = 5;
/** The corner at which each side begins, clockwise; sides in the order of `DIRECTIONS`. */
const BEGINS = [1, 0, 5, 4, 3, 2] as const;

export function districts(locations: readonly LocationSeen[]): District[] {
  const owners = new Map(
    locations.flatMap(({ cell, owner }) => (owner === null ? [] : [[cell, owner] as const])),
  );
  const found: District[] = [];
  const seen = new Set<Cell>();
  for (const [start, owner] of owners) {
    if (seen.has(start)) continue;
    const cells = [start];
    seen.add(start);
    for (const cell of cells) {
      for (const next of neighbours(cell)) {
        if (owners.get(next) !== owner || seen.has(next)) continue;
        seen.add(next);
        cells.push(next);
      }
    }
    found.push({ owner, cells, path: outline(cells) });
  }
  return found;
}

interface Edge {
  from: Point;
  to: Point;
  /** Points inwards, of length 1. */
  inward: Point;
}

/** The closed lines around a group; more than one where it has a hole. */
function outline(cells: readonly Cell[]): string {
  const inside = new Set(cells);
  const edges = new Map<string, Edge>();
  for (const cell of cells) {
    const at = point(cell);
    DIRECTIONS.forEach((_, direction) => {
      if (inside.has(neighbour(cell, direction))) return;
      const begin = BEGINS[direction] ?? 0;
      const [a, b] = [corner(begin, RADIUS), corner(begin + 1, RADIUS)];
      const [x, y] = [a.x + b.x, a.y + b.y];
      const long = Math.hypot(x, y);
      const from = { x: at.x + a.x, y: at.y + a.y };
      const to = { x: at.x + b.x, y: at.y + b.y };
      edges.set(key(from), { from, to, inward: { x: -x / long, y: -y / long } });
    });
  }
  let path = "";
  for (const first of edges.values()) {
    const loop: Edge[] = [];
    // At a corner of the grid three cells meet, so at most one edge begins there.
    for (let edge = edges.get(key(first.from)); edge; edge = edges.get(key(edge.to))) {
      edges.delete(key(edge.from));
      loop.push(edge);
    }
    const points = loop.map((edge, index) => {
      const before = loop.at(index - 1) ?? edge;
      const [n, m] = [before.inward, edge.inward];
      const share = INSET / (1 + n.x * m.x + n.y * m.y);
      return { x: edge.from.x + (n.x + m.x) * share, y: edge.from.y + (n.y + m.y) * share };
    });
    if (points.length > 0) path += `M${points.map(text).join("L")}Z`;
  }
  return path;
}

function key({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}
