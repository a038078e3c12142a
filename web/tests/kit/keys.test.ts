// Keys of every table, and when a key is not for the table.

import { beforeEach, expect, test, vi } from "vitest";
import { press } from "../../src/kit/keys";
import { kept } from "../../src/lib/settings.svelte";

const doors = { help: vi.fn(), log: vi.fn() };
const own = vi.fn<(event: KeyboardEvent) => boolean>();

beforeEach(() => {
  kept.keys = true;
  for (const mock of [doors.help, doors.log, own]) mock.mockReset();
  document.body.innerHTML = `<input><input type="radio"><textarea></textarea>`;
});

/** Presses a key; says whether it did something. */
function pressed(key: string, options: KeyboardEventInit = {}, on = "body"): boolean {
  let did = false;
  const heard = (event: KeyboardEvent) => (did = press(event, own, doors));
  document.addEventListener("keydown", heard, { once: true });
  document
    .querySelector(on)
    ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...options }));
  return did;
}

test("l opens the log, ? the help, and other keys do nothing", () => {
  expect([pressed("l"), pressed("L"), pressed("?"), pressed("x")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(doors.log).toHaveBeenCalledTimes(2);
  expect(doors.help).toHaveBeenCalledOnce();
});

test("the game's own keys come first", () => {
  own.mockReturnValue(true);
  expect(pressed("l")).toBe(true);
  expect(doors.log).not.toHaveBeenCalled();
});

test("single keys can be turned off; what the game keeps it still hears", () => {
  kept.keys = false;
  expect(pressed("l")).toBe(false);
  own.mockImplementation(({ key }) => key === "Escape");
  expect(pressed("Escape")).toBe(true);
});

test.each([
  ["who writes a line", {}, "input"],
  ["who writes a text", {}, "textarea"],
  ["who calls the browser", { ctrlKey: true }, "body"],
  ["who calls the system", { metaKey: true }, "body"],
  ["who calls a menu", { altKey: true }, "body"],
])("%s does not play", (_, options, on) => {
  expect(pressed("l", options, on)).toBe(false);
  expect(own).not.toHaveBeenCalled();
});

test("a choice among buttons is no text", () => {
  expect(pressed("l", {}, "[type=radio]")).toBe(true);
});

test("behind a dialog nothing is heard", () => {
  const find = document.querySelector.bind(document);
  const dialog = document.createElement("dialog");
  vi.spyOn(document, "querySelector").mockImplementation((selector: string) =>
    selector === "dialog:modal" ? dialog : find(selector),
  );
  expect(pressed("l")).toBe(false);
  expect(own).not.toHaveBeenCalled();
});
