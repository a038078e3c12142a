import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { Media } from "./media";

const NAME = "tripot.settings";
const REDUCED = "(prefers-reduced-motion: reduce)";
const LIGHT = "(prefers-color-scheme: light)";

const media = new Media();
const { kept, keepSettings, still } = await import("../../src/lib/settings.svelte");
const usual = kept.all;

/** The settings of another page that has just been opened. */
async function opened(): Promise<typeof kept> {
  vi.resetModules();
  return (await import("../../src/lib/settings.svelte")).kept;
}

/** Keeps the settings as long as the test does something. */
function keeping(during: () => void): void {
  const stop = $effect.root(() => keepSettings());
  flushSync();
  during();
  stop();
}

function stored(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, unknown>;
}

beforeEach(() => {
  localStorage.clear();
  media.install();
  kept.take(structuredClone(usual));
});

test("a page opens with what was kept", async () => {
  localStorage.setItem(NAME, JSON.stringify({ theme: "light", oneTap: true, tips: ["a"] }));
  const kept = await opened();
  expect(kept).toMatchObject({ theme: "light", oneTap: true, tips: ["a"], keys: true });
});

test.each(["null", "7", '"dark"', "[]", "{"])("settings that are %s are none", async (damaged) => {
  localStorage.setItem(NAME, damaged);
  const kept = await opened();
  expect(kept).toMatchObject({ theme: "system", keys: true, tips: [], level: {} });
});

test("of settings that other hands have damaged, what has our shape is taken", async () => {
  const kept = await opened();
  kept.take({
    theme: 1,
    sound: "yes",
    tips: { 0: "a" },
    played: [1],
    level: ["x"],
    noTips: null,
    take: "gone",
    motion: "full",
  });
  expect(kept.motion).toBe("full");
  expect(kept).toMatchObject({ theme: "system", sound: false, noTips: false });
  expect([kept.tips, kept.played, kept.level]).toEqual([[], [], {}]);
  expect(kept).toHaveProperty("take", expect.any(Function));
});

test("every change is kept", () => {
  keeping(() => {
    kept.sound = true;
    kept.tips.push("district-noir/aim");
    flushSync();
    expect(stored()).toMatchObject({ sound: true, tips: ["district-noir/aim"] });
  });
});

test("what another window changes is taken over", () => {
  keeping(() => {
    localStorage.setItem(NAME, JSON.stringify({ motion: "full" }));
    dispatchEvent(new StorageEvent("storage", { key: "another" }));
    expect(kept.motion).toBe("system");
    dispatchEvent(new StorageEvent("storage", { key: NAME }));
    expect(kept.motion).toBe("full");
  });
});

test("two windows do not keep the same for each other, and lose nothing of each other's", () => {
  keeping(() => {
    kept.of("whist", { pace: "normal" });
    kept.tips.push("a");
    flushSync();
    // The other one keeps more of the game, and in another order.
    const theirs = { ...stored(), games: { whist: { players: 4, pace: "normal" } } };
    localStorage.setItem(NAME, JSON.stringify(theirs));
    dispatchEvent(new StorageEvent("storage", { key: NAME }));
    flushSync();
    expect(localStorage.getItem(NAME)).toBe(JSON.stringify(theirs)); // not written again
    kept.sound = !kept.sound;
    flushSync();
    expect(stored().games).toEqual(theirs.games);
  });
});

test("the page follows the theme of the system until one is chosen", () => {
  document.head.innerHTML = '<meta name="theme-color">';
  const page = document.documentElement.dataset;
  keeping(() => {
    expect(page.theme).toBe("dark");
    media.set(LIGHT, true);
    expect(page.theme).toBe("light");
    expect(document.querySelector("meta")?.content).toBe("#DFE4E2");
    kept.theme = "dark";
    flushSync();
    expect(page.theme).toBe("dark");
    expect(document.querySelector("meta")?.content).toBe("#0B1015");
  });
  kept.theme = "system";
  media.set(LIGHT, true);
  expect(page.theme).toBe("dark"); // nobody keeps it any more
});

test("things stay still if the system wishes it, unless something else is chosen", () => {
  const page = document.documentElement.dataset;
  keeping(() => {
    expect([still(), page.motion]).toEqual([false, "full"]);
    media.set(REDUCED, true);
    expect([still(), page.motion]).toEqual([true, "reduced"]);
    kept.motion = "full";
    flushSync();
    expect([still(), page.motion]).toEqual([false, "full"]);
    kept.motion = "reduced";
    expect(still()).toBe(true);
  });
});

test("a game is new until one has been played to its end", async () => {
  const kept = await opened();
  expect(kept.newTo("gangs-city")).toBe(true);
  kept.played.push("gangs-city");
  expect([kept.newTo("gangs-city"), kept.newTo("district-noir")]).toEqual([false, true]);
});
