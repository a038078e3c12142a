// What every sign and number of the table means, each in a sentence or two. Elements name what
// they show with `data-help`: “attack”, “traffic-drugs”, “character-flic”, “phase-bid”.

import type { Help } from "../../../kit/help";
import { say, t } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";
import { PHASES, TRAFFICS } from "../names";
import { phases } from "./phases";
import { runs, unsure, values } from "./reading";

export const SIGNS = [
  "attack",
  "defence",
  "recruit",
  "cost",
  "chief",
  "mercenary",
  "unsure",
] as const;
export const THINGS = [
  "settle",
  "initiative",
  "marker",
  "stock",
  "district",
  "coming",
  "target",
  "first",
  "to-place",
] as const;

type Topic = (typeof SIGNS)[number] | (typeof THINGS)[number];

export function helpOn(game: Game, id: string): Help | null {
  const [, family = "", member = ""] = /^(traffic|character|phase)-(.+)$/.exec(id) ?? [];
  if (family === "character") return character(game, member);
  if (family === "traffic") return traffic(game, member);
  if (family === "phase") {
    return PHASES.includes(member)
      ? { name: game.phaseName(member), lines: [phases()[member] ?? ""] }
      : null;
  }
  const alias: Record<string, Topic> = { score: "target", gun: "settle", vest: "settle" };
  return topics(game)[alias[id] ?? (id as Topic)] ?? null;
}

export function character(game: Game, kind: string): Help | null {
  const sheet = game.character(kind);
  if (!sheet) return kind === "gun" || kind === "vest" ? topics(game).settle : null;
  const does = sheet.power ? say(sheet.power) : capital(runs(game, sheet)) + ".";
  const lost = unsure(sheet.reconstructed);
  return {
    name: say(sheet.name),
    lines: [
      capital(values(sheet).join(", ")) + ".",
      does,
      ...(lost.length > 0 ? [t("Reconstructed: {values}.", { values: lost.join(", ") })] : []),
    ],
  };
}

function traffic(game: Game, name: string): Help | null {
  const i = (TRAFFICS as readonly string[]).indexOf(name);
  const traffic = TRAFFICS[i];
  const points = game.reference?.points[i];
  if (!traffic || !points) return null;
  const [first, second, third] = points;
  return {
    name: game.trafficName(traffic),
    lines: [
      t(
        "Points for whoever controls it: {first}, {second} in the next turn in a row, then {third}.",
        { first, second, third },
      ),
    ],
  };
}

/** The signs and numbers. */
export function topics(game: Game): Record<Topic, Help> {
  const limit = game.reference?.limit ?? 6;
  const target = game.table?.target ?? 0;
  const help = (name: string, ...lines: string[]): Help => ({ name, lines });
  return {
    attack: help(t("Attack"), t("Counts in fights for what your gang does not own.")),
    defence: help(t("Defence"), t("Counts in fights at a location your gang owns.")),
    recruit: help(
      t("Recruitment"),
      t("Added up, it must reach the cost of a recruit. A dash: this one cannot recruit."),
    ),
    cost: help(t("Cost"), t("How much recruitment it takes to win this character.")),
    chief: help(
      t("Chief"),
      t("One a turn, seen by all. +1 for each of yours doing the same there, the chief included."),
    ),
    mercenary: help(t("Mercenary"), t("Runs no traffics, but has a power of its own.")),
    unsure: help(t("Reconstructed"), t("The picture of this value is lost; we reconstructed it.")),
    settle: help(
      t("Settlement tile"),
      t(
        "The settlement tile is a gun, which shoots one enemy in that fight, or a vest, with " +
          "which none of yours there can be shot. It needs a fighter of yours on the same side.",
      ),
      game.reference?.lenient
        ? t(
            "Misplaced, it counts once if you fight there; later it is taken off, or costs a point.",
          )
        : t(
            "It goes down in a turn of its own, before or after that fighter, or stays in your hand.",
          ),
    ),
    initiative: help(
      t("Initiative"),
      t("The number of a location. The owner of the lowest names the first player."),
    ),
    marker: help(
      t("Control"),
      t(
        "A traffic is yours while you alone have the most of it, run or bid, and is worth more " +
          "each turn in a row. Whoever ran it in vain takes stock to bid; bids are always spent.",
      ),
    ),
    stock: help(
      t("Stock"),
      t("Tokens to bid for a traffic. All see who has them; bids are sealed."),
    ),
    district: help(
      t("District"),
      t(
        "The largest group of locations of one gang that touch. Every turn it scores its size " +
          "less one.",
      ),
    ),
    coming: help(t("Coming"), t("What the gang would score if the turn ended now.")),
    target: help(
      t("Score"),
      t("Whoever has {n} points or more at the end of a turn ends the game; most points win.", {
        n: target,
      }),
    ),
    first: help(
      t("First player"),
      t("Places first. The earlier in turn order wins the last ties."),
    ),
    "to-place": help(
      t("To place"),
      t("Tiles still in hand: at most {n} characters and the settlement tile.", { n: limit }),
    ),
  };
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
