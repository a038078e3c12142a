// The table as it is drawn from messages; how it looks is for eyes.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LiveTable } from "../../../src/kit/live-table.svelte";
import PlainTable from "../../../src/kit/plain/PlainTable.svelte";
import { live as reader } from "../../../src/lib/live.svelte";
import { kept } from "../../../src/lib/settings.svelte";
import type { Welcome } from "../../../src/protocol";
import { FakeWebSocket } from "../../lib/web-socket";
import { told, update, words } from "../tables";
import { done, seated, seen } from "./plain";

let live: LiveTable;
let page: object | null = null;

function draw(change: Partial<Welcome> = {}): void {
  live = seated(change);
  page = mount(PlainTable, { target: document.body, props: { live } });
  flushSync();
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function texts(selector: string): string[] {
  return all(selector).map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
}

function click(selector: string): void {
  all(selector)[0]?.click();
  flushSync();
}

function key(name: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  flushSync();
}

beforeEach(() => {
  document.body.innerHTML = "";
  kept.oneTap = false;
  kept.keys = true;
  reader.clear();
});
afterEach(async () => {
  live.close();
  if (page) await unmount(page);
});

test("what is seen, what may be done, what has happened, and who plays", () => {
  draw({ steps: [{ version: 1, events: [told("Ada deals."), told(null)] }] });
  expect(texts("[data-testid=description] p")).toEqual(["It is raining.", "You hold a nine."]);
  expect(texts("[data-choice] span:first-child")).toEqual(["Play the nine", "Pass"]);
  expect(texts("[data-testid=log] li")).toEqual(["Ada deals."]);
  expect(texts("[data-testid=players] .name")).toEqual(["You", "Bea"]);
  expect(texts("#turn")).toEqual(["Your turn"]);
  expect(all("[data-testid=typed-action]")).toEqual([]);
});

test("an action is chosen, and confirmed", () => {
  draw();
  click("[data-action=x]");
  expect(all("[data-action=x]")[0]?.getAttribute("aria-pressed")).toBe("true");
  expect(texts("[data-testid=confirm]")).toEqual(["Pass"]);
  click("[data-testid=confirm]");
  expect(done()).toEqual(["x"]);
  const { key = "" } = FakeWebSocket.newest.said("act")[0] ?? {};
  FakeWebSocket.newest.hear({ type: "ack", key, version: 2 });
  FakeWebSocket.newest.hear(
    update(2, { view: seen({ choices: [] }, { prompt: null, to_act: [1] }) }),
  );
  flushSync();
  expect(all("[data-testid=choices]")).toEqual([]);
  expect(texts("#turn")).toEqual(["Bea to act"]);
});

test("the same by keys", () => {
  draw();
  key("2");
  expect(texts("[data-testid=confirm]")).toEqual(["Pass"]);
  key("Escape");
  expect(all("[data-testid=confirm]")).toEqual([]);
  key("9");
  key("1");
  key("1");
  expect(done()).toEqual(["p9"]);
  key("r");
  expect(reader.polite.trim()).toBe("It is raining. You hold a nine.");
  key("?");
  expect(all("[data-testid=help]")).toHaveLength(1);
  key("1"); // a dialog has the keys
  expect(done()).toEqual(["p9"]);
});

test("keys that are turned off do nothing", () => {
  kept.keys = false;
  draw();
  key("1");
  expect(all("[data-testid=confirm]")).toEqual([]);
  expect(all("[data-choice] .key")).toEqual([]);
});

test("what has no button is typed", () => {
  draw({ view: seen({ more: 312 }) });
  expect(texts("[data-testid=choices] form p")).toEqual(["312 more actions have no button."]);
  const field = all("[data-testid=typed-action]")[0] as HTMLInputElement;
  const form = field.closest("form");
  form?.requestSubmit();
  expect(done()).toEqual([]);
  field.value = " b17 ";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  key("1"); // pressed on the page, not in the field
  form?.requestSubmit();
  flushSync();
  expect(done()).toEqual(["b17"]);
});

test("many are looked for by their words or as records write them", () => {
  const choices = Array.from({ length: 30 }, (_, n) => ({
    action: `b${n}`,
    words: words("Bid {n} coins", { n }),
  }));
  draw({ view: seen({ choices }) });
  const field = all("[type=search]")[0] as HTMLInputElement;
  const seek = (wish: string) => {
    field.value = wish;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    return all("[data-choice]").map(({ dataset }) => dataset.action);
  };
  expect(seek("BID 7")).toEqual(["b7"]);
  expect(seek("b12")).toEqual(["b12"]);
  expect(seek("zz")).toEqual([]);
  expect(texts("[data-testid=choices] .note")).toEqual(["Nothing like that."]);
});

test("a refusal is said beside the button", () => {
  draw();
  click("[data-action=x]");
  click("[data-testid=confirm]");
  const key = FakeWebSocket.newest.said("act")[0]?.key ?? "";
  const refused = { type: "refused", code: "illegal", version: 1, view: null } as const;
  FakeWebSocket.newest.hear({ ...refused, key, text: "It is raining." });
  flushSync();
  expect(texts(".refusal")).toEqual(["It is raining."]);
});

test("who only watches has nothing to press", () => {
  draw({ seat: null, view: seen({ choices: [] }, { prompt: null }) });
  expect(texts(".confirm")).toEqual(["You watch."]);
  expect(texts("[data-testid=players] .name")).toEqual(["Ada", "Bea"]);
  expect(all("[data-testid=choices]")).toEqual([]);
});

test("the end has a verdict, the points and a rematch", () => {
  const outcome = { winners: [1], reason: "points", scores: [-2, 5] };
  draw({ view: seen({ choices: [] }, { prompt: null, to_act: [], outcome }) });
  expect(texts("[data-testid=result] h2")).toEqual(["Bea won"]);
  expect(texts("[data-testid=result] tbody tr")).toEqual(["Bea5", "You−2"]);
  expect(all("[data-testid=rematch]")).toHaveLength(1);
});

test("a game that shows nothing can still be played", () => {
  draw({ view: seen({}, { glance: { row: [] } }) });
  expect(all("[data-testid=description]")).toEqual([]);
  expect(all("[data-testid=typed-action]")).toHaveLength(1);
});
