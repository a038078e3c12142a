import { expect, test, vi } from "vitest";

class Channel extends EventTarget {
  static all: Channel[] = [];

  constructor(readonly name: string) {
    super();
    Channel.all.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all) {
      if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
    }
  }
}

/** The module as another window of the browser has it. */
async function inNewWindow() {
  vi.resetModules();
  return (await import("../../src/lib/beckoning.svelte")).beckoning;
}

test("a table that comes to life is told to every other window", async () => {
  vi.stubGlobal("BroadcastChannel", Channel);
  const [here, there] = [await inNewWindow(), await inNewWindow()];
  here.tell({ table: "t", names: ["Bea"] });
  expect(there.call).toEqual({ table: "t", names: ["Bea"] });
  expect(here.call).toBeNull();
  there.dismiss();
  expect(there.call).toBeNull();
});

test("a browser without channels tells nobody", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const here = await inNewWindow();
  here.tell({ table: "t", names: [] });
  expect(here.call).toBeNull();
});
