// Why a spot of the map is closed: asked of the server when somebody comes to it.

import { t } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";
import type { Cell } from "../model";
import type { Answers } from "./answers.svelte";
import { actionText, type What } from "./options";
import { spotIn } from "./spots";

export class Closed {
  /** The cell that was asked about, and for which decision; no action where nothing could lie. */
  #asked: { cell: Cell; action: string | null; prompt: number | null } | null = $state.raw(null);

  constructor(
    readonly game: Game,
    readonly answers: Answers,
  ) {}

  get why(): string | null {
    if (!this.game.placing || this.#asked?.prompt !== this.#prompt) return null;
    if (this.#asked.action === null) return t("No location touches this cell.");
    return this.answers.refusal(this.#asked.action);
  }

  get cell(): Cell | null {
    return this.why === null ? null : (this.#asked?.cell ?? null);
  }

  explain(cell: Cell, what: What, chief: boolean): void {
    const spot = spotIn(this.game, cell);
    const face = what === "settle" ? "gun" : "fight";
    const action = spot === null ? null : actionText(what, face, spot, chief);
    this.#asked = { cell, action, prompt: this.#prompt };
    if (action !== null) void this.answers.ask(action);
  }

  forget(): void {
    this.#asked = null;
  }

  get #prompt(): number | null {
    return this.game.live.sight?.prompt ?? null;
  }
}
