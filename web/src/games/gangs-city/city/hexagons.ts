// The hexes of the map: locations, piles, and the free cells around them.

import { neighbours } from "../hexes";
import type { Cell, GangsCityTable, LocationSeen, PileSeen, Place, TileSeen } from "../model";
import { point } from "./geometry";

export interface Hex {
  cell: Cell;
  place: Place | null;
  location: LocationSeen | null;
  pile: PileSeen | null;
  /** The locations and piles it touches, if it is a free cell. */
  touches: Place[];
}

/** From the top left to the bottom right. */
export function hexagons({ locations, piles }: GangsCityTable): Hex[] {
  const found = new Map<Cell, Hex>();
  // A pile without tiles is an ordinary free cell.
  const live = piles.filter(({ tiles }) => tiles > 0);
  for (const pile of live) {
    const { cell, place } = pile;
    found.set(cell, { cell, place, location: null, pile, touches: [] });
  }
  for (const location of locations) {
    const { cell, place } = location;
    found.set(cell, { cell, place, location, pile: null, touches: [] });
  }
  for (const { cell: from, place } of [...locations, ...live]) {
    for (const cell of neighbours(from)) {
      const there = found.get(cell);
      if (!there) {
        found.set(cell, { cell, place: null, location: null, pile: null, touches: [place] });
      } else if (there.place === null) there.touches.push(place);
    }
  }
  return [...found.values()].sort((a, b) => {
    const [p, q] = [point(a.cell), point(b.cell)];
    return p.y - q.y || p.x - q.x;
  });
}

/** The tiles that lie at a place: on it, and on its sides. */
export function tilesAt(tiles: readonly TileSeen[], place: Place): TileSeen[] {
  return tiles.filter(({ spot }) => /^(\d+|[AB])/.exec(spot)?.[0] === place);
}
