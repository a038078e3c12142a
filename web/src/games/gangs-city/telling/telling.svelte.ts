// What happened, told sentence by sentence: how far the log has been told, and the table as far as
// it has been told. The log itself is the queue, so nothing is lost or told out of order.

import { live as reader } from "../../../lib/live.svelte";
import { chosen } from "../settings";
import type { Update } from "../../../protocol";
import type { LogEntry } from "../../../kit/live-table.svelte";
import { patched } from "../../../kit/patches";
import { toTurn } from "../../../kit/table-game";
import type { Game } from "../game.svelte";
import type { GangsCityGlance, GangsCityTable, Place } from "../model";
import { duration, type Pace, PACES } from "./pace";
import { asTold, eventOf, inOneBreath, type Scene, scenesOf, sentenceOf } from "./scenes";
import { soundOf } from "./sounds";

interface Moment {
  table: GangsCityTable | null;
  /** As old as the update before it: the server sends none for the moments in between. */
  glance: GangsCityGlance | null;
}

export class Telling {
  /** How many entries of the log have been told. */
  told = $state(0);
  /** The table as far as it has been told; null when it has been told to the end. */
  table: GangsCityTable | null = $state.raw(null);
  /** What the server showed beside the table that is on stage. */
  glance: GangsCityGlance | null = $state.raw(null);
  paused = $state(false);
  /** How much of the map lies behind the panel that tells, from its right edge. */
  covered = $state(0);
  /** A scene of the past that somebody looks at again. */
  again: number | null = $state(null);
  /** The scene on stage, by its first entry. */
  #on: number | null = $state(null);
  /** Whether a sentence is on show that the next must wait for. */
  #lingering = $state(false);
  /** Whether all is skipped until the viewer is asked, or the next turn begins. */
  #skipping = false;
  /** What there is to be seen after each entry that has not been told, by its number. */
  #moments = new Map<number, Moment>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Characters of the sentence on show. */
  #length = 0;
  #cut = $derived.by(() => scenesOf(this.game.live.log));

  constructor(readonly game: Game) {
    this.told = game.live.log.length;
  }

  /** Whether something is still being told. */
  get busy(): boolean {
    return this.#lingering || this.told < this.game.live.log.length;
  }

  /** What is on stage, as far as it has been told. */
  get scene(): Scene | null {
    const scene = this.#on === null ? undefined : this.#cut.sceneAt.get(this.#on);
    return scene ? asTold(scene, this.told) : null;
  }

  /** The scene somebody looks at again, whole. */
  get review(): Scene | null {
    return this.again === null ? null : (this.#cut.sceneAt.get(this.again) ?? null);
  }

  /** The scene an entry of the log belongs to. */
  sceneOf(entry: LogEntry): Scene | undefined {
    return this.#cut.sceneAt.get(entry.n);
  }

  /** Where the map should look. */
  get focus(): Place | null {
    const place = (this.review ?? this.scene)?.place ?? null;
    return place !== null && this.game.cellOf(place) !== null ? place : null;
  }

  /** The scene that waits behind the one on stage. */
  get upcoming(): Scene | null {
    const next = this.#cut.scenes.find(({ id }) => id >= this.told && id !== this.#on);
    return next ?? null;
  }

  get pace(): Pace {
    return PACES.find((pace) => pace === chosen.pace) ?? "normal";
  }

  set pace(pace: Pace) {
    chosen.pace = pace;
    this.paused = false;
    this.#wait();
  }

  pause(): void {
    this.paused = !this.paused;
    this.#wait();
  }

  /** The next sentence. */
  step(): void {
    this.#advance();
  }

  /** The rest of the scene at once, and the first sentence of the next. */
  nextScene(): void {
    const on = this.#on;
    let entry = this.#next;
    while (entry && this.#cut.sceneAt.get(entry.n)?.id === on) {
      this.#take(entry);
      entry = this.#next;
    }
    this.#advance();
  }

  /** Everything up to the viewer's next decision, or the end of the turn. */
  skip(): void {
    this.again = null;
    this.#skipping = this.game.live.sight?.prompt == null;
    for (let entry = this.#next; entry; entry = this.#next) this.#take(entry);
    this.#rest();
  }

  /** Takes the updates over from the table; returns what gives them back. */
  attach(): () => void {
    const { live } = this.game;
    this.#present();
    live.tells = false;
    live.welcomed = () => {
      // Nobody waits for what happened while the line was broken; it is told in one breath.
      this.#tell(live.log.slice(this.told).flatMap((entry) => sentenceOf(entry) || []));
      this.#present();
    };
    live.turner = (update, apply) => this.#update(update, apply);
    return () => {
      clearTimeout(this.#timer);
      this.#lingering = false; // no timer is set again by whoever goes away later
      live.busy = false;
      live.tells = true;
      live.welcomed = () => {};
      live.turner = (_, apply) => apply();
    };
  }

  get #next(): LogEntry | undefined {
    return this.game.live.log[this.told];
  }

  /** Everything counts as told: the server has said anew where the table is. */
  #present(): void {
    this.told = this.game.live.log.length;
    this.again = null;
    this.#skipping = false;
    const last = this.game.live.log.at(-1);
    this.#on = (last && this.#cut.sceneAt.get(last.n)?.id) ?? null;
    this.#rest();
  }

  #update(update: Update, apply: () => void): void {
    const { live } = this.game;
    const first = live.log.length;
    let table = (live.sight?.table ?? null) as GangsCityTable | null;
    const glance = (live.sight?.glance ?? null) as GangsCityGlance | null;
    apply();
    if (update.events.length === 0) return;
    for (const [at, { patch }] of update.events.entries()) {
      table = patched(table, patch);
      this.#moments.set(first + at, { table, glance });
    }
    const events = update.events.map(({ event }) => event as { event: string });
    live.busy = true;
    const begins = events.some(({ event }) => event === "turn-started");
    if (this.#skipping) {
      this.skip();
      if (begins) this.#skipping = false;
      return;
    }
    // Who is a whole turn behind is brought up to date.
    if (this.#lingering && events.some(({ event }) => event === "tiles-revealed")) {
      for (let entry = this.#next; entry && entry.version < update.version; entry = this.#next) {
        this.#take(entry);
      }
      this.#lingering = false;
    }
    if (!this.#lingering) this.#advance();
  }

  /** Goes on to the next sentence that is told on stage. */
  #advance(): void {
    clearTimeout(this.#timer);
    this.#lingering = false;
    const aside: string[] = [];
    for (let entry = this.#next; entry; entry = this.#next) {
      const scene = this.#cut.sceneAt.get(entry.n);
      const sentences = this.#take(entry);
      soundOf(eventOf(entry));
      if (!scene) {
        aside.push(...sentences);
        continue;
      }
      this.#on = scene.id;
      this.again = null;
      for (let next = this.#next; next && inOneBreath(entry, next); next = this.#next) {
        sentences.push(...this.#take(next));
      }
      this.#tell([...aside, ...sentences]);
      const length = sentences.join(" ").length;
      if (this.#next === undefined && this.#open) this.#rest();
      else this.#linger(length);
      return;
    }
    this.#tell(aside);
    this.#rest();
  }

  /** Shows the table as the entry left it. */
  #take(entry: LogEntry): string[] {
    const moment = this.#moments.get(entry.n);
    this.#moments.delete(entry.n);
    if (moment) ({ table: this.table, glance: this.glance } = moment);
    this.told = entry.n + 1;
    const sentence = sentenceOf(entry);
    return sentence ? [sentence] : [];
  }

  #tell(sentences: string[]): void {
    if (sentences.length > 0 && !this.game.live.quiet) reader.tell(sentences.join(" "));
  }

  /** Whether the place on stage is still being decided about. */
  get #open(): boolean {
    const table = this.game.live.sight?.table as GangsCityTable | null | undefined;
    const scene = this.scene;
    if (!table || !scene) return false;
    switch (scene.kind) {
      case "fight":
      case "recruit":
        return table.scene?.place === scene.place;
      case "opening":
        return table.phase === "open" && table.won.some(({ place }) => place === scene.place);
      case "return":
        return table.phase === "return";
      default:
        return false;
    }
  }

  #linger(length: number): void {
    this.#lingering = true;
    this.#length = length;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const pace = this.pace;
    if (!this.#lingering || this.paused || pace === "hand") return;
    const next = this.#next;
    const ends = !next || this.#cut.sceneAt.get(next.n)?.id !== this.#on;
    this.#timer = setTimeout(() => this.#advance(), duration(pace, this.#length, ends));
  }

  /** Everything has been told: the table is the server's again. */
  #rest(): void {
    clearTimeout(this.#timer);
    this.#lingering = false;
    this.#moments.clear();
    this.table = null;
    this.glance = null;
    this.paused = false;
    this.game.live.busy = false;
    const stays = this.#open;
    if (!stays) this.#on = null;
    // What the focus is on goes away.
    if (document.activeElement?.closest(stays ? ".telling-controls" : ".scene")) toTurn();
  }
}
