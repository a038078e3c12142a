import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Dialogs = typeof import("../../src/lib/dialogs");
let dialogs: Dialogs;
let listening: AbortController;
const back = vi.fn();
const pushed = vi.fn();

/** The browser has made a step back. */
function stepBack(): void {
  dispatchEvent(new PopStateEvent("popstate"));
}

beforeEach(async () => {
  vi.useFakeTimers();
  back.mockReset();
  pushed.mockReset();
  vi.spyOn(history, "back").mockImplementation(back);
  vi.spyOn(history, "pushState").mockImplementation(pushed);
  listening = new AbortController();
  const listen = globalThis.addEventListener.bind(globalThis);
  vi.stubGlobal("addEventListener", (name: string, heard: () => void, options: object = {}) =>
    listen(name, heard, { ...options, signal: listening.signal }),
  );
  vi.resetModules();
  dialogs = await import("../../src/lib/dialogs");
});

afterEach(() => {
  listening.abort();
  vi.useRealTimers();
});

test("the way back closes the dialog instead of the page", () => {
  const close = vi.fn();
  dialogs.opened(close);
  expect(pushed).toHaveBeenCalledOnce();
  stepBack();
  expect(close).toHaveBeenCalledOnce();
});

test("of two dialogs the way back closes the upper one", () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  dialogs.opened(lower);
  dialogs.opened(upper);
  stepBack();
  expect(upper).toHaveBeenCalledOnce();
  expect(lower).not.toHaveBeenCalled();
});

test("a dialog that closes by itself takes its entry out of the history", () => {
  dialogs.opened(vi.fn())();
  expect(back).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(back).toHaveBeenCalledOnce();
});

test("a dialog that was closed by the way back makes no second step", () => {
  const close = vi.fn();
  const closed = dialogs.opened(close);
  stepBack();
  closed();
  vi.runAllTimers();
  expect(back).not.toHaveBeenCalled();
});

test("a menu and the dialog that was chosen in it share one entry", () => {
  const closed = dialogs.opened(vi.fn());
  closed();
  dialogs.opened(vi.fn());
  vi.runAllTimers();
  expect(back).not.toHaveBeenCalled();
  expect(pushed).toHaveBeenCalledOnce();
});

test("a dialog that closes because another page was gone to leaves that page alone", () => {
  const closed = dialogs.opened(vi.fn());
  vi.stubGlobal("location", { href: "http://localhost:3000/rules" });
  closed();
  vi.runAllTimers();
  expect(back).not.toHaveBeenCalled();
});

test("a dialog that opens during a step back gets its entry after the step", () => {
  dialogs.opened(vi.fn())();
  vi.runAllTimers();
  const close = vi.fn();
  dialogs.opened(close);
  expect(pushed).toHaveBeenCalledOnce();
  stepBack();
  expect(close).not.toHaveBeenCalled();
  expect(pushed).toHaveBeenCalledTimes(2);
});

test("another page is gone to when no step back can undo it", () => {
  const go = vi.fn();
  dialogs.afterLeaving(go);
  expect(go).toHaveBeenCalledOnce();
  dialogs.opened(vi.fn())();
  vi.runAllTimers();
  dialogs.afterLeaving(go);
  expect(go).toHaveBeenCalledOnce();
  stepBack();
  expect(go).toHaveBeenCalledTimes(2);
});

test("a step back without a dialog is not ours", () => {
  const close = vi.fn();
  const closed = dialogs.opened(close);
  closed();
  vi.runAllTimers();
  stepBack(); // out of our entry
  stepBack();
  expect(close).not.toHaveBeenCalled();
});
