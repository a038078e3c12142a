// The table as far as it has been told: when all of an update has been told, it shows what the
// server's table shows.

import { expect, test } from "vitest";
import type { GangsCityEvent, GangsCityTable } from "../../../src/gangs-city/model";
import { staged } from "../../../src/gangs-city/telling/stage";
import { LAST_TURN, type Recording, REFERENCE, tableOf, TURN } from "../recording";

function after(table: GangsCityTable, ...events: GangsCityEvent[]): GangsCityTable {
  return events.reduce((now, event) => staged(now, event, REFERENCE.points), table);
}

/** What lies on the table and can be seen; the order within a heap means nothing. */
function seen(table: GangsCityTable) {
  return {
    locations: table.locations.map(({ place, cell, owner, recruits }) => ({
      place,
      cell,
      owner,
      recruits: recruits.toSorted(),
    })),
    piles: table.piles,
    gangs: table.gangs.map(({ seat, score, gang, stock }) => ({ seat, score, gang, stock })),
    markers: table.markers,
    bank: table.bank,
    tiles: table.tiles.toSorted((a, b) => a.id - b.id),
    won: table.won,
    leaving: table.leaving,
    removed: table.removed.toSorted(),
  };
}

const RECORDINGS: [string, Recording][] = [
  ["a turn", TURN],
  ["the last turn", LAST_TURN],
];

test.each(RECORDINGS)("after each update of %s the server's table is shown", (_, recording) => {
  let before = tableOf(recording.welcome);
  for (const update of recording.updates) {
    const told = after(before, ...update.events.map(({ event }) => event as GangsCityEvent));
    const now = tableOf(update);
    expect(seen(told), `version ${update.version}`).toEqual(seen(now));
    before = now;
  }
});

test("the table that was shown before is left as it was", () => {
  const before = tableOf(TURN.welcome);
  const copy = structuredClone(before);
  for (const { events } of TURN.updates) {
    after(before, ...events.map(({ event }) => event as GangsCityEvent));
  }
  expect(before).toEqual(copy);
});

const TABLE = tableOf(TURN.welcome);

test("the phase follows what is told", () => {
  const phases = new Map<string, string>();
  let table = TABLE;
  for (const { events } of TURN.updates) {
    for (const { event } of events as { event: GangsCityEvent }[]) {
      table = after(table, event);
      phases.set(event.event, table.phase);
    }
  }
  expect(Object.fromEntries(phases)).toMatchObject({
    "tiles-revealed": "reveal",
    managed: "traffic",
    "shootout-began": "act",
    recruited: "act",
    "tile-turned": "open",
    returned: "return",
    "turn-scored": "score",
  });
});

test("a new turn has its number and its first player", () => {
  const started = { event: "turn-started", turn: 4, first: 2, namer: null, place: null } as const;
  expect(after(TABLE, started)).toMatchObject({ turn: 4, first: 2, phase: "place" });
});

test("a misplaced tile costs a point, and lies there only if it counts", () => {
  const tiles = [{ id: 7, seat: 1, spot: "9e", chief: false, what: "gun", action: "settle" }];
  const misplaced = { event: "misplaced", seat: 1, id: 7, place: "9", penalty: 1 } as const;
  const table = { ...TABLE, tiles };
  const off = after(table, { ...misplaced, counts: false });
  expect(off.tiles).toEqual([]);
  expect(off.gangs[1]).toMatchObject({ erred: true, score: -1 });
  expect(after(table, { ...misplaced, counts: true }).tiles).toEqual(tiles);
});

test("a location that is enclosed loses its recruits", () => {
  const enclosed = after(TABLE, { event: "enclosed", place: "3", lost: ["artificier"] });
  const bar = enclosed.locations.find(({ place }) => place === "3");
  expect(bar).toMatchObject({ enclosed: true, recruits: [] });
  expect(enclosed.removed).toEqual(["artificier"]);
});

test("in the set-up a location belongs to nobody", () => {
  const built = {
    event: "location-built",
    seat: 1,
    place: "7",
    cell: "+3-3",
    owned: false,
  } as const;
  const table = after({ ...TABLE, drawn: ["1", "7", null] }, built);
  expect(table.locations.at(-1)).toMatchObject({ place: "7", cell: "+3-3", owner: null });
  expect(table.drawn).toEqual(["1", null, null]);
});

const SHOT = { event: "shot", seat: 1, place: "9", kind: "flic", chief: false } as const;

function fighting(): GangsCityTable {
  const tile = { id: 1, seat: 1, spot: "9e", chief: false, what: "flic", action: "fight" };
  return { ...TABLE, tiles: [tile] };
}

test("one who is shot is out of the game", () => {
  const shot = after(fighting(), { ...SHOT, saved: false });
  expect(shot.tiles).toEqual([]);
  expect(shot.gangs[1]?.gang).not.toContain("flic");
  expect(shot.removed).toEqual(["flic"]);
});

test("one whom a Doc saves goes home", () => {
  const saved = after(fighting(), { ...SHOT, saved: true });
  expect(saved.tiles).toEqual([]);
  expect(saved.gangs[1]?.gang).toContain("flic");
  expect(saved.removed).toEqual([]);
});

test("one who was to be replaced dies instead of one who stays", () => {
  const leaving = [{ seat: 1, kind: "flic", at: "9" }];
  const shot = after({ ...fighting(), leaving }, { ...SHOT, saved: false });
  expect(shot.leaving).toEqual([]);
  expect(shot.gangs[1]?.gang).toContain("flic");
});

test("whoever is left at a place goes home when the next one begins", () => {
  const tile = { id: 1, seat: 1, spot: "9e", chief: false, what: "flic", action: "recruit" };
  const table = { ...TABLE, tiles: [tile], pending: ["9", "10"], choices: ["9"] };
  const began = (place: string): GangsCityEvent => ({
    event: "shootout-began",
    place,
    parties: [],
  });
  const hotel = after(table, began("9"));
  expect(hotel.tiles).toEqual([tile]);
  const airport = after(hotel, began("10"));
  expect(airport).toMatchObject({ tiles: [], pending: ["10"], choices: [] });
});

test("of two piles, the one that was won loses a tile", () => {
  const piles = ["A", "B"].map((place, n) => ({ place, cell: `+${n}+0`, tiles: 5 }));
  const won = { totals: [], owner: null, winner: 1, why: "alone" };
  const table = after({ ...TABLE, piles }, { event: "fight-counted", place: "B", ...won });
  expect(table.piles.map(({ tiles }) => tiles)).toEqual([5, 4]);
  expect(table.won).toEqual([{ seat: 1, pile: "B", place: null }]);
});

test("a gang that has chosen is no longer among the recruiters", () => {
  const totals = [0, 1].map((seat) => ({ seat, parts: [], less: 0, total: 5 }));
  const declined = { event: "recruit-declined", seat: 0, place: "9", able: true } as const;
  const table = after(TABLE, { event: "recruitment-counted", place: "9", totals, why: [] });
  expect(table.scene?.recruiters.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(after(table, declined).scene?.recruiters.map(({ seat }) => seat)).toEqual([1]);
});

test("what changes nothing on the table leaves it alone", () => {
  expect(after(TABLE, { event: "resigned", seat: 1 })).toBe(TABLE);
  expect(after(TABLE, { event: "bid-sealed", seat: 1, tokens: null })).toBe(TABLE);
});
