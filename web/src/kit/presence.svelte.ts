// Who is at a seat, for how long they have been away, and what may be done about it.

import { seatName } from "../lib/naming";
import { timeOfDay, timeOfPage } from "./clock";
import type { LiveTable } from "./live-table.svelte";

/** How a seat is manned now. */
export class SeatCondition {
  constructor(
    private readonly live: LiveTable,
    readonly seat: number,
  ) {}

  get name(): string {
    return seatName(this.#info);
  }

  get present(): boolean {
    return this.#info?.present ?? false;
  }

  /** Whether it is a bot's own seat. */
  get bot(): boolean {
    return this.#info?.kind === "bot";
  }

  /** Whether a bot plays for the person whose seat it is. */
  get substituted(): boolean {
    return this.#info?.kind === "person" && this.#info.bot !== null;
  }

  /** Seconds since the person was last seen; null while they are there, and for bots. */
  get away(): number | null {
    const since = this.#info?.absent_since;
    if (since == null || this.present) return null;
    return Math.max(0, timeOfDay() / 1000 - since);
  }

  /** Seconds since the person was asked to move; null if they are not, or it does not matter. */
  get hesitating(): number | null {
    const since = this.live.sight?.asked?.[this.seat];
    if (since == null || this.live.state !== "running") return null;
    return Math.max(0, timeOfDay() / 1000 - since);
  }

  /** Seconds after which a bot may play here because nobody moves; null if that is not near. */
  get grace(): number | null {
    const { hesitating } = this;
    const most = this.live.info?.replace_after;
    if (hesitating === null || most == null || hesitating < most / 2) return null;
    return Math.max(0, most - hesitating);
  }

  /** Seconds left on the player's clock; null at a table without clocks. */
  get left(): number | null {
    const { sight, sightAt, state } = this.live;
    const left = sight?.clocks?.left[this.seat];
    if (left === undefined) return null;
    const runs = state === "running" && sight?.clocks?.running.includes(this.seat);
    return Math.max(0, runs ? left - (timeOfPage() - sightAt) / 1000 : left);
  }

  /** Whether this viewer may have a bot play here. */
  get replaceable(): boolean {
    const { info, seat, state } = this.live;
    if (!info || seat === null || seat === this.seat || state !== "running") return false;
    if (this.substituted) return false;
    return this.grace === 0 || (this.away !== null && this.away >= info.hand_over_after);
  }

  /** Whether this viewer may play here again instead of the bot. */
  get claimable(): boolean {
    const mine = this.live.state === "running" && this.live.seat === this.seat;
    return mine && this.substituted && !this.#info?.out;
  }

  get #info() {
    return this.live.seats[this.seat];
  }
}
