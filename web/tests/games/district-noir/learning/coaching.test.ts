import { beforeEach, expect, test } from "vitest";
import { coaching } from "../../../../src/games/district-noir/learning/coaching.svelte";
import type { Game } from "../../../../src/games/district-noir/game.svelte";
import { kept } from "../../../../src/lib/settings.svelte";
import { FakeWebSocket } from "../../../lib/web-socket";
import { next, noir } from "../noir";

const PLAYED = { event: "card-played", seat: 1, card: "7.1" } as const;

beforeEach(() => {
  FakeWebSocket.install();
  kept.tips = [];
  kept.noTips = false;
});

/** Puts the tip away that is shown; says which it was. */
function read(game: Game): string {
  const tip = coaching.tip(game);
  if (!tip) return "none";
  coaching.putAway(tip, game);
  return tip.id;
}

test("the first tip is the aim, and what is urgent follows it at once", () => {
  const game = noir();
  expect([read(game), read(game)]).toEqual(["aim", "action"]);
});

test("the next tip waits until something has happened", () => {
  const game = noir();
  read(game);
  read(game);
  expect(coaching.tip(game)).toBeNull();
  next(game, [PLAYED]);
  expect(coaching.tip(game)?.id).toBe("take");
});

test("another game waits for nothing", () => {
  const game = noir();
  read(game);
  read(game);
  expect(coaching.tip(noir())?.id).toBe("take");
});

test("a tip that was read does not come back", () => {
  read(noir());
  expect(kept.tips).toEqual(["district-noir/aim"]);
  expect(coaching.tip(noir())?.id).toBe("action");
});

test.each([
  ["somebody watches", () => noir({ seat: null })],
  ["nothing is shown", () => noir({ glance: null })],
  [
    "tips are not wanted",
    () => {
      kept.noTips = true;
      return noir();
    },
  ],
])("there is no tip if %s", (_, game) => {
  expect(coaching.tip(game())).toBeNull();
});

test("when the game is over only the end is told", () => {
  const outcome = { winners: [0], reason: "points", scores: [1, 0] };
  expect(coaching.tip(noir({ outcome }))).toBeNull();
  const row = { kind: null, label: words(), note: words(), points: [0, 0] as [number, number] };
  const ending = { cause: null, verdict: words(), rows: [row], tie_break: [] };
  expect(coaching.tip(noir({ outcome, glance: { ending } }))?.id).toBe("end");
});

test("whoever acts has understood a tip about acting, but not another one", () => {
  const game = noir();
  coaching.acted(game);
  expect(kept.tips).toEqual([]);
  read(game);
  coaching.acted(game);
  expect(kept.tips).toEqual(["district-noir/aim", "district-noir/action"]);
});

function words() {
  return { id: "", params: {}, plural: null };
}
