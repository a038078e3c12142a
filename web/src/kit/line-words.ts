// What is said about the connection to a table.

import { t } from "../lib/language.svelte";
import { timeOfPage } from "./clock";
import type { LiveTable } from "./live-table.svelte";

/** Says when the line is lost, back, or slow to take a move; nothing while all is well. */
export function lineWords(live: LiveTable, slow: boolean): string | null {
  if (live.line === "lost") return `${lost(live)} ${again(live)}`;
  if (live.back) return t("Back. Nothing was lost.");
  return slow ? t("Your move is on its way.") : null;
}

function lost({ info, refusal, seat, sent, state }: LiveTable): string {
  if (info === null && refusal) return refusal; // turned away at the door
  if (sent) return t("Connection lost. Your move is sent as soon as it is back.");
  if (seat === null || state !== "running") return t("Connection lost.");
  return t("Connection lost. Your last move is saved.");
}

function again({ retryAt }: LiveTable): string {
  const seconds = Math.ceil((retryAt - timeOfPage()) / 1000);
  return seconds > 0 ? t("Trying again in {n} s.", { n: seconds }) : t("Trying again now.");
}
