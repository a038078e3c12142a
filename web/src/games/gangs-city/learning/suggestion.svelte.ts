// What a bot would do in the viewer's place: told first, and laid out only if they like it.

import { say, t } from "../../../lib/language.svelte";
import type { Words } from "../../../protocol";
import type { Game } from "../game.svelte";
import { keyOn, partsOf } from "../hexes";
import type { Preview } from "../model";
import type { Face } from "../placing/options";

const FACES: Record<string, Face> = { ">": "fight", "+": "recruit" };

export class Suggestion {
  #found: { prompt: number; action: string; move: Words; why: Words[] } | null = $state.raw(null);
  /** Where nothing was suggested. */
  #none: number | null = $state(null);
  asking = $state(false);

  constructor(private readonly game: Game) {}

  /** The suggestion for this very decision. */
  get sentence(): string | null {
    if (this.#none === this.#prompt) return t("No suggestion here.");
    if (this.#found?.prompt !== this.#prompt) return null;
    const { move, why } = this.#found;
    return [t("Suggestion: {move}.", { move: say(move) }), ...why.map(say)].join(" ");
  }

  /** Whether there is one that can be laid out. */
  get known(): boolean {
    return this.#found !== null && this.#found.prompt === this.#prompt;
  }

  get #prompt(): number {
    return this.game.live.sight?.prompt ?? -1;
  }

  async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const prompt = this.#prompt;
    const answer = await this.game.live.suggest();
    const preview = answer?.preview as Preview | null | undefined;
    const move = preview?.text;
    if (answer && move) {
      this.#found = { prompt, action: answer.action, move, why: preview.lines.slice(0, 2) };
    } else this.#none = prompt;
    this.asking = false;
  }

  /** Composes the suggested move; it is placed only when the player confirms it. */
  layOut(): void {
    const found = /^(\w+)(\*)?([>+=])(\w+)$/.exec(this.known ? (this.#found?.action ?? "") : "");
    const [, tile = "", chief, sign = "", spot = ""] = found ?? [];
    if (!found) return;
    const { composer } = this.game;
    const { place, direction } = partsOf(spot);
    const settles = tile === "gun" || tile === "vest";
    const face = settles ? tile : FACES[sign];
    composer.choose(settles ? "settle" : tile);
    const cell = this.game.cellOfSpot(spot);
    composer.pick(direction === null ? keyOn(place) : `side:${cell}`);
    composer.setAim(place);
    if (face) composer.setFace(face);
    if (composer.chief !== (chief !== undefined)) composer.toggleChief();
  }
}
