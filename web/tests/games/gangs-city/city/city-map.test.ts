// What pressing a hex does, and what hexes are called.

import { beforeEach, expect, test, vi } from "vitest";
import { kept } from "../../../../src/lib/settings.svelte";
import { CENTRE, placing } from "../placing/menu";
import { seated } from "../seated";
import { mapOf } from "./mapped";

beforeEach(() => {
  kept.motion = "reduced";
});

test("a click picks a spot, the next one looks at the place", () => {
  const { game, hex } = mapOf(placing());
  hex("+0+0").click();
  expect(game.composer.where).toBe(CENTRE);
  expect(game.looking).toBeNull();
  hex("+0+0").click();
  expect(game.looking).toBe("A");
});

test("a click on what cannot be picked tells about it", () => {
  const { game, line, hex } = mapOf(placing());
  hex("-1+0").click();
  expect(game.looking).toBe("13");
  hex("-1-1").click();
  expect(line.asked).toEqual(["flic>13nw"]);
});

test("a click beside the map, or while others place, does nothing", () => {
  const { game, line, root, hex } = mapOf(placing({}, { prompt: null, menu: [] }));
  root.click();
  hex("-1-1").click();
  expect(game.looking).toBeNull();
  expect(line.asked).toEqual([]);
});

test("the sign for more opens the sheet, and so does a finger that stays", () => {
  const { game, map, hex } = mapOf(placing());
  hex("+0+0").querySelector<HTMLElement>("[data-info]")?.click();
  expect([game.looking, game.composer.where]).toEqual(["A", null]);
  map.held(hex("+0-1"));
  expect(game.looking).toBe("3");
  map.held(hex("-1-1"));
  expect(game.looking).toBe("3");
});

test("between two places a click on one of them aims at it", () => {
  const { game, hex } = mapOf(placing());
  game.composer.choose("flic");
  hex("+2-1").click();
  expect(game.composer.aim).toBeNull();
  hex("+2-2").click();
  expect(game.composer.aim).toBe("6");
  expect(game.looking).toBeNull();
});

test("a hex that gets the focus is where the walk goes on", async () => {
  const { map, hex, press } = mapOf(placing());
  hex("-1+1").focus();
  expect(map.here).toBe("-1+1");
  await press("ArrowRight");
  expect(map.here).toBe("+0+1");
  expect(map.ring).toBe(true);
  hex("+0+1").blur();
  expect(map.ring).toBe(false);
});

test("a focus that is shown brings the hex into view and explains why it is closed", () => {
  const { map, line, hex } = mapOf(placing());
  const look = vi.spyOn(map.camera, "look").mockImplementation(() => {});
  hex("-1-1").focus();
  expect(map.ring).toBe(true);
  expect(look).toHaveBeenCalledTimes(1);
  expect(line.asked).toEqual(["flic>13nw"]);
});

test("a focus that is not shown, as after a click, moves nothing", () => {
  const { map, line, hex } = mapOf(placing());
  const look = vi.spyOn(map.camera, "look");
  const cell = hex("-1-1");
  vi.spyOn(cell, "matches").mockReturnValue(false);
  cell.focus();
  expect(map.ring).toBe(false);
  expect(look).not.toHaveBeenCalled();
  expect(line.asked).toEqual([]);
});

test("a hex that is gone leaves the walk in the middle", () => {
  const seat = seated();
  const { map } = mapOf(seat);
  map.go("-1+2");
  expect(map.here).toBe("-1+2");
  const [bar] = seat.game.table?.locations.filter(({ place }) => place === "3") ?? [];
  seat.next({ table: { piles: [], locations: bar ? [{ ...bar, cell: "+5+5" }] : [] } });
  expect(map.here).toBe(map.hexes[0]?.cell);
});

test("a hex is called by its spot first, then by what it is", () => {
  const { map } = mapOf(placing());
  const label = (cell: string) => {
    const hex = map.hexes.find((one) => one.cell === cell);
    return hex && map.label(hex);
  };
  expect(label("+2-1")).toBe("Empty, beside Airport and Cabaret");
  expect(label("+0-1")).toMatch(/^On Bar, yours\. Bar, initiative 3/);
  expect(label("+0+0")).toBe("City centre: 9 tiles.");
  expect(label("-1+0")).toMatch(/^Casino, initiative 13, Sal/);
});

test("the game knows the map while it is there", () => {
  const { game, map, leave, hex } = mapOf(placing());
  const [fit, step] = [vi.spyOn(map.camera, "fit"), vi.spyOn(map.camera, "step")];
  game.city?.fit();
  game.city?.zoom(2);
  game.city?.enter();
  expect(fit).toHaveBeenCalledTimes(1);
  expect(step).toHaveBeenCalledWith(2);
  leave();
  expect(game.city).toBeNull();
  hex("+0+0").click();
  expect(game.composer.where).toBeNull();
});
