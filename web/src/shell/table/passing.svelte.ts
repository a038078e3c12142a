// One device that goes from hand to hand: whose side lies open, and when the curtain falls.

import { live as reader } from "../../lib/live.svelte";
import { type Connection, LiveTable } from "../../kit/live-table.svelte";

const LOOK = 1200; // whoever has acted sees what it did before the curtain falls
const LAST_LOOK = 500; // at the end there is nothing to hide

export class Passing {
  /** The table as each of those who share the device has it. */
  readonly tables: readonly [LiveTable, ...LiveTable[]];
  /** Whose side lies open; nobody's behind the curtain, and when the page is loaded. */
  open: LiveTable | null = $state.raw(null);
  /** Whether the game is over and whoever has the device has seen it end. */
  #over = $state(false);
  /** The end as all see it: by their names, not as “you”. */
  #together: LiveTable | null = $state.raw(null);

  /** The keys are those of the seats that are played here. */
  constructor(
    readonly id: string,
    readonly tokens: readonly string[],
  ) {
    const [first = null, ...others] = tokens;
    const sit = (token: string | null) => new LiveTable({ table: id, token });
    this.tables = [sit(first), ...others.map(sit)];
    for (const table of this.tables) table.quiet = true;
  }

  /** The one that has heard most: the connections are not equally quick. */
  readonly newest: LiveTable = $derived.by(() =>
    this.tables.reduce((a, b) => (heard(b) > heard(a) ? b : a)),
  );

  /** Who acts here: whoever has the device, otherwise the first of those who are asked. */
  readonly due: LiveTable | null = $derived.by(() => {
    const asked = this.newest.sight?.to_act ?? [];
    const here = asked.flatMap((seat) => this.tables.find((table) => table.seat === seat) ?? []);
    return here.find((table) => table === this.open) ?? here[0] ?? null;
  });

  /** The table that is shown; none while the curtain is down. */
  get shown(): LiveTable | null {
    return this.#together?.sight ? this.#together : this.open;
  }

  /** Whether the keys of this device no longer open the table. */
  get lost(): boolean {
    const ends: Connection[] = ["gone", "elsewhere", "outdated", "unreadable"];
    return this.tables.some(({ line }) => ends.includes(line));
  }

  /** Whether whoever has the device has seen all that has happened. */
  get #seen(): boolean {
    return this.open === null || (heard(this.open) === heard(this.newest) && !this.open.busy);
  }

  readonly #passing = $derived(
    this.open !== null && this.due !== null && this.due !== this.open && this.#seen,
  );

  /** Opens the side of one player and hides all others; without one, the curtain falls. */
  show(table: LiveTable | null): void {
    for (const each of this.tables) each.quiet = each !== table;
    // What a screen reader was told last may have been about the hand.
    if (table === null) reader.clear();
    this.open = table;
  }

  /** Lets the curtain fall by itself as long as the component that calls this is there. */
  follow(): void {
    $effect(() => {
      if (this.newest.state === "over" && this.#seen) this.#over = true;
    });
    $effect(() => {
      if (!this.#passing) return;
      const timer = setTimeout(() => this.show(null), LOOK);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.#over) return;
      let table: LiveTable | null = null;
      const timer = setTimeout(() => {
        table = this.#watched();
        this.#together = table;
      }, LAST_LOOK);
      return () => {
        clearTimeout(timer);
        table?.close();
      };
    });
  }

  close(): void {
    for (const table of this.tables) table.close();
  }

  /** The table as somebody sees it who only watches. */
  #watched(): LiveTable {
    const table = new LiveTable({ table: this.id, token: this.tokens[0] ?? null, watch: true });
    table.players = [...this.tables];
    for (const each of this.tables) each.quiet = true;
    return table;
  }
}

function heard({ info }: LiveTable): number {
  return info?.version ?? 0;
}
