// How tiles come to the map and turn over. Nothing travels where less motion is wished.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { still } from "../../../lib/settings.svelte";

/** A tile comes from the side of its gang: the viewer's tray below, the others' row at the left. */
export function arrive(_: Element, { mine }: { mine: boolean }): TransitionConfig {
  if (still()) return fade;
  const [x, y] = mine ? [0, 220] : [-260, -60];
  return {
    duration: 260,
    easing: cubicOut,
    css: (part, rest) => `transform: translate(${x * rest}px, ${y * rest}px); opacity: ${part}`,
  };
}

/** A tile is turned over in place, one after the other: first the old face goes, */
export function fold(_: Element, { order }: { order: number }): TransitionConfig {
  if (still()) return { duration: 0 };
  return { duration: HALF, delay: wait(order), css: narrow };
}

/** then the new one comes. */
export function unfold(_: Element, { order }: { order: number }): TransitionConfig {
  if (still()) return fade;
  return { duration: HALF, delay: wait(order) + HALF, css: narrow };
}

const HALF = 160;
const wait = (order: number): number => Math.min(order, 12) * 60;
const narrow = (part: number): string => `transform: scaleX(${part.toFixed(3)})`;
const fade: TransitionConfig = { duration: 120, css: (part) => `opacity: ${part}` };
