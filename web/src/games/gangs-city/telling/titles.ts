// What scenes and phases are called.

import { t } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";
import type { GangsCityEvent } from "../model";
import { found } from "./parts";
import type { Scene } from "./scenes";

export function sceneTitle(game: Game, { kind, place, entries }: Scene): string {
  const name = place === null ? "" : game.placeName(place);
  switch (kind) {
    case "fight":
      return found(entries, "shootout-began") ? t("{place}: shootout", { place: name }) : name;
    case "recruit":
      return t("{place}: recruitment", { place: name });
    case "opening":
      return t("{place} opens", { place: name });
    case "score":
      return t("Turn {turn} is scored", { turn: found(entries, "turn-scored")?.turn ?? 0 });
    case "reveal":
    case "return":
      return game.phaseName(kind);
    case "traffics":
      return game.phaseName("traffic");
  }
}

/** The phase of an event that needs no stage. */
export function quietPhase({ event }: GangsCityEvent): string | null {
  switch (event) {
    case "city-started":
    case "tiles-drawn":
    case "location-built":
    case "recruits-arrived":
      return "build";
    case "tile-put":
    case "finished":
      return "place";
    case "bid-sealed":
      return "bid";
    default:
      return null;
  }
}
