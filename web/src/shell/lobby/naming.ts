// How the lists call tables. Names typed by people come in as plain text.

import { games } from "../../kit/games.svelte";
import { verdictOf } from "../../kit/verdict";
import { listed, number, speech, t, tn } from "../../lib/language.svelte";
import { seatName } from "../../lib/naming";
import type { MyTable, SeatInfo, TableInfo } from "../../protocol";

/** The people and bots at a table. */
export function people({ seats }: TableInfo): string {
  return listed(taken(seats).map(seatName));
}

/** One of my games: the game and the others. */
export function gameOf({ seat, table }: MyTable): string {
  const others = taken(table.seats)
    .filter((other) => other.seat !== seat)
    .map(seatName);
  const game = games.name(table.game);
  return others.length > 0 ? t("{game} with {names}", { game, names: listed(others) }) : game;
}

/** The game and its edition, as a row of a list has room for. */
export function played(table: TableInfo): string {
  const edition = games.edition(table)?.short;
  return [games.name(table.game), edition].filter(Boolean).join(", ");
}

/** For whom a table waits. */
export function waiting({ public: isPublic, seats }: Pick<TableInfo, "public" | "seats">): string {
  const free = seats.length - taken(seats).length;
  return isPublic
    ? tn("Waiting for somebody", "Waiting for {n} players", free)
    : tn("Waiting for a friend", "Waiting for {n} friends", free);
}

function taken(seats: SeatInfo[]): SeatInfo[] {
  return seats.filter(({ kind }) => kind !== "open");
}

/** How one of my games ended. */
export function ending({ seat, table }: MyTable): string | null {
  const result = table.result;
  if (!result) return null;
  const counted = [...(result.scores ?? [])].sort((a, b) => b - a);
  const verdict = verdictOf(result, table.seats, seat);
  return [verdict, counted.map(number).join(" : ")].filter(Boolean).join(", ");
}

const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How long ago a table was opened, in the language of the page. */
export function ago({ created }: TableInfo): string {
  const seconds = Math.max(0, Date.now() / 1000 - created);
  const words = new Intl.RelativeTimeFormat(speech.language, { numeric: "auto", style: "short" });
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return words.format(0, "second");
}
