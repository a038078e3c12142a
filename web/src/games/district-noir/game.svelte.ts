// District Noir as a screen needs it: typed, named, and seen from the viewer's side.

import { say } from "../../lib/language.svelte";
import { screen } from "../../lib/screen.svelte";
import { TableGame, toTurn } from "../../kit/table-game";
import type { Words } from "../../protocol";
import { press } from "./keys";
import type {
  Card,
  DistrictNoirEvent,
  DistrictNoirGlance,
  DistrictNoirMenu,
  DistrictNoirTable,
  Kind,
} from "./model";
import { EDITIONS, type Edition, KINDS } from "./names";

export type Seat = 0 | 1;

/** What a player has done in this round, by its kind or “take”, the oldest first. */
export type Done = Kind | "take";

export class Game extends TableGame<DistrictNoirTable, DistrictNoirGlance> {
  readonly id = "district-noir";
  /** Which card of the hand is raised, by its place in the hand. */
  raised: number | null = $state(null);
  /** From which place of the hand the last card was played. */
  from: number | null = null;
  /** Whether somebody points at the take, by pointer or focus. */
  pointing = $state(false);
  /** Whether the take is chosen but not yet confirmed. */
  taking = $state(false);
  /** On a phone: whether the log and the collections are shown. */
  sheet = $state(false);

  get task(): Words | null {
    return this.glance?.turn ?? null;
  }

  get menu(): DistrictNoirMenu {
    return (this.live.sight?.menu ?? { play: [], take: false }) as DistrictNoirMenu;
  }

  get edition(): Edition {
    const edition = this.live.info?.edition ?? "gangs";
    return edition in EDITIONS ? (edition as Edition) : "gangs";
  }

  /** Whose side lies below: the viewer's own, or the first seat's for somebody who watches. */
  get me(): Seat {
    return this.live.seat === 1 ? 1 : 0;
  }

  get them(): Seat {
    return this.me === 0 ? 1 : 0;
  }

  /** What a card or a kind is called in this edition. */
  name(card: Card | Kind): string {
    const words = EDITIONS[this.edition];
    return say(words.cards[card as Card] ?? words.kinds[kindOf(card)]);
  }

  /** What a take would bring now. */
  get lit(): Card[] {
    const table = this.table;
    return table ? table.row.slice(-table.take) : [];
  }

  /** What the players have done in this round. */
  get done(): [Done[], Done[]] {
    const done: [Done[], Done[]] = [[], []];
    for (const { event } of this.live.log) {
      const told = event as DistrictNoirEvent;
      if (told.event === "round-started") [done[0], done[1]] = [[], []];
      if (told.event === "card-played") done[told.seat === 0 ? 0 : 1].push(kindOf(told.card));
      if (told.event === "cards-taken") done[told.seat === 0 ? 0 : 1].push("take");
    }
    return done;
  }

  /** The kinds of which some are unseen, and how many. */
  get unseen(): [Kind, number][] {
    const counts = this.glance?.unseen ?? [];
    return KINDS.map((kind, i): [Kind, number] => [kind, counts[i] ?? 0]).filter(([, n]) => n > 0);
  }

  /** Whether it is shown what a take would bring. */
  get preview(): boolean {
    return (this.pointing || this.taking) && this.glance?.take != null;
  }

  /** Chooses a card of the hand, or the take; the other choice is put back. */
  choose(choice: number | "take"): void {
    this.raised = choice === "take" ? null : choice;
    this.taking = choice === "take";
  }

  /** Puts back what was chosen. */
  putBack(): void {
    this.raised = null;
    this.taking = false;
    this.pointing = false;
    toTurn();
  }

  /** Plays the card at this place of the hand. */
  play(place: number): void {
    const kind = this.table?.hand?.[place];
    if (kind === undefined || !this.live.mine || !this.menu.play.includes(kind)) return;
    this.from = place;
    this.#act(kind);
  }

  /** Takes the newest cards of the row. */
  take(): void {
    if (this.menu.take && this.live.mine) this.#act("t");
  }

  #act(action: string): void {
    this.live.act(action);
    this.putBack();
  }

  press(event: KeyboardEvent): boolean {
    return press(event, this);
  }

  override toLog(): void {
    if (screen.size === "phone") this.sheet = true;
    else super.toLog();
  }
}

/** The kind of a card: `8` of `8.3`. */
export function kindOf(card: Card | Kind): Kind {
  return card.split(".")[0] as Kind;
}
