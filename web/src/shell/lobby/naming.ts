// How the lists call tables. Names typed by people come in as plain text.

import { listed, number, speech, t, tn } from "../../lib/language.svelte";
import { seatName } from "../../lib/naming";
import type { MyTable, SeatInfo, TableInfo } from "../../protocol";
import { TABLES } from "../../kit/games";
import { games } from "./games.svelte";

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
  const winner = result.winners[0];
  const player = winner === undefined ? "" : seatName(table.seats[winner]);
  const counted = [...(result.scores ?? [])].sort((a, b) => b - a);
  const scores = counted.map(number).join(" : ");
  if (winner === undefined) return t("A draw, {scores}", { scores });
  if (scores === "") return winner === seat ? t("You won") : t("{player} won", { player });
  if (winner === seat) return t("You won, {scores}", { scores });
  return t("{player} won, {scores}", { player, scores });
}

/** Whether the web app has a table for the game. */
export function onTheWeb({ game }: TableInfo): boolean {
  return game in TABLES;
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
