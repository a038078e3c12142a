// One wish for a table at a time: a second click meanwhile opens no second one.

import { Refusal } from "../../lib/api";
import { route } from "../../lib/route.svelte";

/** What a dialog is given that opens a table. */
export interface OpenProps {
  title: string;
  /** How many may play, and how many do. */
  numbers: readonly number[];
  players: number;
  onplayers: (players: number) => void;
  opener: Opener;
  onclose: () => void;
}

export class Opener {
  busy = $state(false);
  /** Why there is no table. */
  problem: string | null = $state(null);

  /** Goes to a table as soon as it is open. */
  async go(opening: () => Promise<string>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      route.go(await opening());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.message;
    } finally {
      this.busy = false;
    }
  }
}
