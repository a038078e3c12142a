// Whose face stands for a table in a list.

import type { TableInfo } from "../../protocol";

type Face = "newsboy" | "docker" | "lady" | "boss";

/** The levels by the people they are called after; the first two are what old tables name. */
const BOTS: Readonly<Record<string, Face>> = {
  random: "newsboy",
  greedy: "docker",
  newsboy: "newsboy",
  dockhand: "docker",
  bookmaker: "boss",
  detective: "boss",
  judge: "lady",
  lookout: "newsboy",
  bagman: "docker",
  fixer: "lady",
  consigliere: "boss",
  kingpin: "boss",
};

/** The face of the first bot; at a table of people always the same one, whichever. */
export function faceOf(table: TableInfo): Face {
  const bot = table.seats.find(({ kind }) => kind === "bot")?.bot;
  const known = bot == null ? undefined : BOTS[bot.split(":")[0] ?? ""];
  return known ?? (parseInt(table.table.slice(-1), 16) % 2 ? "lady" : "boss");
}
