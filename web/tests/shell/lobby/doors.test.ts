import { beforeEach, expect, test } from "vitest";
import { games } from "../../../src/kit/games.svelte";
import { webGames } from "../../../src/shell/games";
import { doors, waysFor } from "../../../src/shell/lobby/doors";
import { gameInfo } from "./server";

const OURS = webGames.map(({ id }) => id);

beforeEach(() => {
  games.all = [];
});

test("until the server has told, the doors are those of this app", () => {
  expect(doors().map(({ id }) => id)).toEqual(OURS);
});

test("a game only the server knows has a door after ours, and no tips", () => {
  games.all = [gameInfo({ id: "chess" }), ...OURS.map((id) => gameInfo({ id }))];
  expect(doors().map(({ id, coached }) => [id, coached])).toEqual([
    ...OURS.map((id) => [id, true]),
    ["chess", false],
  ]);
});

test("a game the server does not have has no door", () => {
  games.all = [gameInfo({ id: OURS[1] ?? "" })];
  expect(doors().map(({ id }) => id)).toEqual([OURS[1]]);
});

test("two people are called otherwise than several", () => {
  expect(waysFor([2])).toEqual({ invite: "Invite a friend", device: "Two at one device" });
  expect(waysFor([2, 3])).toEqual({ invite: "Invite friends", device: "On one device" });
});
