// The lines of the log: sentences by turns and scenes.

import type { Game } from "../game.svelte";
import { eventOf, type Scene, sentenceOf } from "../telling/scenes";
import { quietPhase, sceneTitle } from "../telling/titles";

export interface LogLine {
  n: number;
  sentence: string;
  seat: number | null;
  /** What stands above it when something new begins. */
  turn?: number;
  heading?: string;
  /** The scene that can be looked at again. */
  scene?: Scene;
}

/** What has been told so far. */
export function linesOf(game: Game): LogLine[] {
  const found: LogLine[] = [];
  let under = "";
  for (const entry of game.live.log.slice(0, game.telling.told)) {
    if (!entry.words) continue;
    const event = eventOf(entry);
    const seat = "seat" in event ? event.seat : null;
    const line: LogLine = { n: entry.n, sentence: sentenceOf(entry), seat };
    const scene = game.telling.sceneOf(entry);
    const phase = quietPhase(event);
    if (event.event === "turn-started") {
      line.turn = event.turn;
      under = "";
    } else if (scene && under !== `scene ${scene.id}`) {
      under = `scene ${scene.id}`;
      line.heading = sceneTitle(game, scene);
      line.scene = scene;
    } else if (!scene && phase && under !== phase) {
      under = phase;
      line.heading = game.phaseName(phase);
    }
    found.push(line);
  }
  return found;
}
