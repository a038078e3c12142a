// One table as this viewer has it: what the server told, in the order it was told.

import { keepCommitment } from "../lib/commitments";
import { say, t } from "../lib/language.svelte";
import { live } from "../lib/live.svelte";
import { type Entry, SEAT_CHANGED, TableSocket } from "../lib/socket";
import type {
  SeatInfo,
  Sight,
  TableInfo,
  ToClient,
  Told,
  Update,
  Welcome,
  Words,
} from "../protocol";

export interface LogEntry {
  /** Counted from the first event of the game. */
  n: number;
  version: number;
  event: unknown;
  words: Words | null;
}

/** What a bot would do. */
export interface Suggested {
  action: string;
  /** What the game says of it. */
  preview: unknown;
  /** Why, if the bot says so. */
  reasons: Words[];
  /** How likely it thinks the viewer is to win. */
  win: number | null;
}

export type Connection =
  | "connecting"
  | "live"
  | "lost"
  | "gone"
  | "elsewhere"
  /** The page and the server speak different versions of the protocol. */
  | "outdated"
  /** The server cannot read the table; another version of it may be able to. */
  | "unreadable";

/** What is done around an update, so that things can travel from where they were. */
export type Turner = (update: Update, apply: () => void) => void;

export class LiveTable {
  info: TableInfo | null = $state.raw(null);
  seat: number | null = $state(null);
  sight: Sight | null = $state.raw(null);
  /** When that was told, in milliseconds of the page's clock: clocks have run on since. */
  sightAt = $state(0);
  /** What does not change during the game; its form is the game's. */
  reference: unknown = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  seats: SeatInfo[] = $state.raw([]);
  line: Connection = $state("connecting");
  /** Whether the connection was lost and has just come back. */
  back = $state(false);
  /** When the next attempt is made, in milliseconds of the page's clock. */
  retryAt = $state(0);
  /** The action that is on its way, its key, and the version that has it once it is known. */
  sent: { key: string; action: string; version?: number } | null = $state.raw(null);
  /** Why the last command was not obeyed. */
  refusal: string | null = $state(null);
  turner: Turner = (_, apply) => apply();
  /** Whether screen readers are told nothing of it: another hand than this one lies open here. */
  quiet = false;
  /** Whether what happens is told to screen readers as it comes; a table may do it in its own time. */
  tells = true;
  /** What is done when the server has said anew where the table is. */
  welcomed: () => void = () => {};
  /** Whether the viewer is still being told what happened: no curtain falls meanwhile. */
  busy = $state(false);
  /** The seats that are played on this device where this table is seen by all of them together. */
  players: LiveTable[] = [];
  /** How it stands should the server now end the connection. */
  #turnedAway: "gone" | "outdated" | "unreadable" = "gone";
  #socket: TableSocket;
  /** What each action would do in the position there is now, asked once. */
  #previews = new Map<string, Promise<unknown>>();

  constructor(readonly entry: Entry) {
    this.#socket = this.#connect();
  }

  get state() {
    return this.info?.state ?? null;
  }

  /** Whether it is for this viewer to act, and nothing is on its way. */
  get mine(): boolean {
    return this.sight?.prompt != null && this.sent === null && this.line === "live";
  }

  act(action: string): void {
    const prompt = this.sight?.prompt;
    if (prompt == null || this.sent !== null) return;
    this.refusal = null;
    const key = this.#socket.command({ type: "act", prompt, action });
    this.sent = { key, action };
  }

  giveUp(): void {
    this.#socket.command({ type: "give_up" });
  }

  handOver(seat: number): void {
    this.#socket.command({ type: "hand_over", seat });
  }

  takeBack(): void {
    this.#socket.command({ type: "take_back" });
  }

  rematch(): void {
    this.#socket.command({ type: "rematch" });
  }

  /** What an action would do, as the game tells it; null if it does not, or the line is lost. */
  ask(action: string): Promise<unknown> {
    const known = this.#previews.get(action);
    if (known) return known;
    const preview = this.#socket.ask({ type: "ask", action }).then((answer) => {
      if (answer === null) this.#previews.delete(action);
      return answer?.preview ?? null;
    });
    this.#previews.set(action, preview);
    return preview;
  }

  /** What a bot would do here; null if other people play, or nothing is asked of this viewer. */
  async suggest(): Promise<Suggested | null> {
    const found = await this.#socket.ask({ type: "suggest" });
    if (found?.type !== "suggestion" || found.action === null) return null;
    const { action, preview, reasons = [], win = null } = found;
    return { action, preview, reasons, win };
  }

  /** Comes in anew: after sitting down the seat is another. */
  reenter(): void {
    this.#socket.close();
    this.line = "connecting";
    this.log = [];
    this.sent = null;
    this.refusal = null;
    this.back = false;
    this.#socket = this.#connect();
  }

  close(): void {
    this.#socket.close();
  }

  #connect(): TableSocket {
    return new TableSocket(this.entry, {
      heard: (message) => this.#heard(message),
      lost: (seconds) => this.#lost(seconds),
      refused: (code) => {
        this.line = code === SEAT_CHANGED ? "elsewhere" : this.#turnedAway;
      },
    });
  }

  #lost(seconds: number): void {
    if (this.line === "live" && !this.quiet) {
      live.call(t("Connection lost. Your moves so far are saved."));
    }
    this.line = "lost";
    this.retryAt = performance.now() + seconds * 1000;
  }

  #heard(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        this.#previews.clear();
        this.#welcomed(message);
        break;
      case "update":
        this.#previews.clear();
        this.turner(message, () => this.#updated(message));
        break;
      case "presence":
        this.seats = message.seats;
        break;
      case "ack":
        if (this.sent?.key === message.key) {
          this.sent = { ...this.sent, version: message.version };
          this.#settle();
        }
        break;
      case "refused":
        // The command is sent again when the server's database is back, or after a moment.
        if (message.key !== null && message.code === "unavailable") break;
        if (message.key === null && message.code === "too_fast" && this.line === "live") break;
        if (message.code === "outdated" || message.code === "unreadable") {
          this.#turnedAway = message.code;
        }
        if (message.key === null || this.sent?.key === message.key) this.sent = null;
        if (message.view) this.#see(message.view);
        this.refusal = message.text;
        if (!this.quiet) live.call(message.text);
    }
  }

  #welcomed(message: Welcome): void {
    this.back = this.line === "lost";
    if (this.back) {
      if (!this.quiet) live.call(t("Back. Nothing was lost."));
      setTimeout(() => (this.back = false), 2000);
    }
    this.line = "live";
    // Whatever began the game is the first thing that can be told of it.
    keepCommitment(message.info, message.steps[0]?.version === message.version);
    this.info = message.info;
    this.seats = message.info.seats;
    this.seat = message.seat;
    this.#see(message.view);
    this.reference = message.reference;
    // A host who went back to a backup tells everything again.
    const told = message.steps[0]?.version ?? Infinity;
    if (told <= (this.log.at(-1)?.version ?? 0)) this.log = [];
    // Who was away hears what they missed, and who comes to a game that has just begun, with no
    // more than one action each, how it began. What lies further back is not read out again.
    const news = this.log.length > 0 || message.steps.length <= message.info.players;
    for (const step of message.steps) this.#append(step.version, step.events);
    if (news && this.tells) this.#tell(message.steps.flatMap(({ events }) => events));
    this.welcomed();
  }

  #see(sight: Sight | null): void {
    this.sight = sight;
    this.sightAt = performance.now();
  }

  #updated(message: Update): void {
    this.refusal = null;
    if (message.info) {
      keepCommitment(message.info, this.state === "open");
      this.info = message.info;
      this.seats = message.info.seats;
    } else if (this.info) {
      this.info = { ...this.info, state: message.state, version: message.version };
    }
    this.#see(message.view);
    this.#settle();
    this.#append(message.version, message.events);
    if (this.tells) this.#tell(message.events);
  }

  /** Tells screen readers what happened. */
  #tell(events: Told[]): void {
    const told = events.flatMap(({ words }) => (words ? [say(words)] : []));
    if (told.length > 0 && !this.quiet) live.tell(told.join(" "));
  }

  /** What was sent is done when it can be seen: until then nothing else is offered. */
  #settle(): void {
    const version = this.sent?.version;
    if (version !== undefined && (this.info?.version ?? 0) >= version) this.sent = null;
  }

  #append(version: number, events: Told[]): void {
    if (events.length === 0) return;
    const last = this.log.length;
    this.log = [
      ...this.log,
      ...events.map(({ event, words }, i) => ({ n: last + i, version, event, words })),
    ];
  }
}
