// Which doors the lobby has: those of this app first, then those of games only the server knows.

import { games } from "../../kit/games.svelte";
import { plainDoor } from "../../kit/plain/door";
import type { DoorOfGame, WebGame } from "../../kit/web-game";
import { t } from "../../lib/language.svelte";
import { webGames } from "../games";

/** A game as its door shows it. */
export interface Behind {
  id: string;
  door: DoorOfGame;
  note?: WebGame["note"];
  /** Whether it has tips for somebody's first game. */
  coached: boolean;
}

/** What is behind the doors; until the server has told, all that this app has. */
export function doors(): Behind[] {
  const told = games.all.map(({ id }) => id);
  const ours = webGames.filter(({ id }) => told.length === 0 || told.includes(id));
  return [
    ...ours.map(({ id, door, note }) => ({ id, door, note, coached: true })),
    ...games.strangers.map((info) => ({ id: info.id, door: plainDoor(info), coached: false })),
  ];
}

/** What the ways to play with people are called. */
export function waysFor(numbers: readonly number[]): { invite: string; device: string } {
  return Math.max(...numbers) > 2
    ? { invite: t("Invite friends"), device: t("On one device") }
    : { invite: t("Invite a friend"), device: t("Two at one device") };
}
