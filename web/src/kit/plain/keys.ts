// The keys of a plain table.

import { say } from "../../lib/language.svelte";
import { live } from "../../lib/live.svelte";
import { kept } from "../../lib/settings.svelte";
import type { PlainGame } from "./game.svelte";

export interface Doors {
  help(): void;
  log(): void;
}

/** What a key does at the table; true if it did something. */
export function press(event: KeyboardEvent, game: PlainGame, doors: Doors): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || occupied(event)) return false;
  if (event.key === "Escape") {
    const changed = game.picked !== null;
    game.putBack();
    return changed;
  }
  if (!kept.keys) return false;
  const place = "123456789".indexOf(event.key);
  if (place >= 0) return choose(place);
  switch (event.key.toLowerCase()) {
    case "r":
      live.tell(game.glance.sentences.map(say).join(" "));
      return true;
    case "l":
      doors.log();
      return true;
    case "?":
      doors.help();
      return true;
  }
  return false;
}

function occupied({ target }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return (target as Element | null)?.closest("input, textarea, select") != null;
}

/** Presses the button, so that a key does what a hand would. */
function choose(place: number): boolean {
  const button = document.querySelector<HTMLElement>(`[data-choice="${place}"]`);
  button?.focus();
  button?.click();
  return button !== null;
}
