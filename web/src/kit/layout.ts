// What a game's table is given on a screen of any size.

import type { Component } from "svelte";
import type { screen } from "../lib/screen.svelte";

export interface LayoutProps<Game> {
  game: Game;
  /** Whether tips are shown. */
  tips: boolean;
  /** Shows how the game ended, once more. */
  onresult: () => void;
}

/** A button that asks a bot for a move. */
export interface Suggesting {
  /** Whether there are suggestions at this table. */
  offered: boolean;
  /** Whether one may be had now. */
  possible: boolean;
  ask: () => void;
}

/** A table for each size: they differ in what they show, not only in where. */
export type Layouts<Game> = Record<typeof screen.size, Component<LayoutProps<Game>>>;
