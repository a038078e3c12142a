import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveTable } from "../../../src/kit/live-table.svelte";
import { beckoning } from "../../../src/lib/beckoning.svelte";
import { kept } from "../../../src/lib/settings.svelte";
import { sound } from "../../../src/lib/sound";
import type { ToClient } from "../../../src/protocol";
import { attend } from "../../../src/shell/table/attention.svelte";
import { sight, tableInfo, update, welcome } from "../../kit/tables";
import { FakeWebSocket } from "../../lib/web-socket";
import "../../../src/shell/games";

class FakeNotification {
  static permission = "granted";
  static all: FakeNotification[] = [];
  closed = false;
  onclick: () => void = () => {};

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.all.push(this);
  }

  close(): void {
    this.closed = true;
  }
}

const WAITING = sight({ to_act: [1], prompt: null });
const bell = vi.fn();
const tell = vi.fn();
let table: LiveTable;
let stop: () => void;

/** Somebody looks at the page, or at another one. */
function looks(away: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(away);
  document.dispatchEvent(new Event("visibilitychange"));
}

function hear(message: ToClient): void {
  FakeWebSocket.newest.hear(message);
  flushSync();
}

/** The notifications that are still there. */
function shown(): string[] {
  return FakeNotification.all.filter(({ closed }) => !closed).map(({ title }) => title);
}

beforeEach(() => {
  FakeWebSocket.install();
  FakeNotification.all = [];
  FakeNotification.permission = "granted";
  vi.stubGlobal("Notification", FakeNotification);
  vi.spyOn(sound, "turn").mockImplementation(bell);
  vi.spyOn(beckoning, "tell").mockImplementation(tell);
  kept.notify = true;
  table = new LiveTable({ table: "t" });
  stop = $effect.root(() => attend(table));
  FakeWebSocket.newest.open();
  flushSync();
});

afterEach(() => {
  stop();
  table.close();
  vi.resetAllMocks();
});

test("the title of the window says when it is my move", () => {
  expect(document.title).toBe("tripot");
  hear(welcome({ view: WAITING }));
  expect(document.title).toBe("District Noir · tripot");
  hear(update(2, { view: sight({ prompt: 2 }) }));
  expect(document.title).toBe("Your move · tripot");
});

test("a page that is opened when it is my turn does not ring", () => {
  hear(welcome());
  expect(bell).not.toHaveBeenCalled();
});

test("the bell rings once for each move that is asked of me", () => {
  hear(welcome({ view: WAITING }));
  hear(update(2, { view: sight({ prompt: 2 }) }));
  hear(update(3, { view: sight({ prompt: 2 }) }));
  expect(bell).toHaveBeenCalledOnce();
  hear(update(4, { view: sight({ prompt: 4 }) }));
  expect(bell).toHaveBeenCalledTimes(2);
});

test("the bell rings for nobody who only watches", () => {
  hear(welcome({ seat: null, view: WAITING }));
  hear(update(2, { view: sight({ prompt: 2 }) }));
  expect(bell).not.toHaveBeenCalled();
});

test("a game that begins is told in the other windows, with the names of the others", () => {
  const open = tableInfo({ state: "open" });
  hear(welcome({ info: open, view: null }));
  hear(update(2, { view: WAITING, info: tableInfo({ version: 2 }) }));
  expect(tell).toHaveBeenCalledExactlyOnceWith({ table: "t", names: ["Bea"] });
  expect(bell).toHaveBeenCalledOnce();
});

test("somebody who looks elsewhere gets a notification until it is seen", () => {
  hear(welcome({ view: WAITING }));
  looks(true);
  hear(update(2, { view: sight({ prompt: 2 }) }));
  expect(shown()).toEqual(["Your move"]);
  expect(FakeNotification.all[0]?.options).toMatchObject({ body: "District Noir", tag: "t" });
  looks(false);
  expect(shown()).toEqual([]);
});

test("a notification that is no longer true is taken away", () => {
  hear(welcome({ view: WAITING }));
  looks(true);
  hear(update(2, { view: sight({ prompt: 2 }) }));
  hear(update(3, { view: WAITING }));
  expect(shown()).toEqual([]);
});

test("a click on the notification leads back to the table", () => {
  const focus = vi.spyOn(window, "focus").mockImplementation(() => {});
  hear(welcome({ info: tableInfo({ state: "open" }), view: null }));
  looks(true);
  hear(update(2, { view: WAITING, info: tableInfo({ version: 2, seats: [] }) }));
  hear(update(3, { view: sight({ prompt: 3 }) }));
  FakeNotification.all.at(-1)?.onclick();
  expect(focus).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test.each([
  ["the page is seen", () => looks(false)],
  ["they are not wanted", () => (kept.notify = false)],
  ["the browser does not allow them", () => (FakeNotification.permission = "default")],
  ["the browser has none", () => Reflect.deleteProperty(window, "Notification")],
  [
    "only installed pages may",
    () =>
      vi.stubGlobal(
        "Notification",
        class {
          static permission = "granted";
          constructor() {
            throw new TypeError("Illegal constructor");
          }
        },
      ),
  ],
])("there is no notification if %s", (_, because) => {
  hear(welcome({ view: WAITING }));
  looks(true);
  because();
  hear(update(2, { view: sight({ prompt: 2 }) }));
  expect(bell).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});
