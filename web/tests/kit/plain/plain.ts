// Ada at a table of a game that only the server knows, with nothing but the network left out.

import { LiveTable } from "../../../src/kit/live-table.svelte";
import type { PlainGlance } from "../../../src/kit/match";
import type { Sight, TableInfo, Welcome } from "../../../src/protocol";
import { FakeWebSocket } from "../../lib/web-socket";
import { enter } from "../entering";
import { sight, tableInfo, words } from "../tables";

export const GLANCE: PlainGlance = {
  sentences: [words("It is raining."), words("You hold {what}.", { what: words("a nine") })],
  choices: [
    { action: "p9", words: words("Play the nine") },
    { action: "x", words: words("Pass") },
  ],
  more: 0,
};

export function seen(glance: Partial<PlainGlance> = {}, change: Partial<Sight> = {}): Sight {
  return sight({ glance: { ...GLANCE, ...glance }, ...change });
}

export function whist(change: Partial<TableInfo> = {}): TableInfo {
  return tableInfo({ game: "whist", edition: "", ...change });
}

/** Ada, or whoever is said, before the table as it is said. */
export function seated(change: Partial<Welcome> = {}): LiveTable {
  FakeWebSocket.install();
  const live = new LiveTable({ table: "t" });
  enter({ info: whist(), view: seen(), ...change });
  return live;
}

/** What Ada has done. */
export function done(): string[] {
  return FakeWebSocket.newest.said("act").map(({ action }) => action);
}
