// A game that only the server knows, as a screen needs it: what is seen, what may be done.

import { listed, say, t } from "../../lib/language.svelte";
import { seatName } from "../../lib/naming";
import { kept } from "../../lib/settings.svelte";
import type { Result } from "../../protocol";
import type { LiveTable } from "../live-table.svelte";
import { verdictOf } from "../verdict";
import { plainGlance } from "./glance";

export class PlainGame {
  /** What is chosen but not yet done, and when it was asked for. */
  #picked: { prompt: number; action: string } | null = $state.raw(null);

  constructor(readonly live: LiveTable) {}

  readonly glance = $derived.by(() => plainGlance(this.live.sight?.glance));

  get prompt(): number | null {
    return this.live.sight?.prompt ?? null;
  }

  get outcome(): Result | null {
    return (this.live.sight?.outcome ?? this.live.info?.result ?? null) as Result | null;
  }

  get watching(): boolean {
    return this.live.seat === null;
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
    const { info, live } = { info: this.live.info, live: this.live };
    if (this.outcome) return verdictOf(this.outcome, info?.seats ?? [], live.seat);
    if (live.sent) return t("On its way…");
    if (this.prompt !== null) return t("Your turn");
    const due = (live.sight?.to_act ?? []).map((seat) => seatName(info?.seats[seat]));
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

/** What was pressed is gone; the focus must not fall back to the top of the page. */
function toTurn(): void {
  document.getElementById("turn")?.focus({ preventScroll: true });
}
