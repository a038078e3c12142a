// What every game's table has: who looks at it, who acts, what is asked, and how it ended.

import { say, t } from "../lib/language.svelte";
import { seatName } from "../lib/naming";
import type { Words } from "../protocol";
import type { LiveTable } from "./live-table.svelte";
import type { Outcome } from "./match";

export abstract class TableGame<Table = unknown, Glance extends object = object> {
  /** What its settings go by. */
  abstract readonly id: string;
  /** What is asked now. */
  abstract readonly task: Words | null;

  constructor(readonly live: LiveTable) {}

  get table(): Table | null {
    return (this.live.sight?.table ?? null) as Table | null;
  }

  get glance(): Glance | null {
    return (this.live.sight?.glance ?? null) as Glance | null;
  }

  get outcome(): Outcome | null {
    return (this.live.sight?.outcome ?? null) as Outcome | null;
  }

  /** Changes whenever the viewer is asked anew; null while nothing is asked. */
  get prompt(): number | null {
    return this.live.sight?.prompt ?? null;
  }

  /** What is asked now, as the viewer is told; null if nothing is. */
  get asked(): string | null {
    return this.task && say(this.task);
  }

  /** How the game ended, as the viewer is told; null until it can be shown. */
  get verdict(): string | null {
    const { ending } = (this.glance ?? {}) as { ending?: { verdict: Words } | null };
    return ending ? say(ending.verdict) : null;
  }

  get shown(): boolean {
    return this.table !== null && this.glance !== null;
  }

  /** Whether the viewer only watches. */
  get watching(): boolean {
    return this.live.seat === null;
  }

  /** The player's name, or “You” for the viewer. */
  player(seat: number): string {
    return seat === this.live.seat ? t("You") : seatName(this.live.info?.seats[seat]);
  }

  /** Whether it is this seat's turn. */
  acting(seat: number): boolean {
    return this.live.sight?.to_act.includes(seat) ?? false;
  }

  /** What a key does in this game; true if it did something. */
  abstract press(event: KeyboardEvent): boolean;

  /** Brings the log before the viewer. */
  toLog(): void {
    document.getElementById("log")?.focus();
  }
}

/** What was pressed is gone; the focus must not fall back to the top of the page. */
export function toTurn(): void {
  document.getElementById("turn")?.focus({ preventScroll: true });
}
