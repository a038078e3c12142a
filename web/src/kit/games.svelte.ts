// The games: what this app brings for them, and what the server tells of them.

import { api } from "../lib/api";
import { say } from "../lib/language.svelte";
import { kept } from "../lib/settings.svelte";
import type { GameInfo, LevelInfo, TableInfo } from "../protocol";
import type { EditionName, WebGame } from "./web-game";

class Games {
  /** The games of this server; none until it has told. */
  all: GameInfo[] = $state.raw([]);
  #asked: Promise<GameInfo[]> | null = null;
  #brought = new Map<string, WebGame>();

  /** Takes in the games that have a folder in this app; once, before anything is drawn. */
  bring(games: readonly WebGame[]): void {
    this.#brought = new Map(games.map((game) => [game.id, game]));
  }

  /** What this app has for a game; nothing for one that only the server knows. */
  brought(game: string): WebGame | undefined {
    return this.#brought.get(game);
  }

  /** The games that only the server knows. */
  readonly strangers: GameInfo[] = $derived(this.all.filter(({ id }) => !this.#brought.has(id)));

  /** The games, from the server the first time; asked again after an answer that did not come. */
  async load(): Promise<GameInfo[]> {
    if (this.all.length > 0) return this.all;
    this.#asked ??= api.games();
    try {
      this.all = await this.#asked;
      return this.all;
    } finally {
      this.#asked = null;
    }
  }

  /** The levels of a game, gentlest first; none until the server has told. */
  levels(game: string): LevelInfo[] {
    return this.#told(game)?.levels ?? [];
  }

  /** The level chosen here before; otherwise the second, which forgives but is no beginner. */
  level(game: string): LevelInfo | null {
    const levels = this.levels(game);
    const old = levels.find(({ id }) => id === kept.level[game]);
    return old ?? levels[1] ?? levels[0] ?? null;
  }

  /** What a game is called. */
  name(game: string): string {
    const info = this.#told(game);
    return info ? say(info.name) : (this.brought(game)?.name() ?? game);
  }

  /** What the edition of a table is called; other games have none. */
  edition({ game, edition }: TableInfo): EditionName | null {
    return this.brought(game)?.edition?.(edition) ?? null;
  }

  /** The game and its edition, as a table has them above it. */
  title(table: TableInfo): string {
    const edition = this.edition(table)?.full;
    return [this.name(table.game), edition].filter(Boolean).join(" · ");
  }

  #told(game: string): GameInfo | undefined {
    return this.all.find(({ id }) => id === game);
  }
}

export const games = new Games();
