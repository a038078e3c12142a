// Made by scripts/typescript.py from tripot.protocol and tripot.tables. Do not edit it by hand.

/** The version of the protocol these types are for. */
export const PROTOCOL = 1;

/** Characters of the longest key of a command. */
export const LONGEST_KEY = 64;

/** Characters of the longest action. */
export const LONGEST_ACTION = 200;

/** Characters of the longest name of a guest. */
export const LONGEST_NAME = 40;

/** Why something was refused; the sentence beside it is for people. */
export type Code =
  | "bad_message"
  | "illegal"
  | "late"
  | "not_allowed"
  | "not_found"
  | "outdated"
  | "over"
  | "too_fast"
  | "too_large"
  | "unavailable"
  | "unreadable";

/** Where a table is in its life. */
export type TableState = "open" | "running" | "over" | "closed";

/** A sentence or a name by its English source; the client's catalogue has the translation. */
export interface Words {
  id: string;
  params: Record<string, number | string | Words | Words[]>;
  /** The source of the other form, if the parameter `n` chooses between two. */
  plural: string | null;
}

/** Who shall sit on a seat of a new table. */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  /** For a bot its level, or its id and argument; the strongest level if none is named. */
  bot?: string | null;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  /** One for each player, in the order of play. */
  seats: SeatWish[];
  edition?: string;
  options?: Record<string, number | string | number[]>;
  /** Whether strangers find it in the lobby, may join and may watch. */
  public?: boolean;
  /** Seconds for the whole game and for each action, such as `300+5`; null: no clocks. */
  clock?: string | null;
  /**
   * Seconds without a move after which a bot may play for somebody who is there; null: never. With
   * clocks, or one person alone, it means nothing.
   */
  replace_after?: number | null;
  /**
   * The bot that plays for people who were replaced, gave up or ran out of time: a level, or an id
   * with its argument; the strongest level if left out.
   */
  substitute?: string | null;
  key?: string | null;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  /** Whose seat it is: a person's stays theirs while a bot plays on it. */
  kind: "open" | "person" | "bot";
  name: string | null;
  /** What a bot is called, for clients that translate; null for people. */
  called: Words | null;
  /** The level that plays there now, if a bot does. */
  bot: string | null;
  /** True if the person gave up or ran out of time, so that a bot plays on; else left out. */
  out?: boolean | null;
  /** Whether the person is connected. */
  present: boolean;
  /** When the person was last seen, in seconds since 1970; null while they are there. */
  absent_since: number | null;
}

/** How a game ended: who won (nobody: a draw), why, and the scores if they were counted. */
export interface Result {
  winners: number[];
  reason: string;
  scores: number[] | null;
}

/** A table as everybody who may see it sees it. */
export interface TableInfo {
  table: string;
  state: TableState;
  version: number;
  game: string;
  edition: string;
  options: string;
  players: number;
  public: boolean;
  /** Seconds since 1970. */
  created: number;
  seats: SeatInfo[];
  /** How many seconds somebody must be gone before a bot may play for them. */
  hand_over_after: number;
  /** SHA-256 over the deal, the table, the names and a secret, from the first move on. */
  commitment: string | null;
  /** The secret, when the game is over. */
  secret: string | null;
  /** How the game ended, when it is over. */
  result: Result | null;
  /** The seats that want to play again. */
  rematch: number[];
  /** The table of the rematch. */
  next: string | null;
  /** Seconds for the game and for each action, such as `300+5`; left out without clocks. */
  clock?: string | null;
  /**
   * Seconds without a move after which a bot may play for somebody who is there; left out if never.
   */
  replace_after?: number | null;
  /** The bot that plays for people; left out if it is the strongest level. */
  substitute?: string | null;
}

/** An answer that says what was wrong. */
export interface Problem {
  code: Code;
  text: string;
}

/** Who the cookie says you are. */
export interface Guest {
  name: string;
  /** Whether the name was chosen, not given. */
  named: boolean;
}

/** A wish to be called so. */
export interface GuestName {
  name: string;
}

/** A bot as people meet it, gentlest first in a list; guests come last. */
export interface LevelInfo {
  id: string;
  name: Words;
  sentence: Words;
  /** Whether somebody else has written it: then nobody knows how strong it is. */
  guest: boolean;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  version: number;
  name: Words;
  players: number[];
  editions: string[];
  options: string[];
  /** What the option `data` may be, the usual one first; none for a game without. */
  data_sets: string[];
  levels: LevelInfo[];
}

/** The rules of a game. */
export interface GameRules {
  /** Markdown. */
  text: string;
  /** What it is written in: English if the game has no other. */
  language: string;
}

/** What a game says in a language, for a page whose catalogues do not have it. */
export interface GameSentences {
  /** From English to the sentence, or to the singular and plural of a counted one. */
  sentences: Record<string, string | string[]>;
}

/** A wish to sit down. */
export interface Entrance {
  invite?: string | null;
  /** The first open one if none is named. */
  seat?: number | null;
  /** What to be called at this table; the guest's own name if none is given. */
  name?: string | null;
  key?: string | null;
}

/** Some tables, the newest first. */
export interface TableList {
  tables: TableInfo[];
}

/** One of my tables, and where I sit. */
export interface MyTable {
  seat: number;
  table: TableInfo;
}

/** The tables I sit at, the newest first. */
export interface MyTables {
  tables: MyTable[];
}

/** You sit at a table: the token is the key to your seat, the invitation is for friends. */
export interface Seated {
  table: string;
  /** null if you opened a table without sitting down. */
  seat: number | null;
  token: string | null;
  invite: string;
  info: TableInfo;
}

/** Whether the server can do its work now, and if not, why. */
export interface Ready {
  status: "ok" | "unavailable";
  /** Silent: it does not answer. Lost: it is no longer the one the server opened. */
  database: "ok" | "silent" | "lost";
  /** Whether entries are being written. */
  writer: "ok" | "stuck";
}

/** The server is well. */
export interface Health {
  status: "ok";
  version: string;
  protocol: number;
}

/** I do this. */
export interface Act {
  type: "act";
  key: string;
  prompt: number;
  action: string;
}

/** I give up: that ends a game of two; in a larger one a bot plays on for me. */
export interface GiveUp {
  type: "give_up";
  key: string;
}

/** Has a bot play for somebody who has been gone, or has not moved, for long enough. */
export interface HandOver {
  type: "hand_over";
  key: string;
  seat: number;
  /** The bot the table agreed on; may be left out, and no other is accepted. */
  bot?: string | null;
}

/** I am back and play for myself again. */
export interface TakeBack {
  type: "take_back";
  key: string;
}

/** I want to play again, seats swapped. */
export interface Rematch {
  type: "rematch";
  key: string;
}

/** Something that happened, as this viewer hears it. */
export interface Told {
  event: unknown;
  words: Words | null;
  /**
   * What it changed on the viewer's table, each changed field whole; left out if nothing, without
   * words, and in the steps of a welcome, whose view is whole.
   */
  patch?: unknown;
}

/** What this viewer heard when the table reached a version. */
export interface Step {
  version: number;
  events: Told[];
}

/** The clocks at the moment this was said. */
export interface ClockTimes {
  /** The seconds each seat has left. */
  left: number[];
  /** The seats whose time is running. */
  running: number[];
}

/** What this viewer sees now, and may do. */
export interface Sight {
  to_act: number[];
  table: unknown;
  menu: unknown;
  outcome: unknown;
  /** What a command must name; null if nothing is asked of this viewer. */
  prompt: number | null;
  /** What a screen shows beside the table; null without words, or if the game has nothing. */
  glance: unknown;
  /** How much time everybody has; left out at a table without clocks. */
  clocks?: ClockTimes | null;
  /**
   * Since when each person has been asked to move, in seconds since 1970, or null; left out at a
   * table where people who stay connected cannot be replaced.
   */
  asked?: (number | null)[] | null;
}

/** The answer to hello: everything since the version I have, and where the table is now. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: number;
  seat: number | null;
  info: TableInfo;
  steps: Step[];
  /** null until the game begins. */
  view: Sight | null;
  /** What does not change during the game, such as what is in its box; null like a glance. */
  reference: unknown;
}

/** The table has reached this version. */
export interface Update {
  type: "update";
  version: number;
  state: TableState;
  events: Told[];
  view: Sight | null;
  /** If more than the game has changed: seats, state, rematch. */
  info: TableInfo | null;
}

/** Who is there. */
export interface Presence {
  type: "presence";
  seats: SeatInfo[];
  watching: number;
}

/** The first message: who I am and what I have. Without a seat I am a spectator. */
export interface Hello {
  type: "hello";
  /** The protocol I speak; the first one if left out. */
  protocol?: number | null;
  /** The version I have; I shall hear what came after it. */
  have?: number;
  /** The key to my seat; the guest cookie does as well. */
  token?: string | null;
  /** What a spectator of a private table must show. */
  invite?: string | null;
  /** I only want to watch, even if I have a seat. */
  watch?: boolean;
  /** Whether events shall come with the sentences that tell them, and views with a glance. */
  words?: boolean;
  /** Of refusals; the browser's if none is named. */
  language?: "en" | "fr" | "it" | null;
}

/** What would this action do? Nothing is done; the answer has the same id. */
export interface Ask {
  type: "ask";
  id: number;
  action: string;
}

/** What would a bot do in my place? Answered only to whoever plays against bots alone. */
export interface Suggest {
  type: "suggest";
  id: number;
}

/** A question whether the server is there. */
export interface Ping {
  type: "ping";
  id?: number;
}

/** The command with this key is done and on disk since this version. */
export interface Ack {
  type: "ack";
  key: string;
  version: number;
}

/** The message was not obeyed, and nothing has changed. */
export interface Refused {
  type: "refused";
  key: string | null;
  code: Code;
  text: string;
  version: number;
  /** Always null now: whoever was late hears by updates where the game is. */
  view: Sight | null;
}

/** What an action would do at this version, as far as the one who asks can know. */
export interface Answer {
  type: "answer";
  id: number;
  action: string;
  version: number;
  /** null if nothing is asked of this viewer, or the game has nothing to say of the action. */
  preview: unknown;
}

/** What a bot would do in the place of the one who asks. */
export interface Suggestion {
  type: "suggestion";
  id: number;
  /** null if other people play, nothing is asked of this viewer, or it came too late. */
  action: string | null;
  /** That of the action, as in an answer. */
  preview: unknown;
  /** Why, if the bot says so; left out if it does not. */
  reasons?: Words[];
  /** How likely it thinks you are to win; left out if it does not say. */
  win?: number | null;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  id: number;
}

/** What a player may ask for; each is answered with its key. */
export type Command = Act | GiveUp | HandOver | TakeBack | Rematch;

/** What is answered with its id and changes nothing. */
export type Question = Ask | Suggest;

/** Everything a client says over the WebSocket. */
export type FromClient =
  | Hello
  | Act
  | GiveUp
  | HandOver
  | TakeBack
  | Rematch
  | Ask
  | Suggest
  | Ping;

/** Everything the server says over the WebSocket. */
export type ToClient = Welcome | Update | Ack | Refused | Answer | Suggestion | Presence | Pong;
