import { beforeEach, expect, test, vi } from "vitest";
import { press } from "../../../src/kit/keys";
import { kept } from "../../../src/lib/settings.svelte";
import { chosen } from "../../../src/games/gangs-city/settings";
import { CENTRE, DOCKS, placing, SHARED } from "./placing/menu";
import { reaching, TURN } from "./recording";
import { type Seated, seatedAt } from "./seated";

beforeEach(() => {
  kept.keys = true;
  chosen.pace = "hand";
  document.body.innerHTML = "";
});

/** A table at which keys are pressed, somewhere on the page. */
function at(seat: Seated) {
  const doors = { help: vi.fn(), log: vi.fn() };
  const key = (name: string, target: Element = document.body, more: KeyboardEventInit = {}) => {
    let did = false;
    const own = (event: KeyboardEvent) => seat.game.press(event);
    const heard = (event: KeyboardEvent): void => void (did = press(event, own, doors));
    document.addEventListener("keydown", heard, { once: true });
    target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, ...more }));
    return did;
  };
  return { ...seat, game: seat.game, composer: seat.game.composer, line: seat.line, doors, key };
}

/** The tray as it is on the page. */
function tray(...kinds: string[]): void {
  document.body.innerHTML = kinds
    .map(
      (kind, slot) => `<button data-testid="character" data-slot="${slot}" data-kind="${kind}"
        aria-disabled="${kind === "petite_frappe"}">${kind}</button>`,
    )
    .join("");
}

test("digits choose tiles of the tray that can be chosen", () => {
  tray("flic", "mac", "petite_frappe");
  const { composer, key } = at(placing());
  expect(key("2")).toBe(true);
  expect(composer.what).toBe("mac");
  expect(document.activeElement?.textContent).toBe("mac");
  expect(key("3")).toBe(false);
  expect(key("7")).toBe(false);
  expect(composer.what).toBe("mac");
});

test("letters choose the face, the chief and the target", () => {
  const { composer, key } = at(placing());
  composer.choose("flic");
  expect(key("t")).toBe(false);
  composer.pick(SHARED);
  key("f");
  expect(composer.face).toBe("fight");
  key("G");
  expect(composer.face).toBe("recruit");
  key("c");
  expect(composer.chief).toBe(true);
  expect(key("t")).toBe(true);
  expect(composer.action).toBe("flic*+10e");
});

test("for the settlement tile the letters are gun and vest", () => {
  const { composer, key } = at(placing());
  composer.choose("settle");
  composer.pick(DOCKS);
  key("v");
  expect(composer.action).toBe("vest>12ne");
  key("g");
  expect(composer.action).toBe("gun>12ne");
});

test("Backspace takes back, as long as there is something", () => {
  const { composer, key } = at(placing());
  expect(key("Backspace")).toBe(false);
  composer.choose("flic");
  expect(key("Backspace")).toBe(true);
  expect(composer.empty).toBe(true);
});

test("Enter places a whole tile, and nothing less", () => {
  const { composer, line, key } = at(placing());
  composer.choose("flic");
  expect(key("Enter")).toBe(false);
  composer.pick(CENTRE);
  expect(key("Enter")).toBe(true);
  expect(line.acts).toEqual(["flic>A"]);
});

test("on a button Enter is the button's own, unless it has been pressed already", () => {
  document.body.innerHTML = `<button id="other"></button>
    <button id="spot" data-testid="spot"></button>
    <button id="turned" data-testid="character" aria-pressed="true"></button>
    <button id="open" data-testid="character" aria-pressed="false"></button>`;
  const on = (id: string): boolean => {
    const { composer, key } = at(placing());
    composer.choose("flic");
    composer.pick(CENTRE);
    return key("Enter", document.getElementById(id) ?? document.body);
  };
  expect(["other", "spot", "turned", "open"].map(on)).toEqual([false, true, true, false]);
});

test("H asks for a suggestion where there are any", () => {
  const { game, key } = at(placing().among("person"));
  expect(key("h")).toBe(false);
  const alone = at(placing().among("bot"));
  expect(alone.key("H")).toBe(true);
  expect(alone.game.suggestion.asking).toBe(true);
  expect(game.suggestion.asking).toBe(false);
});

test("keys look around on the map", () => {
  const { game, key } = at(placing());
  expect(["n", "p", "+", "-", "0"].map((name) => key(name))).toEqual(Array(5).fill(false));
  const city = {
    next: vi.fn(() => true),
    previous: vi.fn(() => false),
    zoom: vi.fn(),
    fit: vi.fn(),
    enter: vi.fn(),
    go: vi.fn(),
  };
  game.city = city;
  expect(["n", "p", "=", "−", "0"].map((name) => key(name))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(city.zoom.mock.calls).toEqual([[1.25], [0.8]]);
  expect(city.fit).toHaveBeenCalledTimes(1);
});

test("letters open the list, the log and the help", () => {
  const { game, doors, key } = at(placing());
  expect(["m", "l", "?"].map((name) => key(name))).toEqual([true, true, true]);
  expect(game.listed).toBe(true);
  expect(doors.log).toHaveBeenCalledTimes(1);
  expect(doors.help).toHaveBeenCalledTimes(1);
  expect(key("x")).toBe(false);
});

test("letters can be switched off, Enter cannot", () => {
  const { composer, line, doors, key } = at(placing());
  kept.keys = false;
  composer.choose("flic");
  composer.pick(CENTRE);
  expect(key("c")).toBe(false);
  expect(key("l")).toBe(false);
  expect(doors.log).not.toHaveBeenCalled();
  key("Enter");
  expect(line.acts).toEqual(["flic>A"]);
});

test("while something is told, the space bar steps on and Escape skips", () => {
  const seat = seatedAt(TURN, 70);
  const { telling } = seat.game;
  telling.attach();
  seat.hear(reaching(TURN, 71));
  const { key } = at(seat);
  const told = telling.told;
  document.body.innerHTML = "<button></button>";
  expect(key(" ", document.querySelector("button") ?? undefined)).toBe(false);
  expect(telling.told).toBe(told);
  expect(key(" ")).toBe(true);
  expect(telling.told).toBeGreaterThan(told);
  expect(key("Escape")).toBe(true);
  expect(telling.busy).toBe(false);
  expect(key("Escape")).toBe(false);
});
