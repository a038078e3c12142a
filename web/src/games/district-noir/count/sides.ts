// What belongs to both players, in the order of the screen: the viewer's side comes first.

import type { Game } from "../game.svelte";
import type { Count, Majority } from "../model";
import type { Gang } from "../names";

/** The count now, and after a take; null while none is looked at. */
export interface CountProps {
  game: Game;
  now: Count;
  then: Count | null;
}

/** The value of the viewer's side, then that of the other side. */
export function sides<T>(game: Game, both: readonly [T, T]): [T, T] {
  return [both[game.me], both[game.them]];
}

/** The gang a majority is about. */
export function gangOf(majority: Majority): Gang {
  return String(majority.value) as Gang;
}

/** The majorities as people count them: the most valuable gang first. */
export function highestFirst(majorities: Majority[]): Majority[] {
  return [...majorities].sort((a, b) => b.value - a.value);
}
