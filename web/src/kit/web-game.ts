// What a game brings to this app. It is named in the index of the game's folder, and nowhere else.

import type { Component } from "svelte";
import type { Language } from "../lib/language.svelte";
import type { NewTable } from "../protocol";
import type { LiveTable } from "./live-table.svelte";

export interface WebGame {
  id: string;
  /** Where its door stands in the lobby: the lowest comes first. */
  place: number;
  name: () => string;
  /** What an edition is called; null for one the game does not have. */
  edition?: (edition: string) => EditionName | null;
  door: DoorOfGame;
  /** What is said before somebody's first game, wherever they decide to play it. */
  note?: { text: Component; read: () => void };
  /** What a new table is told of what was chosen here. */
  wish?: () => Pick<NewTable, "edition" | "options">;
  /** Fetched when it is played: nobody loads a game they do not play. */
  table: () => Promise<{ default: Component<TableProps> }>;
  /** Fetched when they are read. */
  rules: () => Promise<{ default: RulesOfGame }>;
  about: {
    /** Whose game it is. */
    credit: () => string;
    /** What the game is about, if that needs a word. */
    theme?: Component;
  };
}

export interface EditionName {
  short: string;
  full: string;
}

export interface DoorOfGame {
  /** For how many it is, how long it takes, what one does. */
  sentence: () => string;
  /** How many may play; one learns with the fewest. */
  players: readonly number[];
  /** A picture that fills its box. */
  art: Component;
  /** What is chosen before a game besides the number of players and the level. */
  choice?: Component;
  /** Below the ways to play, for what few look for. */
  more?: Component;
}

export interface TableProps {
  live: LiveTable;
  /** Whether tips are shown during the game. */
  coach: boolean;
}

export interface RulesOfGame {
  /** As HTML made of our own Markdown. */
  text: Record<Language, () => Promise<string>>;
  /** Beside the title. */
  art: Component;
  /** Beside the name of a row of a table, where it has one. */
  sign?: Component<{ row: number }>;
}
