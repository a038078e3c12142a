// What the cards do and what the places of the table are, each in a sentence.

import { signed, t, tn } from "../../../lib/language.svelte";
import { screen } from "../../../lib/screen.svelte";
import { allBuildings } from "../count/buildings-words";
import type { Game } from "../game.svelte";
import type { Kind } from "../model";

export interface Help {
  name: string;
  text: string;
}

export type Place = "row" | "take" | "hand" | "owned" | "pile" | "actions" | "count" | "unseen";

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

/** The places of the table. */
export function zones(game: Game): Record<Place, Help> {
  const n = game.table?.take ?? 5;
  const actions = game.table?.per_round ?? 6;
  return {
    row: {
      name: t("The row"),
      text: t(
        "Under the lamp. The newest card lies on the right; the newest {n} lie in the light.",
        { n },
      ),
    },
    take: {
      name: t("Take"),
      text: [
        t("Brings you the newest {n} cards of the row, or all if there are fewer. Once a round.", {
          n,
        }),
        howToSee(),
      ].join(" "),
    },
    hand: {
      name: t("Your hand"),
      text: t("The cards you play to the row. Nobody draws during a round."),
    },
    owned: {
      name: t("The cards in front of a player"),
      text: t("What they took, sorted. Only these cards count."),
    },
    pile: {
      name: t("The pile"),
      text: t("What is still to be dealt: {n} cards each at the start of a round.", {
        n: actions - 1,
      }),
    },
    actions: {
      name: t("The circles beside a name"),
      text: t("The {actions} actions of the round: {plays} plays and 1 take.", {
        actions,
        plays: actions - 1,
      }),
    },
    count: {
      name: t("The count"),
      text: t("What both would score if the game ended now."),
    },
    unseen: {
      name: t("Unseen cards"),
      text: t("How many of each card you have not seen, and where they are."),
    },
  };
}
