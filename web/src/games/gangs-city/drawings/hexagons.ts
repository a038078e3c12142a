/** Hexagons of the map as texts, once for all, for a radius of 100. */
import { hexagon } from "../../../drawings/layers";

/** A whole location and the line along its edge. */
export const FACE_HEX = hexagon(96.5);
export const EDGE_HEX = hexagon(94.5);
/** A free cell, and a hex as something to press. */
export const FREE_HEX = hexagon(92);
export const PRESS_HEX = hexagon(97);
/** An own location where a tile may lie. */
export const ON_HEX = hexagon(80);
/** A free spot, and the ring of what has the focus. */
export const SPOT_HEX = hexagon(90);
export const FOCUS_HEX = hexagon(98);
/** A lying tile and the line in it. */
export const TILE_HEX = hexagon(62);
export const INNER_HEX = hexagon(51);
