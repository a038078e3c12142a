// The keys of the table. They use the same buttons as hands do, so they can do nothing else.

import { say, tn } from "../../lib/language.svelte";
import { live } from "../../lib/live.svelte";
import { kept } from "../../lib/settings.svelte";
import type { Game } from "./game.svelte";

/** What a key does in this game; true if it did something. */
export function press(event: KeyboardEvent, game: Game): boolean {
  if (event.key === "Escape") {
    const changed = game.raised !== null || game.preview;
    game.putBack();
    return changed;
  }
  if (!kept.keys) return false;
  const place = "123456789".indexOf(event.key);
  if (place >= 0) return raise(game, place);
  switch (event.key.toLowerCase()) {
    case "t":
      return take(game);
    case "r":
      return tell(game.glance?.row_told.map(say));
    case "s":
      return tell(game.glance?.score_told.map(say));
    case "u":
      return tell(unseen(game));
  }
  return false;
}

function raise(game: Game, place: number): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-hand="${place}"]:not(:disabled)`);
  if (!button) return false;
  game.choose(place);
  button.focus();
  return true;
}

/** The first press shows what a take brings, by the focus; the second takes. */
function take(game: Game): boolean {
  const button = document.querySelector<HTMLButtonElement>("#take:not(:disabled)");
  if (!button) return false;
  if (document.activeElement === button) button.click();
  else {
    game.choose("take");
    button.focus();
  }
  return true;
}

function tell(sentences: string[] | undefined): boolean {
  if (!sentences) return false;
  live.tell(sentences.join(" "));
  return true;
}

function unseen(game: Game): string[] {
  const all = (game.glance?.unseen ?? []).reduce((sum, n) => sum + n, 0);
  return [
    tn("{n} card is unseen:", "{n} cards are unseen:", all),
    game.unseen.map(([kind, n]) => `${n} × ${game.name(kind)}`).join(", "),
  ];
}
