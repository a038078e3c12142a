// Cells of the city: pointy-top hexagons in axial coordinates, as their text “+1-2”.

import type { Cell, Place, Spot } from "./model";

/** The six sides in the order in which the server names them. */
export const DIRECTIONS = ["e", "ne", "nw", "w", "sw", "se"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

export function axial(cell: Cell): [q: number, r: number] {
  const found = /^([+-]\d+)([+-]\d+)$/.exec(cell);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}

export function cellAt(q: number, r: number): Cell {
  return `${signed(q)}${signed(r)}`;
}

export function neighbour(cell: Cell, direction: number): Cell {
  const [q, r] = axial(cell);
  const [dq, dr] = STEPS[direction] ?? [0, 0];
  return cellAt(q + dq, r + dr);
}

export function neighbours(cell: Cell): Cell[] {
  return STEPS.map((_, direction) => neighbour(cell, direction));
}

/** Where the middle of a cell lies, for hexagons of radius 1. */
export function middle(cell: Cell): [x: number, y: number] {
  const [q, r] = axial(cell);
  return [Math.sqrt(3) * (q + r / 2), 1.5 * r];
}

/** The place a spot belongs to and its side; no side for on a location or on a pile. */
export function partsOf(spot: Spot): { place: Place; direction: number | null } {
  const found = /^(\d+|[AB])(e|ne|nw|w|sw|se)?$/.exec(spot);
  const direction = found?.[2] as Direction | undefined;
  return {
    place: found?.[1] ?? spot,
    direction: direction ? DIRECTIONS.indexOf(direction) : null,
  };
}

export function isPile(place: Place | Spot | null): boolean {
  return place === "A" || place === "B";
}

/** The spot of the map on a location or a pile. */
export function keyOn(place: Place): string {
  return isPile(place) ? `pile:${place}` : `on:${place}`;
}

/** The spot on the side of a location that lies in this cell, if the cell touches it. */
export function sideOf(place: Place, at: Cell, cell: Cell): Spot | null {
  const direction = neighbours(at).indexOf(cell);
  return direction < 0 ? null : `${place}${DIRECTIONS[direction] ?? ""}`;
}

function signed(n: number): string {
  return n < 0 ? String(n) : `+${n}`;
}
