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

/** A table for each size: they differ in what they show, not only in where. */
export type Layouts<Game> = Record<typeof screen.size, Component<LayoutProps<Game>>>;
