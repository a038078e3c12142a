// Which of the nine phases of a turn the table is in, as far as it has been told.

import type { Game } from "../game.svelte";
import { PHASES } from "../names";
import { found } from "../telling/parts";

/** The phase a scene of the telling belongs to. */
const SCENES: Record<string, string> = {
  reveal: "reveal",
  traffics: "traffic",
  fight: "act",
  recruit: "act",
  opening: "open",
  return: "return",
  score: "score",
};

/** The name of the phase: one of the nine, or of the set-up or the end. */
export function phaseOf(game: Game): string {
  const told = SCENES[game.telling.scene?.kind ?? ""];
  if (told) return told;
  const phase = game.table?.phase ?? "draw";
  // Recruits also arrive on what is opened later.
  return phase === "arrive" && (game.table?.turn ?? 0) > 0 ? "open" : phase;
}

/** The turn that is told of: when one is scored, the table is in the next already. */
export function turnOf(game: Game): number {
  const scene = game.telling.scene;
  return (scene && found(scene.entries, "turn-scored")?.turn) ?? game.table?.turn ?? 0;
}

/** Where it stands among the nine: before all of them in the set-up, after them at the end. */
export function stopOf(phase: string): number {
  if (phase === "over") return PHASES.length;
  return PHASES.indexOf(phase);
}
