// What a first game says when a rule first matters; each tip once.

import { kept } from "../lib/settings.svelte";
import type { TableGame } from "./table-game";

export interface Tip<Game> {
  id: string;
  when: (game: Game) => boolean;
  text: (game: Game) => string;
}

/** The tip to show now: the first that matters and has not been read. */
export function dueTip<Game extends TableGame, Any extends Tip<Game>>(
  game: Game,
  tips: readonly Any[],
): Any | null {
  if (kept.noTips || game.watching || !game.shown) return null;
  return tips.find((tip) => !kept.tips.includes(keptAs(game, tip)) && tip.when(game)) ?? null;
}

/** It has been read, and does not come back. */
export function putAway<Game extends TableGame>(game: Game, tip: Tip<Game>): void {
  const id = keptAs(game, tip);
  if (!kept.tips.includes(id)) kept.tips.push(id);
}

function keptAs<Game extends TableGame>(game: Game, { id }: Tip<Game>): string {
  return `${game.id}/${id}`;
}
