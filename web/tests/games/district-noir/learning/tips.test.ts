import { beforeEach, expect, test } from "vitest";
import type { Alarm, Ending } from "../../../../src/games/district-noir/model";
import { LAST_TIP, TIPS } from "../../../../src/games/district-noir/learning/tips";
import { FakeWebSocket } from "../../../lib/web-socket";
import { words } from "../../../kit/tables";
import { type Change, count, majorities, noir } from "../noir";

const ALARM: Alarm = { seat: 1, head: words("Two"), text: words("…"), place: "row" };

/** The first cards of a game, of which no tip speaks. */
const QUIET: Change = {
  table: { round: 1, row: ["5.1", "6.1"] },
  menu: { play: [], take: false },
};

beforeEach(() => {
  FakeWebSocket.install();
});

/** The tips that matter, by their names. */
function mattering(change: Change = {}): string[] {
  const game = noir({
    ...QUIET,
    ...change,
    table: { ...QUIET.table, ...change.table },
    menu: { ...QUIET.menu, ...change.menu },
  });
  return TIPS.filter((tip) => tip.when(game)).map(({ id }) => id);
}

function text(id: string, change: Change): string {
  return TIPS.find((tip) => tip.id === id)?.text(noir(change)) ?? "";
}

test("only the aim matters from the beginning", () => {
  expect(mattering()).toEqual(["aim"]);
});

test.each<[string, Change]>([
  ["action", { menu: { play: ["5"] } }],
  ["forced", { glance: { forced: true } }],
  ["two-buildings", { glance: { alarms: [ALARM] } }],
  ["take", { menu: { take: true }, table: { row: ["5.1", "6.1", "7.1", "8.1"] } }],
  ["building", { table: { row: ["5.1", "B.1"] } }],
  ["betrayal", { table: { row: ["-3.1"] } }],
  ["alliance", { table: { row: ["+4.1"] } }],
  ["own-take", { table: { taken: [true, false] }, menu: { play: ["5"] } }],
  ["their-take", { table: { taken: [false, true] } }],
  ["majority", { glance: { count: count({ majorities: majorities([1, 2]) }) } }],
  ["set", { glance: { count: count({ majorities: majorities([1, 0], [1, 0], [0, 0], [1, 0]) }) } }],
  ["round", { table: { round: 2 } }],
])("%s matters when its rule does", (id, change) => {
  expect(mattering(change)).toEqual(["aim", id]);
});

test.each<[string, Change]>([
  ["take", { menu: { take: true }, table: { row: ["5.1", "6.1", "7.1"] } }],
  ["building", { table: { row: ["B.1", "5.1", "5.2", "5.3", "5.4", "5.5"] } }],
  ["action", { menu: { play: ["5"] }, table: { taken: [true, false] } }],
  ["their-take", { table: { taken: [true, true] } }],
  ["majority", { glance: { count: count({ majorities: majorities([2, 0], [0, 2]) }) } }],
  ["set", { glance: { count: count({ majorities: majorities([1, 0], [1, 1], [0, 1]) }) } }],
  ["last-round", { table: { round: 4, pile: 2 } }],
])("%s does not matter yet", (id, change) => {
  expect(mattering(change)).not.toContain(id);
});

test("the last round matters when the pile is empty", () => {
  expect(mattering({ table: { round: 4, pile: 0 } })).toContain("last-round");
});

test("the end is told when it was counted", () => {
  const ending: Ending = { cause: null, verdict: words("Ada wins."), rows: [], tie_break: [] };
  expect(LAST_TIP.when(noir({ glance: { ending } }))).toBe(false);
  const row = {
    kind: null,
    label: words("Sets"),
    note: words(""),
    points: [5, 0] as [number, number],
  };
  expect(LAST_TIP.when(noir({ glance: { ending: { ...ending, rows: [row] } } }))).toBe(true);
  expect(LAST_TIP.text(noir())).toMatch(/^The count:/);
});

test("tips speak of the cards and numbers of this game", () => {
  const standard = { info: { edition: "standard" } };
  expect(text("aim", standard)).toMatch(/own all three kings, .* after round 4\./);
  expect(text("action", {})).toMatch(/act 6 times: 5 plays and 1 take/);
  expect(text("two-buildings", standard)).toMatch(/^A player owns two kings\./);
  expect(text("take", {})).toMatch(/exactly the newest 5 cards/);
  expect(text("building", standard)).toMatch(/^In the light: K♣\. Whoever owns all three kings/);
  expect(text("their-take", {})).toMatch(/^Bea has taken\./);
  const both = { glance: { count: count({ majorities: majorities([0, 0], [1, 1]) }) } };
  expect(text("majority", both)).toMatch(/^You both own Hudson 6\./);
  expect(text("round", {})).toMatch(/5 new cards each/);
});

test("no tip has a hole in its sentence", () => {
  for (const tip of [...TIPS, LAST_TIP]) expect(tip.text(noir())).not.toMatch(/\{|undefined|NaN/);
});
