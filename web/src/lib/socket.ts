// One connection to a table that comes back by itself and neither loses nor doubles a command.

import type {
  Answer,
  Command,
  FromClient,
  Question,
  Refused,
  Suggestion,
  ToClient,
  Welcome,
} from "../protocol";
import { PROTOCOL } from "../protocol";
import { newKey } from "./wish-keys";
import { speech } from "./language.svelte";

export interface Entry {
  table: string;
  invite?: string | null;
  token?: string | null;
  watch?: boolean;
}

export interface Listener {
  heard(message: ToClient): void;
  /** The connection is gone; it is tried again in so many seconds. */
  lost(seconds: number): void;
  /** The connection will not come back: the seat has another key, or the table is gone. */
  refused(code: number): void;
}

type Unkeyed<C> = C extends Command ? Omit<C, "key"> : never;
type Unnumbered<Q> = Q extends Question ? Omit<Q, "id"> : never;
type Answered = Answer | Suggestion | null;

const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 8;
const TOO_FAST_WAIT = 1000; // before what the server dropped unread is said again
const SILENCE = 10_000; // a ping that stays unanswered for so long means the line is dead
export const SEAT_CHANGED = 4001;
const REFUSED = 4003;

export class TableSocket {
  #socket: WebSocket | null = null;
  #pending = new Map<string, FromClient>();
  #questions = new Map<number, (answer: Answered) => void>();
  #asked = 0;
  #version = 0;
  #wait = FIRST_WAIT;
  #timer = 0;
  #repeating = 0;
  #pinging = 0;
  #silence = 0;
  #closed = false;
  /** Whether this connection has been let in. */
  #inside = false;
  /** Whether we were turned away for the moment only. */
  #later = false;

  constructor(
    private readonly entry: Entry,
    private readonly listener: Listener,
  ) {
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Sends a command, again after a break until it is answered; the answer has the same key. */
  command(command: Unkeyed<Command>): string {
    const key = newKey();
    const message = { ...command, key };
    this.#pending.set(key, message);
    this.#send(message);
    return key;
  }

  /** Asks what changes nothing; null if no answer comes, which is no reason to ask again. */
  ask(question: Unnumbered<Question>): Promise<Answered> {
    if (!this.#inside) return Promise.resolve(null);
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#questions.set(id, resolve);
      this.#send({ ...question, id });
    });
  }

  close(): void {
    this.#closed = true;
    this.#inside = false;
    this.#answerNothing();
    clearTimeout(this.#timer);
    clearTimeout(this.#repeating);
    clearInterval(this.#pinging);
    clearTimeout(this.#silence);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #connect(): void {
    this.#answerNothing();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.entry.table}/play`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#send({
        type: "hello",
        protocol: PROTOCOL,
        have: this.#version,
        token: this.entry.token ?? null,
        invite: this.entry.invite ?? null,
        watch: this.entry.watch ?? false,
        words: true,
        language: speech.language,
      });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#alive();
      this.#heard(JSON.parse(event.data) as ToClient);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      this.#inside = false;
      this.#answerNothing();
      clearInterval(this.#pinging);
      clearTimeout(this.#silence);
      if (this.#closed) return;
      if (code === SEAT_CHANGED || (code === REFUSED && !this.#later)) {
        this.#closed = true;
        this.listener.refused(code);
        return;
      }
      this.listener.lost(this.#wait);
      this.#timer = window.setTimeout(() => this.#connect(), this.#wait * 1000);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #heard(message: ToClient): void {
    if (message.type === "welcome") this.#welcomed(message);
    if (message.type === "update") this.#version = message.version;
    if (message.type === "ack") this.#pending.delete(message.key);
    if (message.type === "refused") this.#refused(message);
    if (message.type === "answer" || message.type === "suggestion") {
      this.#questions.get(message.id)?.(message);
      this.#questions.delete(message.id);
    }
    this.listener.heard(message);
  }

  /** A database that is away has answered nothing: the command is sent again. */
  #refused({ key, code }: Refused): void {
    if (key === null && this.#inside) {
      // Which one was dropped is not said. Under its key a command can be said again; after any
      // other fault, what a player wants still they ask for again.
      this.#answerNothing();
      if (code === "too_fast") this.#repeatSoon();
      else this.#pending.clear();
    } else if (key === null) this.#later = code === "unavailable" || code === "too_fast";
    else if (code !== "unavailable") this.#pending.delete(key);
  }

  #welcomed(message: Welcome): void {
    this.#later = false;
    this.#inside = true;
    this.#version = message.version;
    this.#wait = FIRST_WAIT;
    clearInterval(this.#pinging);
    this.#pinging = window.setInterval(() => {
      this.#send({ type: "ping" });
      clearTimeout(this.#silence);
      this.#silence = window.setTimeout(() => this.#socket?.close(), SILENCE);
    }, 15_000);
    this.#repeat();
  }

  #repeat(): void {
    for (const command of this.#pending.values()) this.#send(command);
  }

  #repeatSoon(): void {
    clearTimeout(this.#repeating);
    this.#repeating = window.setTimeout(() => {
      if (this.#inside) this.#repeat();
    }, TOO_FAST_WAIT);
  }

  #answerNothing(): void {
    for (const answer of this.#questions.values()) answer(null);
    this.#questions.clear();
  }

  #alive(): void {
    clearTimeout(this.#silence);
  }

  /** Does not wait for the end of the pause when there is reason to hope. */
  #hurry = (): void => {
    const state = this.#socket?.readyState;
    if (this.#closed || document.hidden || state === WebSocket.OPEN) return;
    if (state === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
