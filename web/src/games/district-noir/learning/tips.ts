// What a first game says when a rule first matters; each tip once.

import type { Tip } from "../../../kit/tips";
import { t } from "../../../lib/language.svelte";
import { allBuildings, twoBuildings } from "../count/buildings-words";
import { type Game, kindOf } from "../game.svelte";
import { howToSee } from "../help/help";
import type { Kind } from "../model";

export type Zone = "hand" | "row" | "take" | "count" | "collection" | "track";

export interface NoirTip extends Tip<Game> {
  zone?: Zone;
  /** Whether it follows another tip at once; the others wait until something has happened. */
  urgent?: boolean;
}

const ALLIANCES: readonly Kind[] = ["+2", "+3", "+4"];
const BETRAYALS: readonly Kind[] = ["-1", "-2", "-3"];

/** While the game runs; where several matter, the first one is told. */
export const TIPS: readonly NoirTip[] = [
  {
    id: "aim",
    when: () => true,
    text: (game) =>
      t(
        "2 ways to win: own {buildings}, which ends the game at once, or have more points after round {rounds}. Only the cards in front of you count.",
        { buildings: allBuildings(game.edition), rounds: game.table?.rounds ?? 0 },
      ),
  },
  {
    id: "action",
    when: (game) => game.menu.play.length > 0 && !taken(game, "me"),
    text: (game) =>
      t(
        "Play 1 card of your hand to the newest end of the row. In a round you act {actions} times: {plays} plays and 1 take. When to take is up to you.",
        { actions: actions(game), plays: actions(game) - 1 },
      ),
    zone: "hand",
    urgent: true,
  },
  {
    id: "forced",
    when: (game) => game.glance?.forced ?? false,
    text: () => t("Your hand is empty and your take is still unused. So you must take now."),
    zone: "take",
    urgent: true,
  },
  {
    id: "two-buildings",
    when: (game) => (game.glance?.alarms.length ?? 0) > 0,
    text: (game) =>
      t(
        "A player owns {buildings}. If the same player gets the third one, the game ends at once, whatever the points. The count says where it is.",
        { buildings: twoBuildings(game.edition) },
      ),
    zone: "count",
  },
  {
    id: "take",
    when: (game) => game.menu.take && (game.table?.row.length ?? 0) >= 4,
    text: (game) =>
      [
        t("A take brings exactly the newest {n} cards of the row, or all if there are fewer.", {
          n: game.table?.take ?? 0,
        }),
        howToSee(),
      ].join(" "),
    zone: "take",
  },
  {
    id: "building",
    when: (game) => lit(game, ["B"]) !== null,
    text: (game) =>
      t("In the light: {card}. Whoever owns {buildings} wins at once. It scores no points.", {
        card: lit(game, ["B"]) ?? "",
        buildings: allBuildings(game.edition),
      }),
    zone: "row",
  },
  {
    id: "betrayal",
    when: (game) => lit(game, BETRAYALS) !== null,
    text: () =>
      t(
        "A betrayal lies in the light. It costs whoever takes it the number on it, and nobody else.",
      ),
    zone: "row",
  },
  {
    id: "alliance",
    when: (game) => lit(game, ALLIANCES) !== null,
    text: () => t("An alliance lies in the light. It adds the number on it for whoever takes it."),
    zone: "row",
  },
  {
    id: "own-take",
    when: (game) => taken(game, "me") && game.menu.play.length > 0,
    text: () =>
      t(
        "Your take of this round is used: now you play until the round is over. The cards you took stay in front of you and never go to your hand.",
      ),
    zone: "collection",
  },
  {
    id: "their-take",
    when: (game) => taken(game, "them") && !taken(game, "me"),
    text: (game) =>
      t("{player} has taken. That does not use up yours: each of you has 1 take a round.", {
        player: game.player(game.them),
      }),
    zone: "take",
  },
  {
    id: "majority",
    when: (game) => shared(game) !== null,
    text: (game) =>
      t(
        "You both own {gang}. Whoever owns more cards of a value scores it once: 5, 6, 7 or 8 points. Equal numbers score for nobody.",
        { gang: game.name(shared(game) ?? "8") },
      ),
    zone: "count",
  },
  {
    id: "set",
    when: (game) => ([0, 1] as const).some((seat) => valuesOf(game, seat) >= 3),
    text: () => t("A 5, a 6, a 7 and an 8 make a set. Each set scores 5 points, majority or not."),
    zone: "count",
  },
  {
    id: "round",
    when: (game) => (game.table?.round ?? 0) > 1,
    text: (game) =>
      t(
        "A new round: {n} new cards each, and the row stays as it is. The other player starts, so whoever acted last acts twice running.",
        { n: actions(game) - 1 },
      ),
    zone: "track",
  },
  {
    id: "last-round",
    when: (game) => game.table?.round === game.table?.rounds && game.table?.pile === 0,
    text: () =>
      t(
        "The last round: the pile is empty. A card you have not seen is in the other hand or was removed before the deal.",
      ),
    zone: "track",
  },
];

/** When the game is over and was counted. */
export const LAST_TIP: NoirTip = {
  id: "end",
  when: (game) => (game.glance?.ending?.rows.length ?? 0) > 0,
  text: () =>
    t(
      "The count: majorities, then 5 for each set, plus alliances, minus betrayals. With equal points more 8s win, then more 7s, 6s, 5s.",
    ),
  urgent: true,
};

function actions(game: Game): number {
  return game.table?.per_round ?? 0;
}

function taken(game: Game, who: "me" | "them"): boolean {
  return game.table?.taken[game[who]] ?? false;
}

/** The name of a card of one of these kinds in the light. */
function lit(game: Game, kinds: readonly Kind[]): string | null {
  const card = game.lit.find((one) => kinds.includes(kindOf(one)));
  return card ? game.name(card) : null;
}

/** A gang of which both own cards. */
function shared(game: Game): Kind | null {
  const both = game.glance?.count.majorities.find(({ counts }) => counts.every((n) => n > 0));
  return both ? (String(both.value) as Kind) : null;
}

/** How many different gangs a player owns. */
function valuesOf(game: Game, seat: 0 | 1): number {
  return game.glance?.count.majorities.filter(({ counts }) => counts[seat] > 0).length ?? 0;
}
