import { beforeEach, expect, test } from "vitest";
import { kindOf } from "../../../src/games/district-noir/game.svelte";
import { screen } from "../../../src/lib/screen.svelte";
import { FakeWebSocket } from "../../lib/web-socket";
import { LiveTable } from "../../../src/kit/live-table.svelte";
import { Game } from "../../../src/games/district-noir/game.svelte";
import { botSeat, seatInfo } from "../../kit/tables";
import { acts, next, noir } from "./noir";

beforeEach(() => {
  FakeWebSocket.install();
  document.body.innerHTML = '<p id="turn" tabindex="-1"></p>';
});

test("the log is beside the table, on a phone on a sheet of its own", () => {
  document.body.innerHTML = '<div id="log" tabindex="0"></div>';
  const game = noir();
  screen.size = "tablet";
  game.toLog();
  expect([document.activeElement?.id, game.sheet]).toEqual(["log", false]);
  screen.size = "phone";
  game.toLog();
  expect(game.sheet).toBe(true);
});

test("before the welcome there is nothing to show", () => {
  const game = new Game(new LiveTable({ table: "t" }));
  expect(game).toMatchObject({ table: null, glance: null, outcome: null, shown: false, lit: [] });
  expect(game).toMatchObject({ menu: { play: [], take: false }, unseen: [], edition: "gangs" });
});

test("a table without words is not shown", () => {
  expect(noir().shown).toBe(true);
  expect(noir({ glance: null }).shown).toBe(false);
});

test.each([
  [0, 0, 1, false],
  [1, 1, 0, false],
  [null, 0, 1, true],
])("from seat %s the side below is %i", (seat, me, them, watching) => {
  expect(noir({ seat })).toMatchObject({ me, them, watching });
});

test("the viewer is You, the other goes by their name", () => {
  const game = noir({ info: { seats: [seatInfo(0), botSeat(1, "Judge")] } });
  expect([game.player(0), game.player(1)]).toEqual(["You", "Judge"]);
  expect(noir({ seat: null }).player(0)).toBe("Ada");
});

test("it is the turn of who is to act", () => {
  const game = noir();
  expect([game.acting(0), game.acting(1)]).toEqual([true, false]);
});

test.each([
  ["gangs", "8", "Castle 8"],
  ["gangs", "-2.1", "Betrayal −2"],
  ["standard", "B.2", "K♥"],
  ["gold", "8.1", "Castle 8"],
  ["gangs", "8.9", "Castle 8"],
] as const)("in %s the card %s is called %s", (edition, card, name) => {
  expect(noir({ info: { edition } }).name(card)).toBe(name);
});

test("the newest cards lie in the light", () => {
  expect(noir().lit).toEqual(["6.1", "+2.1", "8.3", "-1.2", "B.1"]);
  expect(noir({ table: { row: ["5.1", "5.2"] } }).lit).toEqual(["5.1", "5.2"]);
});

test("what was done in this round is forgotten when the next begins", () => {
  const game = noir();
  next(game, [
    { event: "card-played", seat: 0, card: "8.1" },
    { event: "cards-taken", seat: 1, cards: ["8.1"] },
    { event: "card-played", seat: 0, card: "B.2" },
  ]);
  expect(game.done).toEqual([["8", "B"], ["take"]]);
  next(game, [
    { event: "round-started", number: 3, first: 1, pile: 10 },
    { event: "card-played", seat: 1, card: "-1.1" },
  ]);
  expect(game.done).toEqual([[], ["-1"]]);
});

test("only the kinds are counted of which some are unseen", () => {
  expect(noir().unseen).toEqual([
    ["5", 3],
    ["7", 7],
    ["B", 1],
  ]);
});

test("what a take would bring is shown to whoever points at it or has chosen it", () => {
  const game = noir();
  expect(game.preview).toBe(false);
  game.pointing = true;
  expect(game.preview).toBe(true);
  game.pointing = false;
  game.choose("take");
  expect(game.preview).toBe(true);
  const without = noir({ glance: { take: null } });
  without.pointing = true;
  expect(without.preview).toBe(false);
});

test("a card and the take are never chosen together", () => {
  const game = noir();
  game.choose(2);
  expect(game).toMatchObject({ raised: 2, taking: false });
  game.choose("take");
  expect(game).toMatchObject({ raised: null, taking: true });
});

test("what is put back leaves the focus on the turn", () => {
  const game = noir();
  game.choose(2);
  game.pointing = true;
  game.putBack();
  expect(game).toMatchObject({ raised: null, taking: false, pointing: false });
  expect(document.activeElement?.id).toBe("turn");
});

test("a card is played once, by its kind, and its place is remembered", () => {
  const game = noir();
  game.choose(3);
  game.play(3);
  game.play(0);
  expect(acts()).toEqual(["-2"]);
  expect(game).toMatchObject({ from: 3, raised: null });
});

test.each([
  ["the hand has no such place", {}, 9],
  ["the menu has no such card", { menu: { play: [] } }, 0],
  ["it is not my turn", { prompt: null }, 0],
  ["I only watch", { seat: null, table: { hand: null }, prompt: null }, 0],
])("no card is played if %s", (_, change, place) => {
  noir(change).play(place);
  expect(acts()).toEqual([]);
});

test("the newest cards are taken, if the menu says so", () => {
  noir({ menu: { take: false } }).take();
  noir({ prompt: null }).take();
  expect(acts()).toEqual([]);
  noir().take();
  expect(acts()).toEqual(["t"]);
});

test("the kind of a card is what stands before its face", () => {
  expect([kindOf("8.3"), kindOf("+2.1"), kindOf("B")]).toEqual(["8", "+2", "B"]);
});
