// What is asked of the server about actions that are only thought of.

import { beforeEach, expect, test, vi } from "vitest";
import { Answers } from "../../../../src/games/gangs-city/placing/answers.svelte";
import { Closed } from "../../../../src/games/gangs-city/placing/closed.svelte";
import { CENTRE, DOCKS, MENU, placing, refusing, SHARED } from "./menu";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a newer wish replaces one that has not been sent", () => {
  const { live, line } = placing();
  const answers = new Answers(live);
  answers.want(["flic>A", "mac>A"]);
  answers.want(["gun>A"]);
  expect(line.asked).toEqual([]);
  vi.runAllTimers();
  expect(line.asked).toEqual(["gun>A"]);
});

test("an answer is known by its action", async () => {
  const { live, line } = placing();
  const answers = new Answers(live);
  void answers.ask("flic>A");
  expect(answers.get("flic>A")).toBeNull();
  await line.answer("flic>A", refusing("No."));
  expect(answers.refusal("flic>A")).toBe("No.");
  expect(answers.get("mac>A")).toBeNull();
  expect(answers.get(null)).toBeNull();
});

test("an action that is possible has no refusal", async () => {
  const { live, line } = placing();
  const answers = new Answers(live);
  void answers.ask("flic>A");
  await line.answer("flic>A", { ...refusing(""), refusal: null });
  expect(answers.get("flic>A")).not.toBeNull();
  expect(answers.refusal("flic>A")).toBeNull();
});

test("what was said of one decision does not hold for the next", async () => {
  const seat = placing();
  const answers = new Answers(seat.live);
  void answers.ask("flic>A");
  await seat.line.answer("flic>A", refusing("No."));
  seat.next({ prompt: 99, menu: MENU });
  expect(answers.get("flic>A")).toBeNull();
  void answers.ask("mac>A");
  expect(answers.get("flic>A")).toBeNull();
});

test("an answer that comes after its decision is not kept", async () => {
  const seat = placing();
  const answers = new Answers(seat.live);
  void answers.ask("flic>A");
  seat.next({ prompt: 99, menu: MENU });
  void answers.ask("mac>A");
  await seat.line.answer("flic>A", refusing("No."));
  expect(answers.get("flic>A")).toBeNull();
});

test("nothing is asked while nothing is asked of the viewer", () => {
  const { live, line } = placing({}, { prompt: null, menu: [] });
  void new Answers(live).ask("flic>A");
  expect(line.asked).toEqual([]);
});

test("a composed action is asked about, and so is all that does not go with it", () => {
  const { game, line } = placing();
  game.composer.choose("petite_frappe");
  game.composer.pick(SHARED);
  game.composer.setAim("10");
  vi.runAllTimers();
  expect(line.asked).toEqual(["petite_frappe>10e", "gun>10e", "petite_frappe+10e"]);
});

test("where a chief must be declared, the question declares one", () => {
  const { game, line } = placing({ chief: [true], characters: ["flic"], recruiters: [] });
  game.composer.choose("flic");
  game.composer.pick(DOCKS);
  vi.runAllTimers();
  expect(line.asked).toEqual(["flic*>12ne", "flic*+12ne"]);
});

test("the preview is the answer to the composed action", async () => {
  const { game, line } = placing();
  game.composer.choose("flic");
  game.composer.pick(CENTRE);
  vi.runAllTimers();
  const preview = { ...refusing(""), refusal: null };
  await line.answer("flic>A", preview);
  expect(game.composer.preview).toBe(preview);
});

test("why a tile cannot go to the chosen spot is known once it was answered", async () => {
  const { game, line } = placing();
  game.composer.pick(SHARED);
  expect(game.composer.whyNot("flic")).toBeNull();
  expect(game.composer.whyNot("settle")).toBeNull();
  vi.runAllTimers();
  await line.answer("gun>10e", refusing("None of yours fights there."));
  expect(game.composer.whyNot("settle")).toBe("None of yours fights there.");
});

test("a cell that touches no location is closed without a question", () => {
  const { game, line } = placing();
  game.composer.explain("+7+7");
  expect(game.composer.closed).toBe("No location touches this cell.");
  expect(game.composer.closedAt).toBe("+7+7");
  expect(line.asked).toEqual([]);
});

test("why another cell is closed is asked for the chosen tile, or for the first", async () => {
  const { game, line } = placing();
  game.composer.explain("-1-1"); // beside Casino and Bar
  expect(game.composer.closed).toBeNull();
  expect(game.composer.closedAt).toBeNull();
  await line.answer("flic>13nw", refusing("Somebody was here first."));
  expect(game.composer.closed).toBe("Somebody was here first.");
  expect(game.composer.closedAt).toBe("-1-1");
  game.composer.choose("settle");
  expect(game.composer.closed).toBeNull();
  game.composer.explain("+1-1"); // Airport itself
  await line.answer("gun=10", refusing("Not on a location."));
  expect(game.composer.closed).toBe("Not on a location.");
});

test("a closed cell is forgotten with the decision, and when it is asked to be", () => {
  const seat = placing();
  const closed = new Closed(seat.game, new Answers(seat.live));
  closed.explain("+7+7", "flic", false);
  expect(closed.cell).toBe("+7+7");
  closed.forget();
  expect(closed.cell).toBeNull();
  closed.explain("+7+7", "flic", false);
  seat.next({ prompt: 99, menu: MENU });
  expect(closed.why).toBeNull();
});

test("nothing is explained while others place", () => {
  const { game, line } = placing({}, { prompt: null, menu: [] });
  game.composer.explain("-1-1");
  expect(line.asked).toEqual([]);
  expect(game.composer.closed).toBeNull();
});
