// Tables as a server tells of them: Ada and Bea play District Noir.

import type { SeatInfo, Sight, TableInfo, Told, Update, Welcome, Words } from "../../src/protocol";

/** A sentence in English without anything to fill in. */
export function words(id: string, params: Words["params"] = {}): Words {
  return { id, params, plural: null };
}

export function seatInfo(seat: number, change: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat,
    kind: "person",
    name: ["Ada", "Bea", "Cleo"][seat] ?? "Dora",
    called: null,
    bot: null,
    present: true,
    absent_since: null,
    ...change,
  };
}

/** A chair nobody sits on. */
export function emptyChair(seat: number): SeatInfo {
  return seatInfo(seat, { kind: "open", name: null, present: false });
}

/** A bot's own seat. */
export function botSeat(seat: number, name: string): SeatInfo {
  return seatInfo(seat, { kind: "bot", name, called: words(name), bot: name.toLowerCase() });
}

export function tableInfo(change: Partial<TableInfo> = {}): TableInfo {
  return {
    table: "0123456789abcdef",
    state: "running",
    version: 1,
    game: "district-noir",
    edition: "gangs",
    options: "",
    players: 2,
    public: false,
    created: 0,
    seats: [seatInfo(0), seatInfo(1)],
    hand_over_after: 60,
    commitment: null,
    secret: null,
    result: null,
    rematch: [],
    next: null,
    ...change,
  };
}

export function sight(change: Partial<Sight> = {}): Sight {
  return {
    to_act: [0],
    table: null,
    menu: null,
    outcome: null,
    prompt: 1,
    glance: null,
    ...change,
  };
}

/** Something that happened, with the sentence that tells it. */
export function told(sentence: string | null, event: unknown = {}): Told {
  return { event, words: sentence === null ? null : words(sentence), patch: null };
}

/** Ada comes in. */
export function welcome(change: Partial<Welcome> = {}): Welcome {
  const info = tableInfo();
  return {
    type: "welcome",
    protocol: 1,
    version: info.version,
    seat: 0,
    info,
    steps: [],
    view: sight(),
    reference: null,
    ...change,
  };
}

export function update(version: number, change: Partial<Update> = {}): Update {
  return {
    type: "update",
    version,
    state: "running",
    events: [],
    view: sight(),
    info: null,
    ...change,
  };
}
