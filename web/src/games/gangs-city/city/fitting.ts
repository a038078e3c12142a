// Where the camera stands so that the whole city can be seen.

import { type Box, type Point, RADIUS } from "./geometry";

/** The map on the screen, and what its lower right corner is needed for. */
export interface Frame {
  width: number;
  height: number;
  corner: { width: number; height: number };
}

export interface Stand extends Point {
  scale: number;
}

/** No larger than this, however small the city is. */
const LARGEST = 0.92;
const EDGE = 6;

/** The largest view in which no hex lies below the buttons in the corner. */
export function fitting(frame: Frame, box: Box, middles: readonly Point[]): Stand {
  const { width, height, corner } = frame;
  const whole = stands(box, width, height).filter((stand) => clear(stand, frame, middles));
  const beside = stands(box, width - corner.width, height)[0] as Stand;
  const above = stands(box, width, height - corner.height)[0] as Stand;
  return [whole[0] ?? beside, beside, above].reduce((a, b) => (b.scale > a.scale ? b : a));
}

/** Centred in the room; where there is room to spare also moved away from the corner. */
function stands(box: Box, width: number, height: number): Stand[] {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const room = Math.min((width - 2 * EDGE) / wide, (height - 2 * EDGE) / high);
  const scale = Math.min(Math.max(room, 0.1), LARGEST);
  const [spareX, spareY] = [width - wide * scale, height - high * scale];
  return [
    [0.5, 0.5],
    [0, 0.5],
    [0.5, 0],
    [0, 0],
  ].map(([x = 0, y = 0]) => ({
    scale,
    x: spareX * x + (x ? 0 : EDGE) - box.left * scale,
    y: spareY * y + (y ? 0 : EDGE) - box.top * scale,
  }));
}

function clear({ x, y, scale }: Stand, frame: Frame, middles: readonly Point[]): boolean {
  const reach = RADIUS * scale * 0.8;
  return !middles.some(
    (at) =>
      at.x * scale + x + reach > frame.width - frame.corner.width &&
      at.y * scale + y + reach > frame.height - frame.corner.height,
  );
}
