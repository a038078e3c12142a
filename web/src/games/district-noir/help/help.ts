// What the cards do and what lies on the table, each in a sentence. Elements name what they show
// with `data-card`, `data-kind` or `data-help`.

import type { Help } from "../../../kit/help";
import { signed, t, tn } from "../../../lib/language.svelte";
import { screen } from "../../../lib/screen.svelte";
import { allBuildings } from "../count/buildings-words";
import { type Game, kindOf } from "../game.svelte";
import type { Card, Kind } from "../model";

export type Topic = "row" | "take" | "hand" | "owned" | "pile" | "actions" | "count" | "unseen";

/** What an element shows, by its data. */
export function helpOn(game: Game, { card, kind, help }: DOMStringMap): Help | null {
  const known = (card ?? kind) as Card | Kind | undefined;
  if (known) return { name: game.name(known), lines: [effect(game, kindOf(known))] };
  return topics(game)[help as Topic] ?? null;
}

/** What a card of this kind does for whoever owns it. */
export function effect(game: Game, kind: Kind): string {
  if (kind === "B") {
    return t("Whoever owns {buildings} wins at once. Otherwise no points.", {
      buildings: allBuildings(game.edition),
    });
  }
  const points = Number(kind);
  if (points >= 5) return t("Whoever owns more of them scores {points}, once.", { points });
  return tn("{points} point for its owner.", "{points} points for its owner.", Math.abs(points), {
    points: signed(points),
  });
}

/** How the preview of a take is seen on this device. */
export function howToSee(): string {
  return screen.touch
    ? t("Tap Take to see what it would change, and again to take.")
    : t("Point at Take to see what it would change.");
}

/** What lies on the table, and what is shown beside it. */
export function topics(game: Game): Record<Topic, Help> {
  const n = game.table?.take ?? 5;
  const actions = game.table?.per_round ?? 6;
  const plays = actions - 1;
  const help = (name: string, ...lines: string[]): Help => ({ name, lines });
  return {
    row: help(
      t("The row"),
      t("Under the lamp. The newest card lies on the right; the newest {n} lie in the light.", {
        n,
      }),
    ),
    take: help(
      t("Take"),
      t("Brings you the newest {n} cards of the row, or all if there are fewer. Once a round.", {
        n,
      }),
      howToSee(),
    ),
    hand: help(t("Your hand"), t("The cards you play to the row. Nobody draws during a round.")),
    owned: help(
      t("The cards in front of a player"),
      t("What they took, sorted. Only these cards count."),
    ),
    pile: help(
      t("The pile"),
      t("What is still to be dealt: {n} cards each at the start of a round.", { n: plays }),
    ),
    actions: help(
      t("The circles beside a name"),
      t("The {actions} actions of the round: {plays} plays and 1 take.", { actions, plays }),
    ),
    count: help(t("The count"), t("What both would score if the game ended now.")),
    unseen: help(
      t("Unseen cards"),
      t("How many of each card you have not seen, and where they are."),
    ),
  };
}
