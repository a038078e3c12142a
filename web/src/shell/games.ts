// The games of this app are whatever has a folder; here they are found, and nowhere named.

import { games } from "../kit/games.svelte";
import type { WebGame } from "../kit/web-game";

const found = import.meta.glob<WebGame>("../games/*/index.ts", { eager: true, import: "default" });

/** In the order of their doors. */
export const webGames = Object.values(found).sort((a, b) => a.place - b.place);

games.bring(webGames);
