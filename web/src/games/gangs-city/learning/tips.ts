// What a first game says when a phase first comes; each tip once, two sentences at most.

import type { Tip } from "../../../kit/tips";
import { t } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";
import type { Choice } from "../model";

/** Where several matter, the first one is told. */
export const TIPS: readonly Tip<Game>[] = [
  {
    id: "aim",
    when: () => true,
    text: (game) =>
      t(
        "Every turn you score for the traffics you control and for your locations that touch. Whoever reaches {n} points ends the game with that turn, and the most points win.",
        { n: game.table?.target ?? 0 },
      ),
  },
  {
    id: "build",
    when: (game) => game.table?.phase === "build" && game.asking,
    text: () =>
      t("Put your location where it touches the city. It belongs to nobody until a gang takes it."),
  },
  {
    id: "first",
    when: (game) => game.table?.phase === "first" && game.asking,
    text: () =>
      t(
        "You own the location with the lowest initiative, so you name who goes first. The earlier player wins ties that nothing else decides, the last one sees where all others lie.",
      ),
  },
  {
    id: "place",
    when: (game) => game.placing !== null,
    text: () =>
      t(
        "Put a tile beside a location to fight or to recruit there, on the city centre to win a new location, or on your own location to run its traffics. Everybody sees where it lies; who it is and what it does stays hidden until the reveal.",
      ),
  },
  {
    id: "chief",
    when: (game) => placed(game) > 0 && (game.placing?.place.chief.includes(true) ?? false),
    text: () =>
      t(
        "Once a turn a character of yours is the chief, which everybody sees. It and all of yours who do the same at the same place count 1 more each.",
      ),
  },
  {
    id: "settlement",
    when: (game) => placed(game) > 0 && (game.placing?.settle.gun.length ?? 0) > 0,
    text: () =>
      t(
        "The settlement tile goes with your fighters, on the same side or pile. A gun may shoot 1 enemy there before the totals count; a vest keeps all your fighters at that location from being shot.",
      ),
  },
  {
    id: "bids",
    when: (game) => game.table?.phase === "bid" && game.asking,
    text: () =>
      t(
        "Stock you bid is added to what your people run of that traffic, and it is spent whatever happens. The highest total controls the traffic; with a tie nobody does.",
      ),
  },
  {
    id: "reveal",
    when: (game) => onStage(game, "reveal"),
    text: () =>
      t(
        "All tiles are turned up together. The traffics are counted first; then place by place there is a fight, and after it the recruitment.",
      ),
  },
  {
    id: "traffics",
    when: (game) => onStage(game, "traffics"),
    text: () =>
      t(
        "A location gives as many units as it shows symbols, if the managers on it have as many. Whoever controls a traffic again in the next turn gets more for it; who ran it and does not control it takes stock.",
      ),
  },
  {
    id: "gun",
    when: (game) => game.choices.some(isShot),
    text: () =>
      t(
        "Your gun may mark 1 fighter of another gang, who leaves the game before the totals are counted. Choose by what the totals would be, or hold your fire.",
      ),
  },
  {
    id: "fight",
    when: (game) => onStage(game, "fight"),
    text: () =>
      t(
        "The owner counts defence, everybody else attack, and the highest total takes the place. Ties go to the owner, then to a living chief, then by turn order.",
      ),
  },
  {
    id: "recruitment",
    when: (game) => onStage(game, "recruit"),
    text: (game) =>
      t(
        "The highest recruitment chooses first and takes 1 recruit whose cost it can pay; it acts from the next turn on. With {n} characters you may recruit only in exchange for one of yours.",
        { n: game.reference?.limit ?? 0 },
      ),
  },
  {
    id: "openings",
    when: (game) => onStage(game, "opening") || (game.table?.phase === "open" && game.asking),
    text: () =>
      t(
        "Whoever won a tile of the city centre puts it beside the city and owns it at once. Next to your own locations it makes your district larger.",
      ),
  },
  {
    id: "returns",
    when: (game) => onStage(game, "return") || (game.table?.phase === "return" && game.asking),
    text: () =>
      t(
        "A character that was replaced goes back to a location as a recruit. From the next turn on anybody may recruit it there.",
      ),
  },
  {
    id: "score",
    when: (game) => onStage(game, "score"),
    text: (game) =>
      t(
        "Each traffic you control pays its points, and your largest district pays 1 less than it has locations. The target is {n}.",
        { n: game.table?.target ?? 0 },
      ),
  },
];

function placed(game: Game): number {
  return game.table?.tiles.filter(({ seat }) => seat === game.live.seat).length ?? 0;
}

function onStage(game: Game, kind: string): boolean {
  return game.telling.scene?.kind === kind;
}

function isShot({ action }: Choice): boolean {
  return action.startsWith("shoot:");
}
