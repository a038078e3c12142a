// Which tip is due: the first that matters and has not been read.

import { kept } from "../../../lib/settings.svelte";
import type { Game } from "../game.svelte";
import { LAST_TIP, type Tip, TIPS } from "./tips";

const PREFIX = "district-noir/";

class Coaching {
  /** Where the log was when a tip was put away: the next one waits until it has grown. */
  #read: { game: Game; entries: number } | null = $state.raw(null);

  /** The tip to show now; the table lights up its zone. */
  tip(game: Game): Tip | null {
    if (kept.noTips || game.watching || !game.shown) return null;
    const waits = this.#read?.game === game && game.live.log.length <= this.#read.entries;
    const tips = game.outcome ? [LAST_TIP] : TIPS;
    const due = tips.find((tip) => !kept.tips.includes(PREFIX + tip.id) && tip.when(game));
    return due && (!waits || due.urgent) ? due : null;
  }

  /** Whoever acts has done what such a tip is about. */
  acted(game: Game): void {
    const tip = this.tip(game);
    if (tip?.zone === "hand" || tip?.zone === "take" || tip?.zone === "row") {
      this.putAway(tip, game);
    }
  }

  /** It has been read, and does not come back. */
  putAway(tip: Tip, game: Game): void {
    kept.tips.push(PREFIX + tip.id);
    this.#read = { game, entries: game.live.log.length };
  }
}

export const coaching = new Coaching();
