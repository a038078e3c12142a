// The log by turns and scenes.

import { beforeEach, expect, test } from "vitest";
import { linesOf } from "../../../../src/games/gangs-city/log/lines";
import { chosen } from "../../../../src/games/gangs-city/settings";
import { TURN } from "../recording";
import { Seated } from "../seated";

beforeEach(() => {
  chosen.pace = "hand";
});

/** Ada's table after the recorded turn. */
function played(): Seated {
  const seat = new Seated();
  for (const update of TURN.updates) seat.hear(update);
  return seat;
}

test("every scene stands once above its first line, and can be looked at again", () => {
  const { game } = played();
  game.telling.told = game.live.log.length;
  const scenes = linesOf(game).filter(({ scene }) => scene);
  expect(scenes.map(({ scene }) => scene?.kind)).toEqual([
    "reveal",
    "traffics",
    "recruit",
    "fight",
    "fight",
    "fight",
    "recruit",
    "recruit",
    "opening",
    "return",
    "score",
  ]);
  expect(scenes.every(({ heading }) => heading)).toBe(true);
  expect(scenes.every(({ n, scene }) => n === scene?.id)).toBe(true);
});

test("what needs no stage stands under its phase", () => {
  const { game } = played();
  game.telling.told = game.live.log.length;
  const quiet = linesOf(game).filter(({ heading, scene }) => heading && !scene);
  expect(quiet.map(({ heading }) => heading)).toEqual(["Placement", "Bids"]);
});

test("only what has been told is there", () => {
  const { game } = played();
  game.telling.told = 3;
  expect(linesOf(game).every(({ n }) => n < 3)).toBe(true);
});
