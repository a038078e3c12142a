/** Patterns as one path each, so that a card with one stays a few nodes. */
import { box, disc } from "./layers";

const counted = (n: number): number[] => [...Array(n).keys()];

/** The shadow of window blinds over a card; skew it by BLINDS_SLANT. */
export const BLINDS = counted(11)
  .map((i) => box(-5, 18 + i * 17, 110, 7.2))
  .join("");
export const BLINDS_SLANT = "skewY(-16)";

/** Rays around the origin, as behind a toast. */
export const RAYS = counted(14)
  .map((i) => {
    const end = (shift: number) => {
      const angle = (i / 14) * 2 * Math.PI + shift;
      return `${(96 * Math.sin(angle)).toFixed(1)} ${(-96 * Math.cos(angle)).toFixed(1)}`;
    };
    return `M0 0L${end(-0.063)} ${end(0.063)}Z`;
  })
  .join("");

/** The lattice of the backs: lines both ways across the card. */
export const LATTICE = counted(13)
  .map((i) => `M${i * 18 - 90} 140L${i * 18 - 20} 0M${i * 18 - 90} 0L${i * 18 - 20} 140`)
  .join("");

/** The outline of a stamp of 100 × 140 with holes along its edge. */
export const STAMP = ((): string => {
  const side = (n: number, length: number, x: number, y: number) => {
    const step = length / n;
    const hole = 2.3;
    const flat = step - 2 * hole;
    const line = (d: number) => `l${(x * d).toFixed(2)} ${(y * d).toFixed(2)}`;
    const notch = `a${hole} ${hole} 0 0 0 ${(x * 2 * hole).toFixed(2)} ${(y * 2 * hole).toFixed(2)}`;
    return counted(n)
      .map(() => line(flat / 2) + notch + line(flat / 2))
      .join("");
  };
  const there = side(12, 100, 1, 0) + side(17, 140, 0, 1);
  const back = side(12, 100, -1, 0) + side(17, 140, 0, -1);
  return `M0 0${there}${back}Z`;
})();

/** Dots for a newspaper's grey, in a cell of 6. */
export const HALFTONE = disc(1.5, 1.5, 0.9) + disc(4.5, 4.5, 0.9);
