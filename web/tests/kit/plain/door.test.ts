import { expect, test } from "vitest";
import { plainDoor } from "../../../src/kit/plain/door";
import { gameInfo } from "../../shell/lobby/server";

test.each([
  [[1], "For 1 player."],
  [[2], "For 2 players."],
  [[2, 3, 4], "For 2 to 4 players."],
])("a game for %j says so at its door: %s", (players, sentence) => {
  const door = plainDoor(gameInfo({ id: "chess", players }));
  expect(door.sentence()).toBe(sentence);
  expect(door.players).toEqual(players);
});
