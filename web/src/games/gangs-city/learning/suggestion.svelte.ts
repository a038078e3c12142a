// What a bot would do in the viewer's place: told first, and laid out only if they like it.

import { say, t } from "../../../lib/language.svelte";
import type { Words } from "../../../protocol";
import type { Game } from "../game.svelte";
import { keyOn, partsOf } from "../hexes";
import type { Preview } from "../model";
import type { Face } from "../placing/options";

const FACES: Record<string, Face> = { ">": "fight", "+": "recruit" };
/** How the reasons of bots call a gang. */
const GANG = "Gang {letter}";
const LETTERS = "ABCDEF";
const PUT = /^(\w+)(\*)?([>+=])(\w+)$/;

type Param = Words["params"][string];

interface Found {
  prompt: number;
  action: string;
  /** The move as the game calls it; the end of the own placement has no words of its own. */
  move: Words | null;
  why: Words[];
  /** How likely the bot thinks the viewer is to win. */
  win: number | null;
}

export class Suggestion {
  #found: Found | null = $state.raw(null);
  /** Where nothing was suggested. */
  #none: number | null = $state(null);
  /** Where what was suggested has been read and put away. */
  #read: number | null = $state(null);
  asking = $state(false);

  constructor(private readonly game: Game) {}

  /** Whether there are any at this table: the viewer plays against bots alone. */
  get offered(): boolean {
    const { live } = this.game;
    const others = live.seats.filter(({ seat }) => seat !== live.seat);
    const alone = others.every(({ kind }) => kind === "bot");
    return live.state === "running" && live.seat !== null && alone;
  }

  /** Whether one may be had now. */
  get possible(): boolean {
    return this.offered && this.game.asking;
  }

  /** Whether one was asked for in this very decision, and is not put away. */
  get wanted(): boolean {
    if (this.#prompt === this.#read) return false;
    return this.asking || this.known || this.#none === this.#prompt;
  }

  /** The suggestion for this very decision. */
  get sentence(): string | null {
    if (this.#none === this.#prompt) return t("No suggestion here.");
    if (this.#found?.prompt !== this.#prompt) return null;
    const { move, why, win } = this.#found;
    const told = t("Suggestion: {move}.", { move: move ? say(move) : t("Finish placing") });
    return [told, ...why.map(say), ...this.#hope(win)].join(" ");
  }

  /** Whether there is one that can be laid out. */
  get known(): boolean {
    return this.#found !== null && this.#found.prompt === this.#prompt;
  }

  /** Whether it can be laid out as well: to end the placement there is a button. */
  get layable(): boolean {
    return this.known && this.#found?.action !== "finish";
  }

  get #prompt(): number {
    return this.game.live.sight?.prompt ?? -1;
  }

  async ask(): Promise<void> {
    if (this.asking || !this.possible) return;
    this.#read = null;
    if (this.known) return;
    this.asking = true;
    const prompt = this.#prompt;
    const answer = await this.game.live.suggest();
    if (answer) {
      const preview = answer.preview as Preview | null;
      const choice = this.game.choices.find(({ action }) => action === answer.action);
      const why = answer.reasons.length > 0 ? answer.reasons : (preview?.lines.slice(0, 2) ?? []);
      const move = preview?.text ?? choice?.text ?? null;
      const { action, win } = answer;
      this.#found = { prompt, action, move, why: why.map((one) => this.#named(one)), win };
    } else this.#none = prompt;
    this.asking = false;
  }

  /** It has been read. */
  putAway(): void {
    this.#read = this.#prompt;
  }

  /** Composes or chooses the suggested move; it is done only when the player confirms it. */
  layOut(): void {
    const action = this.known ? (this.#found?.action ?? "") : "";
    this.putAway();
    const put = PUT.exec(action);
    if (this.game.placing && put) this.#compose(put);
    else if (action.startsWith("bid:")) this.game.bidding.layOut(action);
    else this.game.lay(action);
  }

  #compose([, tile = "", chief, sign = "", spot = ""]: RegExpExecArray): void {
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

  /** What the bot expects. */
  #hope(win: number | null): string[] {
    if (win === null) return [];
    // What is not quite certain is not told as if it were.
    const n = win === 0 || win === 1 ? 100 * win : Math.min(Math.max(Math.round(100 * win), 1), 99);
    return [t("Your chance to win, as the bot sees it: {n} %.", { n })];
  }

  /** A reason with the players' names: a bot knows gangs by their letters only. */
  #named(words: Words): Words {
    const named = (value: Param): Param => {
      if (Array.isArray(value)) return value.map((item) => this.#named(item));
      return typeof value === "object" ? this.#named(value) : value;
    };
    if (words.id === GANG) {
      const { letter } = words.params;
      const seat = typeof letter === "string" ? LETTERS.indexOf(letter) : -1;
      const text = seat === this.game.live.seat ? t("you") : this.game.player(seat);
      return { id: "{text}", params: { text }, plural: null };
    }
    const params = Object.entries(words.params).map(([name, value]) => [name, named(value)]);
    return { ...words, params: Object.fromEntries(params) as Words["params"] };
  }
}
