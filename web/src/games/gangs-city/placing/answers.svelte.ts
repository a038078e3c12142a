// What the server says about actions that are only thought of: previews and refusals.

import { say } from "../../../lib/language.svelte";
import type { LiveTable } from "../../../kit/live-table.svelte";
import type { Preview } from "../model";

const PAUSE = 80;

/** Answers by the text of the action. They hold for one decision; the next begins with none. */
export class Answers {
  #known: Record<string, Preview> = $state.raw({});
  #prompt: number | null = $state(null);
  #timer = 0;

  constructor(readonly live: LiveTable) {}

  get(action: string | null): Preview | null {
    // What was said of the decision before this one no longer holds.
    if (action === null || this.#prompt !== (this.live.sight?.prompt ?? null)) return null;
    return this.#known[action] ?? null;
  }

  /** Why an action is not possible; null if it is, or if that is not known yet. */
  refusal(action: string | null): string | null {
    const words = this.get(action)?.refusal;
    return words ? say(words) : null;
  }

  /** Asks about these soon; a newer wish replaces one that has not been sent. */
  want(actions: string[]): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      for (const action of actions) void this.ask(action);
    }, PAUSE);
  }

  async ask(action: string): Promise<void> {
    const prompt = this.live.sight?.prompt ?? null;
    if (prompt === null) return;
    if (prompt !== this.#prompt) {
      this.#prompt = prompt;
      this.#known = {};
    }
    const answer = (await this.live.ask(action)) as Preview | null;
    if (answer && prompt === this.#prompt && this.#known[action] !== answer) {
      this.#known = { ...this.#known, [action]: answer };
    }
  }
}
