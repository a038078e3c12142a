// The keys of a plain table.

import { say } from "../../lib/language.svelte";
import { live } from "../../lib/live.svelte";
import { kept } from "../../lib/settings.svelte";
import type { PlainGame } from "./game.svelte";

/** What a key does at the table; true if it did something. */
export function press(event: KeyboardEvent, game: PlainGame): boolean {
  if (event.key === "Escape") {
    const changed = game.picked !== null;
    game.putBack();
    return changed;
  }
  if (!kept.keys) return false;
  const place = "123456789".indexOf(event.key);
  if (place >= 0) return choose(place);
  if (event.key.toLowerCase() !== "r") return false;
  live.tell(game.glance.sentences.map(say).join(" "));
  return true;
}

/** Presses the button, so that a key does what a hand would. */
function choose(place: number): boolean {
  const button = document.querySelector<HTMLElement>(`[data-choice="${place}"]`);
  button?.focus();
  button?.click();
  return button !== null;
}
