import { beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../../../src/games/district-noir/game.svelte";
import { press } from "../../../src/kit/keys";
import { live } from "../../../src/lib/live.svelte";
import { kept } from "../../../src/lib/settings.svelte";
import { FakeWebSocket } from "../../lib/web-socket";
import { words } from "../../kit/tables";
import { noir } from "./noir";

const PAGE = `
  <input>
  <button data-hand="0"></button>
  <button data-hand="1" disabled></button>
  <button id="take"></button>`;
const doors = { help: vi.fn(), log: vi.fn() };
let game: Game;

/** Presses a key; says whether it did something. */
function pressed(key: string, options: KeyboardEventInit = {}, on = "body"): boolean {
  let did = false;
  const heard = (event: KeyboardEvent) =>
    (did = press(event, (pressed) => game.press(pressed), doors));
  document.addEventListener("keydown", heard, { once: true });
  document
    .querySelector(on)
    ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...options }));
  return did;
}

function button(selector: string): HTMLButtonElement {
  return document.querySelector(selector) as HTMLButtonElement;
}

beforeEach(() => {
  FakeWebSocket.install();
  document.body.innerHTML = PAGE;
  kept.keys = true;
  live.clear();
  doors.help.mockReset();
  doors.log.mockReset();
  game = noir({
    glance: { row_told: [words("A row."), words("Its end.")], score_told: [words("Even.")] },
  });
});

test("a number raises the card at that place and gives it the focus", () => {
  expect(pressed("1")).toBe(true);
  expect(game.raised).toBe(0);
  expect(document.activeElement).toBe(button('[data-hand="0"]'));
});

test("a card that cannot be played, or is not there, is not raised", () => {
  expect([pressed("2"), pressed("9")]).toEqual([false, false]);
  expect(game.raised).toBeNull();
});

test("the first t shows what a take brings, the second takes", () => {
  const clicked = vi.fn();
  button("#take").addEventListener("click", clicked);
  expect(pressed("t")).toBe(true);
  expect(game.taking).toBe(true);
  expect(clicked).not.toHaveBeenCalled();
  pressed("T", {}, "#take");
  expect(clicked).toHaveBeenCalledOnce();
});

test("without a take t does nothing", () => {
  button("#take").disabled = true;
  expect(pressed("t")).toBe(false);
});

test.each([
  ["r", "A row. Its end."],
  ["s", "Even."],
  ["u", "11 cards are unseen: 3 × Willow 5, 7 × River 7, 1 × Building"],
])("%s tells: %s", (key, sentence) => {
  expect(pressed(key)).toBe(true);
  expect(live.polite).toBe(sentence);
});

test("without words nothing is told", () => {
  game = noir({ glance: null });
  expect(pressed("r")).toBe(false);
  expect(live.polite).toBe("");
});

test("l opens the log, ? the help, and other keys do nothing", () => {
  expect([pressed("l"), pressed("?"), pressed("x")]).toEqual([true, true, false]);
  expect(doors.log).toHaveBeenCalledOnce();
  expect(doors.help).toHaveBeenCalledOnce();
});

test("Escape puts back what was chosen", () => {
  expect(pressed("Escape")).toBe(false);
  pressed("1");
  expect(pressed("Escape")).toBe(true);
  expect(game.raised).toBeNull();
});

test("single keys can be turned off, Escape not", () => {
  kept.keys = false;
  expect([pressed("l"), pressed("1")]).toEqual([false, false]);
  game.choose(0);
  expect(pressed("Escape")).toBe(true);
});
