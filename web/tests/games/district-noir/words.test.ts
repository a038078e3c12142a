// Names, signs and sentences about the cards and the places of the table.

import { beforeEach, expect, test } from "vitest";
import * as buildings from "../../../src/games/district-noir/count/buildings-words";
import { effect, helpOn, howToSee, topics } from "../../../src/games/district-noir/help/help";
import { signOf } from "../../../src/games/district-noir/log/signs";
import type { Kind } from "../../../src/games/district-noir/model";
import { gangOf, highestFirst, sides } from "../../../src/games/district-noir/count/sides";
import { screen } from "../../../src/lib/screen.svelte";
import { FakeWebSocket } from "../../lib/web-socket";
import { majorities, noir } from "./noir";

beforeEach(() => {
  FakeWebSocket.install();
  screen.touch = false;
});

test.each<[Kind, string]>([
  ["B", "Whoever owns all three buildings wins at once. Otherwise no points."],
  ["8", "Whoever owns more of them scores 8, once."],
  ["5", "Whoever owns more of them scores 5, once."],
  ["+2", "+2 points for its owner."],
  ["-1", "−1 point for its owner."],
  ["-3", "−3 points for its owner."],
])("the card %s: %s", (kind, sentence) => {
  expect(effect(noir(), kind)).toBe(sentence);
});

test.each([
  ["gangs", "buildings"],
  ["supports", "City cards"],
  ["standard", "kings"],
] as const)("in %s the three that win are %s", (edition, name) => {
  expect(buildings.buildingsThreeWin(edition)).toBe(`${name}, three win`);
  expect(buildings.allBuildings(edition)).toBe(`all three ${name}`);
  expect(buildings.twoBuildings(edition)).toBe(`two ${name}`);
  expect(buildings.ofThreeBuildings(edition)).toBe(`of 3 ${name}`);
});

test("fingers tap, pointers point", () => {
  expect(howToSee()).toMatch(/^Point at Take/);
  screen.touch = true;
  expect(howToSee()).toMatch(/^Tap Take/);
});

test("what lies on the table is explained with the numbers of this game", () => {
  const { row, take, pile, actions } = topics(noir({ table: { take: 4, per_round: 7 } }));
  expect(row.lines.join(" ")).toContain("the newest 4 lie in the light");
  expect(take.lines.join(" ")).toMatch(/^Brings you the newest 4 cards .* Point at Take/);
  expect(pile.lines.join(" ")).toContain("6 cards each");
  expect(actions.lines).toEqual(["The 7 actions of the round: 6 plays and 1 take."]);
});

test("an element says what it shows: a card, a kind, or a thing of the table", () => {
  const points = "Whoever owns more of them scores 8, once.";
  expect(helpOn(noir(), { card: "8.1" })).toEqual({ name: "Castle 8", lines: [points] });
  expect(helpOn(noir(), { kind: "8" })?.lines).toEqual([points]);
  expect(helpOn(noir(), { help: "pile" })?.name).toBe("The pile");
  expect(helpOn(noir(), { help: "nothing" })).toBeNull();
  expect(helpOn(noir(), {})).toBeNull();
});

test("beside an entry of the log stands its card, or an icon", () => {
  expect(signOf({ event: "card-played", seat: 0, card: "-2.3" })).toEqual({ badge: "-2" });
  expect(signOf({ event: "cards-taken", seat: 0, cards: [] })).toEqual({ icon: "take" });
  expect(signOf({ event: "out-of-time", seat: 0 })).toEqual({ icon: "clock" });
});

test("the viewer's side comes first", () => {
  expect(sides(noir(), ["Ada", "Bea"])).toEqual(["Ada", "Bea"]);
  expect(sides(noir({ seat: 1 }), ["Ada", "Bea"])).toEqual(["Bea", "Ada"]);
});

test("the most valuable gang comes first, and the list it comes from stays as it was", () => {
  const all = majorities();
  expect(highestFirst(all).map(gangOf)).toEqual(["8", "7", "6", "5"]);
  expect(all.map(gangOf)).toEqual(["5", "6", "7", "8"]);
});
