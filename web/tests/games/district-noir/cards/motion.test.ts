import { beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../../../../src/games/district-noir/game.svelte";
import type { Card, DistrictNoirEvent } from "../../../../src/games/district-noir/model";
import { Motion } from "../../../../src/games/district-noir/cards/motion";
import { kept } from "../../../../src/lib/settings.svelte";
import { FakeWebSocket } from "../../../lib/web-socket";
import { told, update } from "../../../kit/tables";
import { noir } from "../noir";
import { Stage } from "./stage";

const TAKEN: Card[] = ["5.1", "6.1", "7.1"];
let stage: Stage;
let game: Game;
let motion: Motion;

function turn(event: DistrictNoirEvent, apply: () => void): Promise<void> {
  return motion.turn(update(2, { events: [told(null, event)] }), apply);
}

/** Bea plays a card out of the backs of her hand. */
async function beaPlays(): Promise<void> {
  const hand = stage.put("zone", "hand-1", 200, 0, 100);
  hand.innerHTML = '<div class="back"></div>';
  await turn({ event: "card-played", seat: 1, card: "7.2" }, () =>
    stage.put("card", "7.2", 300, 200),
  );
}

beforeEach(() => {
  FakeWebSocket.install();
  kept.motion = "full";
  stage = new Stage();
  game = noir();
  motion = new Motion(stage.root, game);
});

test("a card of mine travels from its place in the hand", async () => {
  stage.put("hand", "2", 100, 500, 30);
  game.from = 2;
  await turn({ event: "card-played", seat: 0, card: "8.1" }, () =>
    stage.put("card", "8.1", 300, 200),
  );
  expect(stage.starts).toEqual([["8.1", "translate(-215px, 300px) scale(0.5)"]]);
  expect(stage.moved[0]?.options).toMatchObject({ duration: 260, delay: 0, fill: "backwards" });
  expect(stage.moved[0]?.frames[1]).toEqual({ transform: "none" });
});

test("what makes room travels, what stays does not", async () => {
  stage.put("card", "5.1", 0, 0);
  stage.put("card", "6.1", 70, 0);
  await turn({ event: "card-played", seat: 0, card: "8.1" }, () =>
    stage.put("card", "5.1", 10, 0.5),
  );
  expect(stage.starts).toEqual([["5.1", "translate(-10px, -0.5px) scale(1)"]]);
});

test("nothing grows or shrinks beyond all measure", async () => {
  stage.put("card", "5.1", 0, 0, 600);
  stage.put("card", "6.1", 0, 0, 1);
  await turn({ event: "abandoned" }, () => {
    stage.put("card", "5.1", 100, 0);
    stage.put("card", "6.1", 100, 0);
  });
  expect(stage.starts.map(([, start]) => /scale\(.*\)/.exec(String(start))?.[0])).toEqual([
    "scale(2)",
    "scale(0.2)",
  ]);
});

test("taken cards leave one after the other, and the last arrives when a take is over", async () => {
  TAKEN.forEach((card, i) => stage.put("card", card, i * 70, 0));
  await turn({ event: "cards-taken", seat: 0, cards: TAKEN }, () => {
    for (const card of TAKEN) stage.put("card", card, 0, 400);
  });
  const times = stage.moved.map(({ options }) => [options.delay, options.duration]);
  expect(times).toEqual([
    [0, 340],
    [40, 340],
    [80, 340],
  ]);
});

test("a card of the other leaves as a back and is turned over on the row", async () => {
  await beaPlays();
  const [back, card] = stage.moved;
  expect(stage.ghosts).toHaveLength(1);
  expect(stage.ghosts[0]?.getAttribute("aria-hidden")).toBe("true");
  expect(back?.frames[0]?.transform).toBe("translate(-80px, -200px) scale(.3)");
  expect(card?.element.dataset.card).toBe("7.2");
  expect(card?.options.delay).toBe(back?.options.duration);
  back?.onfinish();
  expect(stage.ghosts).toEqual([]);
});

test.each([
  ["the pile", 40, "translate(-10px, -100px) scale(0.6666666666666666)"],
  ["the row, where no pile is shown", 0, "translate(0px, -50px) scale(2)"],
])("new cards come from %s", async (_, width, start) => {
  stage.put("zone", "pile", 0, 0, width);
  stage.put("zone", "row", -50, 50, 160);
  await turn({ event: "hand-dealt", seat: 0, size: 2, kinds: null }, () => {
    stage.put("hand", "0", 0, 100);
    stage.put("hand", "1", 70, 100);
  });
  expect(stage.starts[0]).toEqual(["0", start]);
  expect(stage.moved.map(({ options }) => options.delay)).toEqual([0, 40]);
});

test("a hand that is not dealt anew stays where it is", async () => {
  stage.put("zone", "pile", 0, 0, 40);
  stage.put("hand", "0", 0, 100);
  await turn({ event: "card-played", seat: 1, card: "8.1" }, () => {});
  expect(stage.moved).toEqual([]);
});

test("where collections are not laid out, pictures of taken cards fly to the count", async () => {
  TAKEN.forEach((card, i) => stage.put("card", card, i * 70, 0));
  stage.put("zone", "collection-1", 0, 400);
  await turn({ event: "cards-taken", seat: 1, cards: TAKEN }, () => {
    for (const card of TAKEN) stage.remove("card", card);
  });
  expect(stage.ghosts).toHaveLength(3);
  expect(stage.root.querySelector("[data-card]")).toBeNull();
  expect(stage.moved[1]?.frames[1]?.transform).toBe("translate(-70px, 400px) scale(.3)");
  stage.moved[1]?.onfinish();
  expect(stage.ghosts).toHaveLength(2);
});

test("without a place for them, taken cards just vanish", async () => {
  stage.put("card", "5.1", 0, 0);
  await turn({ event: "cards-taken", seat: 1, cards: ["5.1"] }, () => stage.remove("card", "5.1"));
  expect(stage.moved).toEqual([]);
});

test("a new event finishes the running one", async () => {
  await beaPlays();
  await turn({ event: "abandoned" }, () => {});
  expect(stage.moved.map(({ finished }) => finished)).toEqual([true, true]);
  expect(stage.ghosts).toEqual([]);
});

test.each([
  ["things should stay still", () => (kept.motion = "reduced")],
  ["nobody looks", () => vi.spyOn(document, "hidden", "get").mockReturnValue(true)],
])("when %s, new cards only fade in", async (_, because) => {
  because();
  stage.put("hand", "0", 0, 500);
  const applied = vi.fn(() => stage.put("card", "8.1", 300, 200));
  await turn({ event: "card-played", seat: 0, card: "8.1" }, applied);
  await turn({ event: "cards-taken", seat: 0, cards: ["8.1"] }, applied);
  expect(applied).toHaveBeenCalledTimes(2);
  expect(stage.moved.map(({ frames, options }) => [frames[0], options.duration])).toEqual([
    [{ opacity: 0 }, 120],
    [{ opacity: 0 }, 120],
  ]);
});
