// Which tip is due: the first that matters and has not been read.

import { kept } from "../../../lib/settings.svelte";
import type { Game } from "../game.svelte";
import { type Tip, TIPS } from "./tips";

const PREFIX = "gangs-city/";

/** The tip to show now. */
export function dueTip(game: Game): Tip | null {
  if (kept.noTips || game.watching || !game.shown) return null;
  return TIPS.find((tip) => !kept.tips.includes(PREFIX + tip.id) && tip.when(game)) ?? null;
}

/** It has been read, and does not come back. */
export function putAway({ id }: Tip): void {
  if (!kept.tips.includes(PREFIX + id)) kept.tips.push(PREFIX + id);
}
