// Where the tiles of this turn lie on the map. Tiles the viewer does not know lie in stacks; those
// whose faces can be seen lie side by side.

import { isPile, neighbour, partsOf } from "../hexes";
import type { Cell, Place, Spot, TileSeen } from "../model";

export interface Lying {
  /** The first tile of the stack. */
  id: number;
  seat: number;
  cell: Cell;
  /** From the middle of the cell, and how large. */
  x: number;
  y: number;
  scale: number;
  /** The cell it points at; null on a location or a pile. */
  target: Cell | null;
  chief: boolean;
  count: number;
  /** What can be seen of it: all of its tiles, or nothing. */
  face: TileSeen | null;
}

interface Slot {
  x: number;
  y: number;
  scale: number;
}

const BESIDE: readonly Slot[][] = [
  [{ x: 0, y: 0, scale: 1 }],
  row(2, 88, 0, 0.7),
  [...row(2, 82, -34, 0.62), ...row(1, 0, 40, 0.62)],
  [...row(2, 82, -38, 0.6), ...row(2, 82, 38, 0.6)],
];
/** On a pile, below its name. */
const ON_PILE: readonly Slot[][] = [
  row(1, 0, 8, 0.6),
  row(2, 74, 8, 0.58),
  row(3, 54, 6, 0.44),
  [...row(2, 58, -14, 0.38), ...row(2, 58, 32, 0.38)],
  [...row(3, 52, -14, 0.38), ...row(2, 52, 32, 0.38)],
  [...row(3, 52, -14, 0.38), ...row(3, 52, 32, 0.38)],
];
/** Managers, in the upper right corner of their location. */
const MANAGING: readonly Slot[][] = [1, 2, 3].map((n) =>
  row(n, 48, -56, 0.45).map((slot) => ({ ...slot, x: slot.x + 52 - (n - 1) * 24 })),
);

export function lie(tiles: readonly TileSeen[], cellOf: (place: Place) => Cell | null): Lying[] {
  const stacks = new Map<string, TileSeen[]>();
  for (const tile of tiles) {
    const key = `${tile.spot} ${tile.seat}`;
    stacks.set(key, [...(stacks.get(key) ?? []), tile]);
  }
  const bySpot = new Map<Spot, TileSeen[][]>();
  for (const stack of stacks.values()) {
    const spot = (stack[0] as TileSeen).spot;
    bySpot.set(spot, [...(bySpot.get(spot) ?? []), ...spread(stack, isPile(spot))]);
  }
  return [...bySpot].flatMap(([spot, there]) => {
    const { place, direction } = partsOf(spot);
    const at = cellOf(place);
    if (at === null) return [];
    const slots = direction !== null ? BESIDE : isPile(spot) ? ON_PILE : MANAGING;
    const cell = direction === null ? at : neighbour(at, direction);
    const target = direction === null ? null : at;
    return placed(there, slots).map((each) => ({ ...each, cell, target }));
  });
}

/** A known stack side by side, except on a pile, where every gang has one place. */
function spread(stack: TileSeen[], pile: boolean): TileSeen[][] {
  const known = stack.every(({ what }) => what !== null);
  return known && !pile ? stack.map((tile) => [tile]) : [stack];
}

function placed(stacks: TileSeen[][], slots: readonly Slot[][]): Omit<Lying, "cell" | "target">[] {
  const room = slots[Math.min(stacks.length, slots.length) - 1] ?? [];
  // What has no place of its own lies under the last one.
  const shown = [...stacks.slice(0, room.length - 1), stacks.slice(room.length - 1).flat()];
  return room.map((slot, index) => {
    const stack = shown[index] ?? [];
    const top = (stack.find(({ what }) => what !== "gun" && what !== "vest") ??
      stack[0]) as TileSeen;
    return {
      ...slot,
      id: (stack[0] as TileSeen).id,
      seat: top.seat,
      chief: stack.some(({ chief }) => chief),
      count: stack.length,
      face: top.what === null ? null : top,
    };
  });
}

function row(n: number, step: number, y: number, scale: number): Slot[] {
  return Array.from({ length: n }, (_, index) => ({ x: (index - (n - 1) / 2) * step, y, scale }));
}
