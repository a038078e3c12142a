// What is still to be chosen, in words.

import { t } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";

/** The next thing to choose; the whole move has its own sentence, from the server. */
export function nextStep(game: Game): string {
  const { composer, live } = game;
  if (!game.placing) {
    if (live.sent) return t("On its way…");
    const due = live.sight?.to_act[0];
    return due === undefined ? "" : t("{player} to act", { player: game.player(due) });
  }
  const { what, where, aim, face } = composer;
  if (what === null && where === null) return t("Choose a character or a spot.");
  if (what === null) return t("Choose who goes there.");
  if (where === null) {
    return what === "settle"
      ? t("Choose a spot for the settlement tile.")
      : t("Choose a spot for {character}.", { character: game.kindName(what) });
  }
  if (aim === null) return t("Choose the target.");
  if (face === null && composer.faces.length > 0) {
    return what === "settle" ? t("Choose gun or vest.") : t("Choose fight or recruit.");
  }
  return t("Ready.");
}
