import { beforeEach, expect, test, vi } from "vitest";
import { Media } from "./media";

const NAME = "tripot.settings";
const USUAL = { pace: "normal", turns: 3, noted: false, house: {} as Record<string, string> };

/** A page that has just been opened with these settings. */
async function opened(settings: object) {
  localStorage.setItem(NAME, JSON.stringify(settings));
  vi.resetModules();
  return import("../../src/lib/settings.svelte");
}

beforeEach(() => {
  localStorage.clear();
  new Media().install();
});

test("a game has its own values until others are chosen", async () => {
  const { kept } = await opened({});
  const mine = kept.of("whist", USUAL);
  expect(mine).toEqual(USUAL);
  mine.house.order = "late";
  expect(USUAL.house).toEqual({});
  expect(kept.of("chess", { pace: "slow" }).pace).toBe("slow");
});

test("each game has what was kept under its id, as far as it has its shape", async () => {
  const whist = { pace: "fast", turns: "4", noted: 1, house: { order: 2 }, other: true };
  const { kept } = await opened({ games: { whist, chess: "none" }, pace: "slow" });
  expect(kept.of("whist", USUAL)).toEqual({ ...USUAL, pace: "fast" });
  expect(kept.of("chess", { pace: "normal" })).toEqual({ pace: "normal" });
});

test("what the first versions kept among everything else is not lost", async () => {
  const { kept } = await opened({ pace: "fast", turns: 5, noted: true, sound: true });
  const mine = kept.of("whist", USUAL);
  expect(mine).toEqual({ ...USUAL, pace: "fast", turns: 5, noted: true });
  expect(kept.all).toMatchObject({ sound: true, games: { whist: { pace: "fast", turns: 5 } } });
  expect(kept.all).not.toHaveProperty("pace");
});

test("two may ask for the values of one game, and neither undoes what was chosen", async () => {
  const { kept } = await opened({ games: { whist: { pace: "fast", turns: 5 } } });
  const mine = kept.of("whist", { pace: "normal" });
  mine.pace = "slow";
  expect(kept.of("whist", { pace: "normal", turns: 3 })).toEqual({ pace: "slow", turns: 5 });
  expect(mine).toMatchObject({ turns: 5 });
});

test("what was kept for a game nobody asks for is kept on", async () => {
  const { kept } = await opened({ games: { chess: { pace: "slow" } } });
  kept.of("whist", { pace: "normal" }).pace = "fast";
  expect(kept.all.games).toEqual({ chess: { pace: "slow" }, whist: { pace: "fast" } });
});

test("what another window chooses for a game is taken over", async () => {
  const { kept } = await opened({});
  const mine = kept.of("whist", USUAL);
  kept.take({ games: { whist: { pace: "slow" } } });
  expect(mine.pace).toBe("slow");
  kept.take({ pace: "fast" }); // a window that has been open since the first versions
  expect(mine.pace).toBe("fast");
});
