// The keys of the map, and of the list that stands for it.

import { beforeEach, expect, test, vi } from "vitest";
import { focusing } from "../../../../src/games/gangs-city/city/listing";
import { kept } from "../../../../src/lib/settings.svelte";
import { CENTRE, placing, SHARED } from "../placing/menu";
import { mapOf } from "./mapped";

beforeEach(() => {
  kept.motion = "reduced";
  kept.keys = true;
});

test("arrows walk over the hexes and remember the column", async () => {
  const { map, press } = mapOf(placing());
  expect(map.here).toBe("+0+0");
  expect(await press("ArrowRight")).toBe(true);
  expect(map.here).toBe("+1+0");
  expect(document.activeElement?.getAttribute("data-cell")).toBe("+1+0");
  await press("ArrowUp");
  await press("ArrowDown");
  expect(map.here).toBe("+1+0");
  await press("Home");
  expect(map.here).toBe("+0+0");
});

test("with shift, or at the edge, arrows move the map", async () => {
  const { map, press } = mapOf(placing());
  const pan = vi.spyOn(map.camera, "pan");
  await press("ArrowRight", { shiftKey: true });
  expect(pan).toHaveBeenCalledWith(-80, -0);
  expect(map.here).toBe("+0+0");
  for (let n = 0; n < 10; n++) await press("ArrowUp");
  expect(pan).toHaveBeenLastCalledWith(-0, 80);
});

test("the keys for the next spot go round", () => {
  const { game, map } = mapOf(placing());
  const order = game.spots.map(({ cell }) => cell);
  const walked = [...order, order[0]].map(() => {
    map.next();
    return map.here;
  });
  expect(new Set(walked)).toEqual(new Set(order));
  expect(walked.at(-1)).toBe(walked[0]);
  map.previous();
  expect(map.here).toBe(walked.at(-2));
});

test("whoever stands on no spot begins with the first or the last", () => {
  const { game, map } = mapOf(placing({ fight: ["12ne", "6se"] }, {}));
  map.go("-1+0");
  map.previous();
  expect(map.here).toBe(game.spots.at(-1)?.cell);
  map.go("-1+0");
  map.next();
  expect(map.here).toBe(game.spots[0]?.cell);
});

test("where nothing can be chosen there is no next spot", () => {
  const { map } = mapOf(placing({}, { prompt: null, menu: [] }));
  expect(map.next()).toBe(false);
});

test("Enter picks; on the chosen spot it is left to the table", async () => {
  const { game, press } = mapOf(placing());
  expect(await press("Enter")).toBe(true);
  expect(game.composer.where).toBe(CENTRE);
  expect(await press("Enter")).toBe(false);
  expect(await press(" ")).toBe(true);
  expect(game.looking).toBe("A");
});

test("the letter i looks, unless letters are switched off", async () => {
  const { game, press } = mapOf(placing());
  expect(await press("i")).toBe(true);
  expect(game.looking).toBe("A");
  kept.keys = false;
  expect(await press("i")).toBe(false);
});

test("keys of the browser are left alone", async () => {
  const { press } = mapOf(placing());
  expect(await press("ArrowRight", { ctrlKey: true })).toBe(false);
  expect(await press("x")).toBe(false);
});

test("the list of the city obeys the keys for the next spot too", () => {
  const { game } = placing();
  document.body.innerHTML = `<div tabindex="-1">
    <button data-testid="spot" data-key="${SHARED}" aria-pressed="false">a</button>
    <button data-testid="spot" data-key="${CENTRE}" aria-pressed="true">b</button></div>`;
  const root = document.querySelector("div") as HTMLElement;
  const leave = focusing(game)(root);
  const focused = () => document.activeElement?.textContent;
  expect(game.city?.previous()).toBe(true);
  expect(focused()).toBe("b");
  game.city?.next();
  expect(focused()).toBe("a");
  game.city?.previous();
  expect(focused()).toBe("b");
  game.city?.go("+2-1");
  expect(focused()).toBe("a");
  game.city?.fit();
  game.city?.zoom(2);
  game.city?.enter();
  expect(document.activeElement).toBe(root);

  const heard = vi.fn();
  document.body.addEventListener("keydown", heard);
  for (const button of root.querySelectorAll("button")) {
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }
  document.body.removeEventListener("keydown", heard);
  expect(heard).toHaveBeenCalledTimes(1); // of the chosen one only
  leave();
  expect(game.city).toBeNull();
});
