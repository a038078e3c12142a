// A table of a game that this app brings nothing for: the server knows its name and its words.

import { untrack } from "svelte";
import { games } from "../../kit/games.svelte";
import type { LiveTable } from "../../kit/live-table.svelte";

/** Asks the server for such a game as long as the component that calls this is there. */
export function inquire(table: () => LiveTable): void {
  $effect(() => {
    const game = table().info?.game;
    if (game === undefined || games.brought(game)) return;
    // Without an answer the game goes by its id, and speaks English.
    void untrack(() => games.load().catch(() => null));
  });
}
