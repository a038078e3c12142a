// Who starts which round.

import { t } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";

/** Who started this round, and who starts the next one if there is one. Whole sentences, because
    languages put their semicolons differently. */
export function whoStarts(game: Game): string {
  const { table } = game;
  const first = table?.first;
  if (!table || first == null) return "";
  const next = game.glance?.next_first;
  const [me, n] = [game.live.seat, table.round + 1];
  const player = game.player(first);
  if (next == null) {
    return first === me ? t("You started") : t("{player} started", { player });
  }
  const other = game.player(next);
  if (first === me) return t("You started; {other} starts round {n}", { other, n });
  if (next === me) return t("{player} started; you start round {n}", { player, n });
  return t("{player} started; {other} starts round {n}", { player, other, n });
}
