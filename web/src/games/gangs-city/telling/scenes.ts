// The log cut into scenes: what belongs together on the stage.

import { say } from "../../../lib/language.svelte";
import type { LogEntry } from "../../../kit/live-table.svelte";
import type { GangsCityEvent, Place } from "../model";

/** What a scene is about; at one place the shootout comes first, then the recruitment. */
export type SceneKind =
  "reveal" | "traffics" | "fight" | "recruit" | "opening" | "return" | "score";

export interface Scene {
  /** The number of its first entry in the log. */
  id: number;
  kind: SceneKind;
  place: Place | null;
  entries: LogEntry[];
}

/** Where an entry belongs: to a scene of this kind, at this place if it has one. */
interface Where {
  kind: SceneKind;
  place: Place | null;
}

/** The sentence of an entry; one that begins with a player in the middle of a list is mended. */
export function sentenceOf({ words }: LogEntry): string {
  const sentence = words ? say(words) : "";
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

export function eventOf(entry: LogEntry): GangsCityEvent {
  return entry.event as GangsCityEvent;
}

/** The scene of an event, seen from the scene before it; null for what needs no stage. */
function whereOf(event: GangsCityEvent, before: Scene | undefined): Where | null {
  switch (event.event) {
    case "bids-opened":
    case "tiles-revealed":
    case "misplaced":
      return { kind: "reveal", place: null };
    case "managed":
    case "traffic-counted":
    case "stock-taken":
      return { kind: "traffics", place: null };
    case "place-chosen":
      return event.place === null ? null : { kind: "fight", place: event.place };
    case "shootout-began":
    case "marked":
    case "fire-held":
    case "shot":
    case "fight-counted":
      return { kind: "fight", place: event.place };
    case "recruitment-counted":
    case "recruited":
    case "recruit-declined":
      return { kind: "recruit", place: event.place };
    case "tile-turned":
      return { kind: "opening", place: event.place };
    case "location-built":
      return event.owned ? { kind: "opening", place: event.place } : null;
    case "recruits-arrived":
    case "enclosed":
      return before?.kind === "opening" ? { kind: "opening", place: before.place } : null;
    case "returned":
      return { kind: "return", place: event.place };
    case "turn-scored":
      return { kind: "score", place: null };
    case "ended":
      return before?.kind === "score" ? { kind: "score", place: null } : null;
    default:
      return null;
  }
}

function together(scene: Scene, { kind, place }: Where): boolean {
  if (kind === "return") return scene.kind === "return";
  const atPlace = kind === "fight" || kind === "recruit";
  const same = atPlace ? scene.kind === "fight" || scene.kind === "recruit" : scene.kind === kind;
  return same && scene.place === place;
}

/** The scenes of a log, and of each entry the scene it belongs to. */
export function scenesOf(log: LogEntry[]): { scenes: Scene[]; sceneAt: Map<number, Scene> } {
  const scenes: Scene[] = [];
  const sceneAt = new Map<number, Scene>();
  let last: Scene | undefined;
  for (const entry of log) {
    const event = eventOf(entry);
    // What happens in another turn or between the scenes ends the scene before it.
    if (event.event === "turn-started") last = undefined;
    const where = whereOf(event, last);
    if (where === null) continue;
    if (last && together(last, where)) {
      last.kind = where.kind;
      last.place = where.place;
    } else {
      last = { id: entry.n, ...where, entries: [] };
      scenes.push(last);
    }
    last.entries.push(entry);
    sceneAt.set(entry.n, last);
  }
  return { scenes, sceneAt };
}

/** The scene as far as it has been told. */
export function asTold(scene: Scene, told: number): Scene {
  const entries = scene.entries.filter(({ n }) => n < told);
  let kind = scene.kind;
  let place = scene.place;
  const recruiting = entries.some(({ event }) => RECRUITING.has((event as GangsCityEvent).event));
  if (kind === "recruit" && !recruiting) kind = "fight";
  const last = entries.at(-1);
  if (kind === "return" && last) place = (last.event as { place: Place }).place;
  return { ...scene, kind, place, entries };
}

const RECRUITING = new Set(["recruitment-counted", "recruited", "recruit-declined"]);

/** Entries of one kind that follow each other are told in one breath. */
const IN_ONE_BREATH: Record<string, string> = {
  "tiles-revealed": "reveal",
  managed: "run",
  "stock-taken": "stock",
  "location-built": "open",
  "recruits-arrived": "open",
  enclosed: "open",
  shot: "shot",
};

export function inOneBreath(a: LogEntry, b: LogEntry): boolean {
  const breath = IN_ONE_BREATH[eventOf(a).event];
  return breath !== undefined && breath === IN_ONE_BREATH[eventOf(b).event];
}
