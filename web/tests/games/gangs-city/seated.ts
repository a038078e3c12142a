// Ada at a table of Gangs City, with nothing but the network left out.

import { vi } from "vitest";
import { Game } from "../../../src/games/gangs-city/game.svelte";
import type {
  GangsCityEvent,
  GangsCityGlance,
  GangsCityTable,
} from "../../../src/games/gangs-city/model";
import type { Sight, Told, Update, Welcome } from "../../../src/protocol";
import { LiveTable } from "../../../src/kit/live-table.svelte";
import { Line } from "./line";
import { reaching, type Recording, TURN } from "./recording";

vi.mock("../../../src/lib/socket", async () => ({
  SEAT_CHANGED: 4001,
  TableSocket: (await import("./line")).Line,
}));

export class Seated {
  readonly live = new LiveTable({ table: "t" });
  readonly line = Line.newest;
  readonly game: Game;

  constructor(welcome: Welcome = TURN.welcome) {
    this.line.hear(welcome);
    this.game = new Game(this.live);
  }

  /** On all other seats bots play, or nobody but people. */
  among(kind: "bot" | "person"): this {
    const others = (seat: number) => (seat === this.live.seat ? "person" : kind);
    this.live.seats = this.live.seats.map((info) => ({ ...info, kind: others(info.seat) }));
    return this;
  }

  /** The server says what came next. */
  hear(update: Update): void {
    this.line.hear(update);
  }

  /** The next version of the table, made from the one there is. */
  next(change: Change, ...happened: GangsCityEvent[]): void {
    const now = this.live.sight as Sight;
    const version = (this.live.info?.version ?? 0) + 1;
    const last = happened.length - 1;
    const events = happened.map((event, n): Told => ({
      event,
      words: null,
      patch: n === last ? (change.table ?? null) : null,
    }));
    const view = sight(now, change);
    this.hear({ type: "update", version, state: "running", events, view, info: null });
  }
}

/** What is different from the sight before it. */
export interface Change extends Partial<Omit<Sight, "table" | "glance">> {
  table?: Partial<GangsCityTable>;
  glance?: Partial<GangsCityGlance>;
}

function sight(now: Sight, { table, glance, ...rest }: Change): Sight {
  return {
    ...now,
    ...rest,
    table: { ...(now.table as GangsCityTable), ...table },
    glance: { ...(now.glance as GangsCityGlance), ...glance },
  };
}

/** The recorded welcome with something changed. */
export function welcome(change: Change = {}, seat: number | null = 0): Welcome {
  return { ...TURN.welcome, seat, view: sight(TURN.welcome.view as Sight, change) };
}

/** Ada at a table that looks like the recorded one with something changed. */
export function seated(change: Change = {}, seat: number | null = 0): Seated {
  return new Seated(welcome(change, seat));
}

/** Ada as she comes to a recorded table that has reached this version. */
export function seatedAt(recording: Recording, version: number): Seated {
  const { view } = reaching(recording, version);
  return new Seated({ ...recording.welcome, version, view });
}
