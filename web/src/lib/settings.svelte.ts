// What a person has chosen in this browser.

import { load, save } from "./storage";

const NAME = "tripot.settings";
const LESS = matchMedia("(prefers-reduced-motion: reduce)");

type Kept = Record<string, unknown>;
type Value = string | number | boolean | string[] | Record<string, string>;
type Values = Record<string, Value>;

class Settings {
  /** Empty: the browser's. */
  language = $state("");
  theme: "system" | "dark" | "light" = $state("system");
  sound = $state(false);
  motion: "system" | "full" | "reduced" = $state("system");
  /** A card is played by one tap instead of two. */
  oneTap = $state(false);
  /** Single letters do something (they can get in the way of a screen reader). */
  keys = $state(true);
  /** The card counter is shown. */
  counter = $state(true);
  notify = $state(false);
  level: Record<string, string> = $state({});
  /** Tips that have been read. */
  tips: string[] = $state([]);
  noTips = $state(false);
  /** The games of which one has been played to its end here. */
  played: string[] = $state([]);
  /** What is kept for single games, each under its id. */
  #games: Record<string, Values> = $state({});
  /** As it was read: of a game nobody has asked for, it is kept as it is. */
  #read: Kept = {};

  constructor() {
    this.take(load<unknown>(NAME, null));
  }

  /** Takes over what was kept, as far as it has our shape: other hands can write there too. */
  take(old: unknown): void {
    if (!isKept(old)) return;
    this.#read = old;
    takeOver(this as unknown as Kept, old, FIELDS);
    for (const [game, mine] of Object.entries(this.#games)) {
      takeOver(mine, this.#readOf(game), Object.keys(mine));
    }
  }

  /** What is kept for a game: these values until others are chosen. */
  of<Own extends Values>(game: string, usual: Own): Own {
    this.#games[game] ??= {};
    const mine = this.#games[game];
    const added = Object.keys(usual).filter((name) => !(name in mine));
    for (const name of added) mine[name] = structuredClone(usual[name]) as Value;
    takeOver(mine, this.#readOf(game), added);
    return mine as Own;
  }

  /** The first versions kept what belongs to a game among everything else. */
  #readOf(game: string): Kept {
    if (!("games" in this.#read)) return this.#read;
    const own = isKept(this.#read.games) ? this.#read.games[game] : null;
    return isKept(own) ? own : {};
  }

  /** Whether tips are wanted unasked: the game has never been played to its end here. */
  newTo(game: string): boolean {
    return !this.played.includes(game);
  }

  /** The settings as they are kept. */
  get all(): Record<string, unknown> {
    const mine = this as unknown as Kept;
    const games: Kept = { ...(isKept(this.#read.games) ? this.#read.games : {}) };
    // Another page may keep more of a game than this one has asked for.
    for (const [game, own] of Object.entries($state.snapshot(this.#games))) {
      games[game] = { ...(isKept(games[game]) ? games[game] : {}), ...own };
    }
    return {
      ...Object.fromEntries(FIELDS.map((name) => [name, $state.snapshot(mine[name])])),
      games,
    };
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === "object" && value !== null;
}

/** Writes those fields that differ and have the shape of what is there.

    What is the same is left alone: two windows would otherwise keep it for each other for ever. */
function takeOver(mine: Kept, theirs: Kept, names: readonly string[]): void {
  for (const name of names) {
    const [old, value] = [mine[name], theirs[name]];
    if (alike(value, old) && JSON.stringify(value) !== JSON.stringify(old)) mine[name] = value;
  }
}

/** Whether a value has the shape of another one; what lists and records hold are strings. */
function alike(value: unknown, ours: unknown): boolean {
  if (typeof ours !== "object" || ours === null) return typeof value === typeof ours;
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value) !== Array.isArray(ours)) return false;
  return Object.values(value).every((part) => typeof part === "string");
}

const FIELDS = [
  "language",
  "theme",
  "sound",
  "motion",
  "oneTap",
  "keys",
  "counter",
  "notify",
  "level",
  "tips",
  "noTips",
  "played",
] as const;

export const kept = new Settings();

/** Keeps every change, and lets the page follow the theme. Called once, inside a component. */
export function keepSettings(): void {
  $effect(() => save(NAME, kept.all));
  // Another window has changed something.
  $effect(() => {
    const changed = ({ key }: StorageEvent) => {
      if (key === NAME) kept.take(load<unknown>(NAME, null));
    };
    addEventListener("storage", changed);
    return () => removeEventListener("storage", changed);
  });
  $effect(() => {
    const system = matchMedia("(prefers-color-scheme: light)");
    const apply = () => {
      const light = kept.theme === "light" || (kept.theme === "system" && system.matches);
      document.documentElement.dataset.theme = light ? "light" : "dark";
      const colour = light ? "#DFE4E2" : "#0B1015";
      document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
    };
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  });
  $effect(() => {
    const apply = () => {
      document.documentElement.dataset.motion = still() ? "reduced" : "full";
    };
    apply();
    LESS.addEventListener("change", apply);
    return () => LESS.removeEventListener("change", apply);
  });
}

/** Whether things should not travel over the screen. */
export function still(): boolean {
  if (kept.motion !== "system") return kept.motion === "reduced";
  return LESS.matches;
}
