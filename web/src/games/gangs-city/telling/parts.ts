// What a scene at one place shows, gathered from its entries: who fights with whom, who was shot,
// what was counted.

import type { LogEntry } from "../../../kit/live-table.svelte";
import type {
  FightCounted,
  GangsCityEvent,
  Kind,
  Part,
  Place,
  RecruitmentCounted,
  Shown,
  Total,
} from "../model";
import { eventOf, type Scene } from "./scenes";

export interface Fighter {
  kind: Kind;
  chief: boolean;
  state: "standing" | "marked" | "shot" | "saved";
}

export interface FightSide {
  seat: number;
  fighters: Fighter[];
  settlement: Kind | null;
  total: Total | null;
}

export interface Fight {
  sides: FightSide[];
  count: FightCounted | null;
  /** Whether several gangs meet. */
  shootout: boolean;
}

/** The event of this kind among the entries of a scene, if it has been told. */
export function found<Name extends GangsCityEvent["event"]>(
  entries: LogEntry[],
  name: Name,
): Extract<GangsCityEvent, { event: Name }> | null {
  const entry = entries.find((one) => eventOf(one).event === name);
  return entry ? (entry.event as Extract<GangsCityEvent, { event: Name }>) : null;
}

/** The events of this kind among the entries of a scene. */
export function all<Name extends GangsCityEvent["event"]>(
  entries: LogEntry[],
  name: Name,
): Extract<GangsCityEvent, { event: Name }>[] {
  return entries.flatMap(({ event }) =>
    (event as GangsCityEvent).event === name
      ? [event as Extract<GangsCityEvent, { event: Name }>]
      : [],
  );
}

/** The tiles that were turned up at a place, in the turn of the scene. */
function turnedUp(log: LogEntry[], before: number, place: Place | null): Shown[] {
  for (let n = Math.min(before, log.length) - 1; n >= 0; n--) {
    const entry = log[n];
    const event = entry && eventOf(entry);
    if (event?.event === "tiles-revealed" && event.place === place) return event.tiles;
    if (event?.event === "turn-started") break;
  }
  return [];
}

export function fightOf(scene: Scene, log: LogEntry[]): Fight | null {
  const began = found(scene.entries, "shootout-began");
  const count = found(scene.entries, "fight-counted");
  if (!began && !count) return null;
  const shown = turnedUp(log, scene.id, scene.place);
  const seats = (began?.parties ?? count?.totals ?? []).map(({ seat }) => seat);
  const sides = seats.map((seat) => {
    const fighters = shown
      .filter((tile) => tile.seat === seat && tile.action === "fight")
      .map(({ what, chief }): Fighter => ({ kind: what, chief, state: "standing" }));
    for (const { victim, kind, chief } of all(scene.entries, "marked")) {
      if (victim === seat) mark(fighters, kind, chief, "standing", "marked");
    }
    for (const { seat: hit, kind, chief, saved } of all(scene.entries, "shot")) {
      if (hit === seat) mark(fighters, kind, chief, "marked", saved ? "saved" : "shot");
    }
    const settlement = began?.parties.find((party) => party.seat === seat)?.settlement ?? null;
    const total = count?.totals.find((one) => one.seat === seat) ?? null;
    return { seat, fighters, settlement, total };
  });
  return { sides, count, shootout: began !== null };
}

function mark(
  fighters: Fighter[],
  kind: Kind,
  chief: boolean,
  from: Fighter["state"],
  to: Fighter["state"],
): void {
  const hit = fighters.find(
    (one) => one.kind === kind && one.chief === chief && one.state === from,
  );
  if (hit) hit.state = to;
}

export interface Recruiting {
  count: RecruitmentCounted;
  /** What each gang did in its turn; undefined while it has not chosen. */
  taken: Map<number, Kind | null>;
}

export function recruitingOf(scene: Scene): Recruiting | null {
  const count = found(scene.entries, "recruitment-counted");
  if (!count) return null;
  const taken = new Map<number, Kind | null>();
  for (const { seat, kind } of all(scene.entries, "recruited")) taken.set(seat, kind);
  for (const { seat } of all(scene.entries, "recruit-declined")) taken.set(seat, null);
  return { count, taken };
}

/** A character's share as one does the sum: `4+1`; a zero only where there is nothing else. */
export function sum(part: Part): string {
  const { value, chief, lieutenant, own } = part;
  return [value, chief, lieutenant, own].filter((n) => n !== 0).join("+") || "0";
}

/** What the picture of a scene already says is not said again beside it. */
const DRAWN = new Set(["tiles-revealed", "bids-opened", "managed", "stock-taken", "turn-scored"]);

/** The sentences that stand beside the picture of a scene. */
export function beside(scene: Scene): LogEntry[] {
  const said = scene.entries.filter((entry) => !DRAWN.has(eventOf(entry).event));
  // The rows of the table stay; only what has just been added to them is said.
  return scene.kind === "traffics" ? said.slice(-1) : said;
}

/** Which place of the turn it is, and of how many where somebody fights or recruits. */
export function placeOf(scene: Scene, log: LogEntry[]): { n: number; all: number } | null {
  if (scene.kind !== "fight" && scene.kind !== "recruit") return null;
  const begun = log.findLastIndex(
    (entry) => entry.n < scene.id && eventOf(entry).event === "turn-started",
  );
  const reached = new Set<Place>();
  let all = 0;
  for (const entry of log.slice(begun + 1)) {
    const event = eventOf(entry);
    if (event.event === "turn-started") break;
    if (event.event === "tiles-revealed") {
      if (event.tiles.some(({ action }) => action !== "manage")) all++;
    } else if (entry.n <= scene.id && RESOLVING.has(event.event) && "place" in event) {
      if (event.place !== null) reached.add(event.place);
    }
  }
  return { n: reached.size, all };
}

const RESOLVING = new Set([
  "place-chosen",
  "shootout-began",
  "fight-counted",
  "recruitment-counted",
  "recruit-declined",
]);
