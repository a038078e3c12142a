// A bid before it is sealed: how many tokens of each traffic.

import { say } from "../../../lib/language.svelte";
import { toTurn } from "../../../kit/table-game";
import type { Game } from "../game.svelte";
import type { BidMenu } from "../menus";
import { TRAFFICS } from "../names";
import { Answers } from "../placing/answers.svelte";

const NOTHING: readonly number[] = TRAFFICS.map(() => 0);

export class Bidding {
  readonly #answers: Answers;
  /** The tokens, and the decision they were chosen for. */
  #draft: { prompt: number | null; tokens: readonly number[] } = $state.raw({
    prompt: null,
    tokens: NOTHING,
  });
  /** The turn for which the dialog was put aside, to look at the map. */
  #aside: number | null = $state(null);

  constructor(readonly game: Game) {
    this.#answers = new Answers(game.live);
  }

  /** The most that can be bid of each traffic; null when nothing is asked. */
  get most(): number[] | null {
    const menu = this.game.live.sight?.menu as BidMenu | null | undefined;
    if (!menu || !("bid" in menu) || !this.game.asking) return null;
    return TRAFFICS.map((traffic) => menu.bid[traffic]);
  }

  /** What lies sealed, until all bids are opened. */
  get sealed(): number[] | null {
    const { table } = this.game;
    return table?.phase === "bid" ? table.bid : null;
  }

  get tokens(): readonly number[] {
    if (this.sealed) return this.sealed;
    return this.#draft.prompt === this.#prompt ? this.#draft.tokens : NOTHING;
  }

  get aside(): boolean {
    return this.#aside === this.game.table?.turn;
  }

  set aside(aside: boolean) {
    this.#aside = aside ? (this.game.table?.turn ?? null) : null;
  }

  /** What the bid would reach. */
  get lines(): string[] {
    return this.#answers.get(this.#action(this.tokens))?.lines.map(say) ?? [];
  }

  /** Asks what the bid would reach; called when it is shown and whenever it changes. */
  ask(): void {
    this.#answers.want([this.#action(this.tokens)]);
  }

  add(traffic: number, step: number): void {
    const most = this.most?.[traffic];
    if (most === undefined) return;
    const tokens = this.tokens.map((n, i) =>
      i === traffic ? Math.min(Math.max(n + step, 0), most) : n,
    );
    this.#draft = { prompt: this.#prompt, tokens };
    this.game.suggestion.putAway(); // the sums of one's own bid are told where it stood
    this.ask();
  }

  /** Chooses the tokens of an action, as it is written; nothing is sealed. */
  layOut(action: string): void {
    if (this.most === null) return;
    const [, numbers = ""] = action.split(":");
    this.#draft = { prompt: this.#prompt, tokens: numbers.split(".").map(Number) };
    this.ask();
  }

  seal(tokens = this.tokens): void {
    if (this.most === null) return;
    this.game.live.act(this.#action(tokens));
    toTurn();
  }

  sealNothing(): void {
    this.seal(NOTHING);
  }

  get #prompt(): number | null {
    return this.game.live.sight?.prompt ?? null;
  }

  #action(tokens: readonly number[]): string {
    return `bid:${tokens.join(".")}`;
  }
}
