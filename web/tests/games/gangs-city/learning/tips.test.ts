// Which tip a first game shows when.

import { beforeEach, expect, test } from "vitest";
import { TIPS } from "../../../../src/games/gangs-city/learning/tips";
import * as tips from "../../../../src/kit/tips";
import type { Game } from "../../../../src/games/gangs-city/game.svelte";
import { kept } from "../../../../src/lib/settings.svelte";
import { chosen } from "../../../../src/games/gangs-city/settings";
import { MENU, placing } from "../placing/menu";
import { LAST_TURN, reaching, TURN } from "../recording";
import { seated, Seated, seatedAt } from "../seated";

beforeEach(() => {
  kept.tips = [];
  kept.noTips = false;
  chosen.pace = "hand";
});

function dueTip(game: Game) {
  return tips.dueTip(game, TIPS);
}

/** Everything has been read but these. */
function only(...ids: string[]): void {
  kept.tips = TIPS.map(({ id }) => `gangs-city/${id}`).filter((id) => !ids.includes(id.slice(11)));
}

test("the first tip says what the game is about", () => {
  const tip = dueTip(seated().game);
  expect(tip?.id).toBe("aim");
  expect(tip?.text(seated().game)).toContain("26 points");
});

test("a tip that was read does not come back", () => {
  const { game } = seated();
  const tip = dueTip(game);
  if (!tip) throw new Error("no tip is due");
  tips.putAway(game, tip);
  tips.putAway(game, tip);
  expect(kept.tips).toEqual(["gangs-city/aim"]);
  expect(dueTip(game)?.id).toBe("place");
});

test("whoever watches, wants none or sees nothing yet gets none", () => {
  expect(dueTip(seated({}, null).game)).toBeNull();
  expect(dueTip(new Seated({ ...TURN.welcome, view: null }).game)).toBeNull();
  kept.noTips = true;
  expect(dueTip(seated().game)).toBeNull();
});

test("every tip can be read", () => {
  const { game } = seated();
  for (const tip of TIPS) expect(tip.text(game)).toMatch(/^[A-Z].+\.$/);
  expect(new Set(TIPS.map(({ id }) => id)).size).toBe(TIPS.length);
});

test("decisions have tips when they are asked for the first time", () => {
  only("build", "first", "bids", "openings", "returns");
  expect(dueTip(seated({ table: { phase: "build" } }).game)?.id).toBe("build");
  expect(dueTip(seated({ table: { phase: "first" } }).game)?.id).toBe("first");
  expect(dueTip(seatedAt(TURN, 69).game)?.id).toBe("bids");
  expect(dueTip(seatedAt(TURN, 77).game)?.id).toBe("openings");
  expect(dueTip(seatedAt(LAST_TURN, 127).game)?.id).toBe("returns");
  // Somebody else decides.
  expect(dueTip(seatedAt(LAST_TURN, 121).game)).toBeNull();
});

test("chief and settlement tile wait for the second tile", () => {
  only("chief", "settlement");
  expect(dueTip(placing().game)).toBeNull();
  const later = seated({ menu: MENU }); // some of Ada's tiles lie already
  expect(dueTip(later.game)?.id).toBe("chief");
  only("settlement");
  expect(dueTip(later.game)?.id).toBe("settlement");
  const nowhere = seated({ menu: { ...MENU, settle: { gun: [], vest: [] } } });
  expect(dueTip(nowhere.game)).toBeNull();
});

test("a gun has a tip when it can be used", () => {
  only("gun");
  expect(dueTip(seatedAt(TURN, 71).game)).toBeNull();
  expect(dueTip(seatedAt(TURN, 72).game)?.id).toBe("gun");
});

test("what is told for the first time has a tip while it is on stage", () => {
  const seat = seatedAt(TURN, 70);
  seat.game.telling.attach();
  only("reveal", "traffics", "fight", "recruitment", "score");
  expect(dueTip(seat.game)).toBeNull();
  const due = new Set<string>();
  for (const version of [71, 72, 73, 74, 75, 76, 77, 78, 79]) {
    seat.hear(reaching(TURN, version));
    for (let n = 0; seat.game.telling.busy && n < 50; n++) {
      due.add(dueTip(seat.game)?.id ?? "");
      seat.game.telling.step();
    }
  }
  expect([...due].filter((id) => id !== "")).toEqual([
    "reveal",
    "traffics",
    "fight",
    "recruitment",
    "score",
  ]);
});
