import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { games } from "../../../src/kit/games.svelte";
import { speech } from "../../../src/lib/language.svelte";
import type { Result } from "../../../src/protocol";
import { ago, ending, gameOf, people, played, waiting } from "../../../src/shell/lobby/naming";
import { botSeat, emptyChair, seatInfo, tableInfo } from "../../kit/tables";
import { gameInfo, myTable } from "./server";
import "../../../src/shell/games";

beforeEach(() => {
  games.all = [gameInfo()];
});
afterEach(() => {
  vi.useRealTimers();
});

test("a table is called by who sits there", () => {
  const seats = [seatInfo(0), emptyChair(1), botSeat(2, "Judge")];
  expect(people(tableInfo({ seats }))).toBe("Ada and Judge");
});

test("one of my games is called by the others", () => {
  expect(gameOf(myTable())).toBe("District Noir with Bea");
  expect(gameOf(myTable({}, 1))).toBe("District Noir with Ada");
  expect(gameOf(myTable({ seats: [seatInfo(0), emptyChair(1)] }))).toBe("District Noir");
});

test.each([
  [false, 1, "Waiting for a friend"],
  [false, 2, "Waiting for 2 friends"],
  [true, 1, "Waiting for somebody"],
  [true, 3, "Waiting for 3 players"],
])("public %s with %i free chairs: %s", (isPublic, free, sentence) => {
  const chairs = Array.from({ length: free }, (_, n) => emptyChair(n + 1));
  expect(waiting({ public: isPublic, seats: [seatInfo(0), ...chairs] })).toBe(sentence);
});

test.each<[number[], number[] | null, string]>([
  [[0], [12, 15], "You won, 15 : 12"],
  [[1], [-2, 15], "Bea won, 15 : −2"],
  [[0], null, "You won"],
  [[1], null, "Bea won"],
  [[], [7, 7], "A draw, 7 : 7"],
  [[], null, "A draw"],
])("won by %j with %j: %s", (winners, scores, sentence) => {
  const result: Result = { winners, scores, reason: "points" };
  expect(ending(myTable({ state: "over", result }))).toBe(sentence);
});

test("a game that is not over has no ending", () => {
  expect(ending(myTable())).toBeNull();
});

test.each([
  ["district-noir", "supports", "District Noir, Supports"],
  ["district-noir", "gold", "District Noir"],
  ["gangs-city", "gangs", "Gangs City"],
  ["chess", "", "chess"],
])("in a row a table of %s (%s) is %s", (game, edition, words) => {
  expect(played(tableInfo({ game, edition }))).toBe(words);
});

test.each<[number, number, Intl.RelativeTimeFormatUnit]>([
  [0, 0, "second"],
  [59, 0, "second"],
  [60, 1, "minute"],
  [3599, 59, "minute"],
  [7199, 1, "hour"],
  [86_400, 1, "day"],
  [3 * 86_400, 3, "day"],
  [-30, 0, "second"],
])("%i seconds ago is %i %s ago", (seconds, n, unit) => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  const browser = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });
  expect(ago(tableInfo({ created: 1_000_000 - seconds }))).toBe(browser.format(-n, unit));
});

test("times are said in the language of the page", () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  vi.spyOn(speech, "language", "get").mockReturnValue("fr");
  expect(ago(tableInfo({ created: 1_000_000 - 86_400 }))).toBe("hier");
});
