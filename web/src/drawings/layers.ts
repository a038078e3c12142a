/** Drawings as sheets of cut paper, one upon the other. */

/** One sheet. Tones are names; whoever shows the drawing says which colours they are. */
export interface Layer<Tone extends string> {
  d: string;
  /** What the sheet is cut from. */
  fill?: Tone;
  /** What the line along its edge is drawn with. */
  line?: Tone;
  width?: number;
  dash?: string;
  opacity?: number;
  /** An SVG transform. */
  moved?: string;
}

export type Drawing<Tone extends string> = readonly Layer<Tone>[];

/** A disc as a path, so that a sheet can have several. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

/** The corners of a hexagon that stands on a point. */
export function hexagon(radius: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (corner * Math.PI) / 3 - Math.PI / 2;
      return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");
}
