// The tables the lobby lists, asked for again and again while somebody looks.

import { api, Refusal } from "../../lib/api";
import { forgetTable } from "../../lib/invitation";
import type { MyTable, TableInfo } from "../../protocol";
import { myself } from "../../kit/settings/guest.svelte";

const PAUSE = 5000;
const WEEK = 7 * 86_400;

/** Whether nobody will come back to a finished table: its keys need not be kept. */
function old({ created }: TableInfo): boolean {
  return Date.now() / 1000 - created > WEEK;
}

export class Tables {
  /** Tables I sit at whose game is not over. */
  mine: MyTable[] = $state.raw([]);
  finished: MyTable[] = $state.raw([]);
  /** Tables of others that wait for somebody. */
  open: TableInfo[] = $state.raw([]);
  running: TableInfo[] = $state.raw([]);
  /** Whether the server has answered once. */
  known = $state(false);
  problem: string | null = $state(null);
  #timer = 0;
  #closed = false;

  constructor() {
    document.addEventListener("visibilitychange", this.#seen);
    void this.#poll();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  #seen = (): void => {
    clearTimeout(this.#timer);
    if (!document.hidden) void this.#poll();
  };

  async #poll(): Promise<void> {
    try {
      await this.#ask();
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.message;
    }
    clearTimeout(this.#timer);
    if (this.#closed || document.hidden) return;
    this.#timer = window.setTimeout(() => void this.#poll(), PAUSE);
  }

  async #ask(): Promise<void> {
    await myself.known();
    const [mine, open, running] = await Promise.all([
      api.myTables(),
      api.tables("open"),
      api.tables("running"),
    ]);
    const own = new Set(mine.tables.map(({ table }) => table.table));
    this.mine = mine.tables.filter(({ table }) => ["open", "running"].includes(table.state));
    this.finished = mine.tables.filter(({ table }) => table.state === "over");
    this.open = open.tables.filter(({ table }) => !own.has(table));
    this.running = running.tables.filter(({ table }) => !own.has(table));
    this.known = true;
    for (const { table } of this.finished) if (old(table)) forgetTable(table.table);
  }
}
