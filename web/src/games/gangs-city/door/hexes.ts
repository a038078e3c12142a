/** A piece of the city of Gangs City, for its door. */
import { BAR, CABARET, CASINO, DOCKS, HOTEL, type Roof, TENEMENTS } from "../drawings/roofs";
import type { Traffic } from "../model";

export interface Place {
  /** Column and row in axial coordinates. */
  q: number;
  r: number;
  initiative: number;
  roof: Roof;
  goods: readonly Traffic[];
  /** The seat of its gang. */
  owner?: number;
}

export const PLACES: readonly Place[] = [
  { q: -1, r: -1, initiative: 5, roof: CASINO, goods: ["tobacco"] },
  { q: 0, r: -1, initiative: 9, roof: HOTEL, goods: ["alcohol", "alcohol"], owner: 3 },
  { q: 1, r: -1, initiative: 3, roof: BAR, goods: ["alcohol", "tobacco"], owner: 0 },
  { q: 2, r: -1, initiative: 8, roof: TENEMENTS, goods: ["drugs"] },
  { q: 2, r: -2, initiative: 7, roof: CABARET, goods: ["alcohol"], owner: 0 },
  { q: -2, r: 0, initiative: 10, roof: DOCKS, goods: ["tobacco", "tobacco"] },
  { q: -1, r: 0, initiative: 6, roof: CABARET, goods: ["alcohol", "drugs"], owner: 1 },
  { q: 0, r: 0, initiative: 13, roof: CASINO, goods: ["drugs", "alcohol"], owner: 0 },
  { q: 1, r: 0, initiative: 12, roof: DOCKS, goods: ["tobacco", "tobacco"], owner: 0 },
  { q: 2, r: 0, initiative: 14, roof: HOTEL, goods: ["alcohol"] },
  { q: 3, r: 0, initiative: 1, roof: BAR, goods: ["alcohol"] },
  { q: -2, r: 1, initiative: 2, roof: DOCKS, goods: ["tobacco"], owner: 1 },
  { q: -1, r: 1, initiative: 15, roof: TENEMENTS, goods: ["drugs", "drugs"], owner: 2 },
  { q: -2, r: 2, initiative: 11, roof: BAR, goods: ["alcohol"] },
  { q: 0, r: 2, initiative: 4, roof: HOTEL, goods: ["drugs"] },
];

/** Tiles that lie face down. */
export const TILES: readonly { q: number; r: number; owner: number }[] = [
  { q: 0, r: 1, owner: 3 },
  { q: -1, r: 2, owner: 2 },
];

/** Where a hexagon's middle lies, for a radius of 1. */
export const middle = (q: number, r: number): [number, number] => [
  Math.sqrt(3) * (q + r / 2),
  1.5 * r,
];
