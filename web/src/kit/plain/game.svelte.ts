// A game that only the server knows, as a screen needs it: what is seen, what may be done.

import { listed, say, t } from "../../lib/language.svelte";
import { screen } from "../../lib/screen.svelte";
import { kept } from "../../lib/settings.svelte";
import type { Result } from "../../protocol";
import { TableGame, toTurn } from "../table-game";
import { verdictOf } from "../verdict";
import type { PlainGlance } from "../match";
import { plainGlance } from "./glance";
import { press } from "./keys";

export class PlainGame extends TableGame<unknown, PlainGlance> {
  readonly task = null;
  /** Whether the log of a phone is open. */
  logged = $state(false);
  /** What is chosen but not yet done, and when it was asked for. */
  #picked: { prompt: number; action: string } | null = $state.raw(null);
  readonly #glance = $derived.by(() => plainGlance(this.live.sight?.glance));

  get id(): string {
    return this.live.info?.game ?? "";
  }

  override get glance(): PlainGlance {
    return this.#glance;
  }

  override get outcome(): Result | null {
    return (this.live.sight?.outcome ?? this.live.info?.result ?? null) as Result | null;
  }

  /** The table is what the server tells of it, which may be nothing. */
  override get shown(): boolean {
    return true;
  }

  override get asked(): string {
    return this.turn;
  }

  override get verdict(): string | null {
    const { info, seat } = this.live;
    return this.outcome && verdictOf(this.outcome, info?.seats ?? [], seat);
  }

  press(event: KeyboardEvent): boolean {
    return press(event, this);
  }

  override toLog(): void {
    if (screen.size === "phone") this.logged = true;
    else super.toLog();
  }

  /** The action that is chosen but not yet done. */
  get picked(): string | null {
    return this.#picked?.prompt === this.prompt ? (this.#picked?.action ?? null) : null;
  }

  /** What is chosen, in words. */
  get pickedWords(): string | null {
    const choice = this.glance.choices.find(({ action }) => action === this.picked);
    return choice ? say(choice.words) : null;
  }

  /** Whether an action can be typed: not all of them are on show. */
  get typed(): boolean {
    const { choices, more } = this.glance;
    return this.prompt !== null && (more > 0 || choices.length === 0);
  }

  /** Whose turn it is, or how it ended. */
  get turn(): string {
    if (this.verdict) return this.verdict;
    if (this.live.sent) return t("On its way…");
    if (this.prompt !== null) return t("Your turn");
    const due = (this.live.sight?.to_act ?? []).map((seat) => this.player(seat));
    return due.length > 0 ? t("{player} to act", { player: listed(due) }) : "";
  }

  /** Chooses an action; what is chosen already, or with one tap, is done. */
  pick(action: string): void {
    if (!this.live.mine || this.prompt === null) return;
    if (kept.oneTap || this.picked === action) this.act(action);
    else this.#picked = { prompt: this.prompt, action };
  }

  putBack(): void {
    this.#picked = null;
  }

  act(action: string): void {
    if (!this.live.mine) return;
    this.live.act(action);
    this.putBack();
    toTurn();
  }
}
