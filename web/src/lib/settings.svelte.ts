// What a person has chosen in this browser.

import { load, save } from "./storage";

const NAME = "tripot.settings";
const LESS = matchMedia("(prefers-reduced-motion: reduce)");

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
  edition = $state("gangs");
  /** How many play Gangs City against bots, and what the house has agreed on. */
  players = $state(3);
  houseRules: Record<string, string> = $state({});
  /** Whether the note on the theme of Gangs City has been read. */
  noted = $state(false);
  /** Tips that have been read. */
  tips: string[] = $state([]);
  noTips = $state(false);
  /** The games of which one has been played to its end here. */
  played: string[] = $state([]);
  /** How quickly Gangs City is told: by hand, slow, normal or fast. */
  pace = $state("normal");

  constructor() {
    this.take(load<unknown>(NAME, null));
  }

  /** Takes over what was kept, as far as it has our shape: other hands can write there too. */
  take(old: unknown): void {
    if (typeof old !== "object" || old === null) return;
    const [theirs, mine] = [old, this] as unknown as Record<string, unknown>[];
    for (const name of FIELDS) {
      const value = theirs?.[name];
      if (mine && alike(value, mine[name])) mine[name] = value;
    }
  }

  /** Whether tips are wanted unasked: the game has never been played to its end here. */
  newTo(game: string): boolean {
    return !this.played.includes(game);
  }

  /** The settings as they are kept. */
  get all(): Record<string, unknown> {
    const mine = this as unknown as Record<string, unknown>;
    return Object.fromEntries(FIELDS.map((name) => [name, $state.snapshot(mine[name])]));
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
  "edition",
  "players",
  "houseRules",
  "noted",
  "tips",
  "noTips",
  "played",
  "pace",
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
