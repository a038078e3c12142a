// The games of this server and their levels, asked for once.

import { api } from "../../lib/api";
import { say, t } from "../../lib/language.svelte";
import { kept } from "../../lib/settings.svelte";
import type { GameInfo, LevelInfo, TableInfo } from "../../protocol";

class Games {
  all: GameInfo[] = $state.raw([]);
  #asked: Promise<GameInfo[]> | null = null;

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
    return this.all.find(({ id }) => id === game)?.levels ?? [];
  }

  /** The level chosen here before; otherwise the second, which forgives but is no beginner. */
  level(game: string): LevelInfo | null {
    const levels = this.levels(game);
    const old = levels.find(({ id }) => id === kept.level[game]);
    return old ?? levels[1] ?? levels[0] ?? null;
  }

  /** What a game is called. */
  name(game: string): string {
    const info = this.all.find(({ id }) => id === game);
    return info ? say(info.name) : game;
  }
}

export const games = new Games();

/** The faces of District Noir as the lobby names them. */
export function editions() {
  return [
    { value: "gangs", word: t("Gangs") },
    { value: "supports", word: t("Supports") },
    { value: "standard", word: t("Standard deck") },
  ] as const;
}

/** The edition that is kept, if it is one of ours. */
export function chosenEdition(): string {
  return editions().find(({ value }) => value === kept.edition)?.value ?? "gangs";
}

/** The face a table of District Noir is played with; other games have none. */
export function faceOf({ game, edition }: TableInfo): string | null {
  const face = editions().find(({ value }) => value === edition);
  return game === "district-noir" ? (face?.word ?? null) : null;
}

/** The game and its face, as in "District Noir, Gangs". */
export function played(table: TableInfo): string {
  return [games.name(table.game), faceOf(table)].filter((part) => part !== null).join(", ");
}
