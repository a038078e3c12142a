// Ada and Bea at a table of District Noir, with nothing but the network left out.

import { Game } from "../../../src/games/district-noir/game.svelte";
import type {
  Count,
  DistrictNoirEvent,
  DistrictNoirGlance,
  DistrictNoirMenu,
  DistrictNoirTable,
  Majority,
  Sheet,
  TakePreview,
} from "../../../src/games/district-noir/model";
import type { Outcome } from "../../../src/kit/match";
import type { Sight, TableInfo } from "../../../src/protocol";
import { LiveTable } from "../../../src/kit/live-table.svelte";
import { FakeWebSocket } from "../../lib/web-socket";
import { enter } from "../../kit/entering";
import { sight, tableInfo, told, update } from "../../kit/tables";

/** Round 2 of 4: five cards lie in the light, an older one in the dark. */
export const TABLE: DistrictNoirTable = {
  round: 2,
  rounds: 4,
  first: 0,
  made: 0,
  per_round: 6,
  acting: 0,
  hand: ["8", "5", "5", "-2", "B"],
  hand_sizes: [5, 5],
  row: ["5.1", "6.1", "+2.1", "8.3", "-1.2", "B.1"],
  take: 5,
  taken: [false, false],
  collections: [[], []],
  pile: 20,
  box: null,
};

const NOTHING: Sheet = {
  majorities: 0,
  sets: 0,
  set_points: 0,
  alliances: 0,
  betrayals: 0,
  buildings: 0,
};

/** How many cards of the gangs 5 to 8 each player has. */
export function majorities(...counts: [number, number][]): Majority[] {
  return [5, 6, 7, 8].map((value, i) => ({ value, counts: counts[i] ?? [0, 0], winner: null }));
}

export function count(change: Partial<Count> = {}): Count {
  return {
    majorities: majorities(),
    sheets: [NOTHING, NOTHING],
    tie_break: [],
    winner: null,
    reason: "points",
    ...change,
  };
}

export const TAKE: TakePreview = {
  cards: ["6.1", "+2.1", "8.3", "-1.2", "B.1"],
  count: count(),
  scores: [15, 0],
  changes: [],
  wins: false,
};

export const GLANCE: DistrictNoirGlance = {
  turn: null,
  next_first: 1,
  count: count(),
  scores: [0, 0],
  take: TAKE,
  forced: false,
  alarms: [],
  unseen: [3, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1],
  row_told: [],
  score_told: [],
  ending: null,
};

export interface Change {
  table?: Partial<DistrictNoirTable>;
  glance?: Partial<DistrictNoirGlance> | null;
  menu?: Partial<DistrictNoirMenu>;
  outcome?: Outcome;
  info?: Partial<TableInfo>;
  seat?: number | null;
  prompt?: number | null;
}

function seen({ table, glance, menu, outcome, prompt = 1 }: Change): Sight {
  return sight({
    table: { ...TABLE, ...table },
    glance: glance === null ? null : { ...GLANCE, ...glance },
    menu: { play: ["5", "8", "-2", "B"], take: true, ...menu },
    outcome: outcome ?? null,
    prompt,
  });
}

/** The game as Ada sees it, or whoever has the seat. Call `FakeWebSocket.install` before. */
export function noir(change: Change = {}): Game {
  const game = new Game(new LiveTable({ table: "t" }));
  const info = tableInfo(change.info);
  const seat = change.seat === undefined ? 0 : change.seat;
  enter({ info, seat, view: seen(change) });
  return game;
}

/** The server says what came next. */
export function next(game: Game, events: DistrictNoirEvent[], change: Change = {}): void {
  const version = (game.live.info?.version ?? 0) + 1;
  FakeWebSocket.newest.hear(
    update(version, { events: events.map((event) => told(null, event)), view: seen(change) }),
  );
}

/** The actions that were sent. */
export function acts(): string[] {
  return FakeWebSocket.newest.said("act").map(({ action }) => action);
}
