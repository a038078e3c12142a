import { expect, test } from "vitest";
import { Suggestion } from "../../../../src/games/gangs-city/learning/suggestion.svelte";
import type { Preview } from "../../../../src/games/gangs-city/model";
import { ON_BAR, placing, SHARED } from "../placing/menu";

function said(id: string) {
  return { id, params: {}, plural: null };
}

const PREVIEW: Preview = {
  text: said("Cop fights"),
  lines: [said("One."), said("Two."), said("Three.")],
  total: null,
  symbols: null,
  refusal: null,
};

function asking() {
  const seat = placing();
  return { seat, line: seat.line, game: seat.game, suggestion: new Suggestion(seat.game) };
}

/** A bot would do this. */
async function suggesting(action: string) {
  const table = asking();
  void table.suggestion.ask();
  await table.line.suggest(action, PREVIEW);
  return table;
}

test("a suggestion is told with its first two reasons", async () => {
  const { suggestion } = await suggesting("flic>A");
  expect(suggestion.known).toBe(true);
  expect(suggestion.sentence).toBe("Suggestion: Cop fights. One. Two.");
});

test("while it is on its way nothing is known, and it is asked for once", async () => {
  const { suggestion, line } = asking();
  expect(suggestion.sentence).toBeNull();
  void suggestion.ask();
  void suggestion.ask();
  expect([suggestion.asking, suggestion.known]).toEqual([true, false]);
  await line.suggest("flic>A", PREVIEW);
  expect(suggestion.asking).toBe(false);
  await expect(line.suggest("flic>A", PREVIEW)).rejects.toThrow("no suggestion");
});

test("where there is none, that is said", async () => {
  const { suggestion, line } = asking();
  void suggestion.ask();
  await line.suggest(null, null);
  expect(suggestion.sentence).toBe("No suggestion here.");
  expect(suggestion.known).toBe(false);
});

test("it holds for its decision only", async () => {
  const { seat, suggestion } = await suggesting("flic>A");
  seat.next({ prompt: 99 });
  expect([suggestion.known, suggestion.sentence]).toEqual([false, null]);
  suggestion.layOut();
  expect(seat.game.composer.empty).toBe(true);
});

test.each(["flic>A", "flic*+6se", "mac=3", "mac*=3", "vest>12ne", "gun>A", "petite_frappe>10e"])(
  "%s is laid out as it was suggested, and not placed",
  async (action) => {
    const { suggestion, game, line } = await suggesting(action);
    suggestion.layOut();
    expect(game.composer.action).toBe(action);
    expect(line.acts).toEqual([]);
  },
);

test("it replaces what was composed before", async () => {
  const { suggestion, game } = await suggesting("flic>10e");
  game.composer.choose("mac");
  game.composer.pick(ON_BAR);
  game.composer.toggleChief();
  suggestion.layOut();
  expect(game.composer.action).toBe("flic>10e");
  expect(game.composer.where).toBe(SHARED);
});

test("what is no tile cannot be laid out", async () => {
  const { suggestion, game } = await suggesting("finish");
  suggestion.layOut();
  expect(game.composer.empty).toBe(true);
});
