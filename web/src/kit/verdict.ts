// How a game ended, in a few words.

import { listed, t } from "../lib/language.svelte";
import { seatName } from "../lib/naming";
import type { Result, SeatInfo } from "../protocol";

/** Who won, as the one on a seat is told; as all are told if it is nobody's. */
export function verdictOf(result: Result, seats: readonly SeatInfo[], mine: number | null): string {
  const { winners, reason } = result;
  const others = winners.filter((seat) => seat !== mine);
  const names = others.map((seat) => seatName(seats[seat]));
  if (winners.length === 0) return reason === "abandoned" ? t("Nobody wins.") : t("A draw");
  if (others.length === 0) return t("You won");
  if (others.length < winners.length) {
    return t("You share the win with {players}", { players: listed(names) });
  }
  return names.length === 1
    ? t("{player} won", { player: names[0] ?? "" })
    : t("{players} share the win", { players: listed(names) });
}
