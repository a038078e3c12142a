// Which tip is due: one after another, with something happening in between.

import { dueTip, putAway } from "../../../kit/tips";
import type { Game } from "../game.svelte";
import { LAST_TIP, type NoirTip, TIPS } from "./tips";

class Coaching {
  /** Where the log was when a tip was put away: the next one waits until it has grown. */
  #read: { game: Game; entries: number } | null = $state.raw(null);

  /** The tip to show now; the table lights up its zone. */
  tip(game: Game): NoirTip | null {
    const waits = this.#read?.game === game && game.live.log.length <= this.#read.entries;
    const due = dueTip(game, game.outcome ? [LAST_TIP] : TIPS);
    return waits && !due?.urgent ? null : due;
  }

  /** Whoever acts has done what such a tip is about. */
  acted(game: Game): void {
    const tip = this.tip(game);
    if (tip?.zone === "hand" || tip?.zone === "take" || tip?.zone === "row") {
      this.putAway(tip, game);
    }
  }

  /** It has been read, and does not come back. */
  putAway(tip: NoirTip, game: Game): void {
    putAway(game, tip);
    this.#read = { game, entries: game.live.log.length };
  }
}

export const coaching = new Coaching();
