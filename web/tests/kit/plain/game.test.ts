import { afterEach, beforeEach, expect, test } from "vitest";
import { PlainGame } from "../../../src/kit/plain/game.svelte";
import { kept } from "../../../src/lib/settings.svelte";
import type { Welcome } from "../../../src/protocol";
import { FakeWebSocket } from "../../lib/web-socket";
import { seatInfo, update } from "../tables";
import { done, seated, seen, whist } from "./plain";

let game: PlainGame;

function sit(change: Partial<Welcome> = {}): PlainGame {
  game = new PlainGame(seated(change));
  return game;
}

beforeEach(() => {
  document.body.innerHTML = '<p id="turn" tabindex="-1"></p>';
  kept.oneTap = false;
});
afterEach(() => game.live.close());

test("the first press chooses, the second does it", () => {
  sit().pick("p9");
  expect([game.picked, game.pickedWords, done()]).toEqual(["p9", "Play the nine", []]);
  game.pick("x");
  expect([game.picked, done()]).toEqual(["x", []]);
  game.pick("x");
  expect([game.picked, done()]).toEqual([null, ["x"]]);
  expect(document.activeElement?.id).toBe("turn");
  game.pick("p9"); // the other one is still on its way
  expect(game.picked).toBeNull();
});

test("with one tap the first press does it", () => {
  kept.oneTap = true;
  sit().pick("p9");
  expect(done()).toEqual(["p9"]);
});

test("what was chosen can be put back, and is gone when something else is asked", () => {
  sit().pick("p9");
  game.putBack();
  expect([game.picked, game.pickedWords]).toEqual([null, null]);
  game.pick("p9");
  FakeWebSocket.newest.hear(update(2, { view: seen({}, { prompt: 2 }) }));
  expect(game.picked).toBeNull();
});

test("nobody acts when it is not their turn", () => {
  sit({ view: seen({ choices: [] }, { prompt: null, to_act: [1] }) });
  game.pick("p9");
  game.act("p9");
  expect([game.picked, done()]).toEqual([null, []]);
});

test("an action is typed where not all have a button, by those who are asked", () => {
  expect(sit().typed).toBe(false);
  expect(sit({ view: seen({ more: 3 }) }).typed).toBe(true);
  expect(sit({ view: seen({}, { glance: null }) }).typed).toBe(true);
  expect(sit({ view: seen({}, { glance: null, prompt: null }) }).typed).toBe(false);
});

test.each<[Partial<Welcome>, string]>([
  [{}, "Your turn"],
  [{ view: seen({}, { prompt: null, to_act: [1] }) }, "Bea to act"],
  [{ view: seen({}, { prompt: null, to_act: [1, 0] }), seat: null }, "Bea and Ada to act"],
  [{ view: seen({}, { prompt: null, to_act: [] }) }, ""],
  [{ view: null, info: whist({ state: "over", seats: [seatInfo(0)] }) }, ""],
])("whose turn it is: %#", (change, sentence) => {
  expect(sit(change).turn).toBe(sentence);
});

test("what is sent is on its way, and the end is told", () => {
  sit().act("x");
  expect(game.turn).toBe("On its way…");
  const outcome = { winners: [1], reason: "points", scores: [1, 2] };
  sit({ view: seen({}, { outcome, prompt: null, to_act: [] }) });
  expect(game.turn).toBe("Bea won");
  sit({ view: null, info: whist({ state: "over", result: { ...outcome, winners: [0] } }) });
  expect(game.turn).toBe("You won");
});
