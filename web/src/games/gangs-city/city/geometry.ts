// The plane of the map: hexagons of radius 100, before the camera.

import { middle } from "../hexes";
import type { Cell } from "../model";

export const RADIUS = 100;

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function point(cell: Cell): Point {
  const [x, y] = middle(cell);
  return { x: x * RADIUS, y: y * RADIUS };
}

/** For the attribute `transform`. */
export function moved(cell: Cell): string {
  const { x, y } = point(cell);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}

/** The corner of a hexagon around (0, 0), clockwise from the top. */
export function corner(index: number, radius: number): Point {
  const angle = (index * Math.PI) / 3 - Math.PI / 2;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

export function text({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

/** Degrees from one cell to another, clockwise from the east. */
export function angle(from: Cell, to: Cell): number {
  const [a, b] = [point(from), point(to)];
  return Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
}

/** The box around hexagons, less a part of the outer ones. */
export function around(cells: readonly Cell[], less: number): Box {
  const points = cells.map(point);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const wide = (RADIUS * Math.sqrt(3)) / 2 - less;
  const high = RADIUS - less;
  return {
    left: Math.min(...xs) - wide,
    right: Math.max(...xs) + wide,
    top: Math.min(...ys) - high,
    bottom: Math.max(...ys) + high,
  };
}
