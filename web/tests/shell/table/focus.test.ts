import { beforeEach, expect, test, vi } from "vitest";
import { takesFocus } from "../../../src/shell/table/focus";

let button: HTMLElement;

function touched(hasBeenActive: boolean): void {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive, isActive: false } });
}

beforeEach(() => {
  document.body.innerHTML = "<button></button>";
  button = document.querySelector("button") as HTMLElement;
});

test("what appears in place of something else takes the focus", () => {
  touched(true);
  takesFocus(button);
  expect(document.activeElement).toBe(button);
});

test("a page that was just loaded is read from its top", () => {
  touched(false);
  takesFocus(button);
  expect(document.activeElement).not.toBe(button);
});

test("somebody in a dialog stays there", () => {
  touched(true);
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  takesFocus(button);
  expect(document.activeElement).not.toBe(button);
});
