// Whole games as a browser tells them: at every event the table on show is the engine's.
// `tests/test_telling.py` plays the games, says where they lie and counts what was compared here.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { Telling } from "../../../../src/games/gangs-city/telling/telling.svelte";
import { chosen } from "../../../../src/games/gangs-city/settings";
import type { Update, Welcome } from "../../../../src/protocol";
import { Seated } from "../seated";

const FOLDER = process.env.TRIPOT_WHOLE_GAMES ?? "";
/** One stream for each viewer of each game. */
const STREAMS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".messages"))
  .map((name) => name.replace(".messages", ""));
let compared = 0;

beforeEach(() => {
  chosen.pace = "hand";
});

afterAll(() => {
  writeFileSync(join(FOLDER, "compared"), `${compared}`);
});

function lines(name: string): string[] {
  return readFileSync(join(FOLDER, name), "utf8").trimEnd().split("\n");
}

/** Somebody who sees everything that one viewer is told, and knows what the engine says of it. */
class Watcher {
  readonly updates: Update[];
  readonly #moments: string[];
  readonly #seat: Seated;
  readonly #seen = new Set<number>();

  constructor(readonly stream: string) {
    const [welcome, ...updates] = lines(`${stream}.messages`);
    this.updates = updates.map((line) => JSON.parse(line) as Update);
    this.#moments = lines(`${stream}.moments`);
    this.#seat = new Seated(JSON.parse(welcome ?? "") as Welcome);
    this.#watch();
    this.telling.attach();
  }

  get telling(): Telling {
    return this.#seat.game.telling;
  }

  get finished(): boolean {
    return this.#seen.size === this.#moments.length && !this.telling.busy;
  }

  hear(update: Update): void {
    this.#seat.hear(update);
  }

  /** Steps through everything that waits to be told. */
  step(): void {
    while (this.telling.busy) {
      this.telling.step();
      this.#compare(this.telling.told);
    }
  }

  /** Looks at the table whenever one more event has been told, also in the middle of a breath. */
  #watch(): void {
    const telling = this.telling;
    const told = Object.getOwnPropertyDescriptor(Telling.prototype, "told");
    Object.defineProperty(telling, "told", {
      get: () => told?.get?.call(telling) as number,
      set: (n: number) => {
        told?.set?.call(telling, n);
        this.#compare(n);
      },
    });
  }

  #compare(told: number): void {
    if (told === 0) return;
    const { table } = this.#seat.game;
    const moment = this.#moments[told - 1] ?? "";
    if (JSON.stringify(table) !== moment) {
      const event = this.#seat.live.log[told - 1]?.event;
      expect(table, `${this.stream}: ${JSON.stringify(event)}`).toEqual(JSON.parse(moment));
    }
    if (!this.#seen.has(told)) compared += 1;
    this.#seen.add(told);
  }
}

test.each(STREAMS)("%s is shown what the engine says, event by event", (stream) => {
  const watcher = new Watcher(stream);
  for (const update of watcher.updates) {
    watcher.hear(update);
    watcher.step();
  }
  expect(watcher.finished).toBe(true);
});

test.each(STREAMS)("%s is shown the same when everything comes at once", (stream) => {
  const watcher = new Watcher(stream);
  for (const update of watcher.updates) watcher.hear(update);
  watcher.step();
  expect(watcher.finished).toBe(true);
});
