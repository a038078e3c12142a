// Turns of real games as the server sent them; `scripts/recordings.py` makes them of the games beside them.

import type { GangsCityReference, GangsCityTable } from "../../../src/games/gangs-city/model";
import type { Sight, Update, Welcome } from "../../../src/protocol";
import lastTurn from "./last-turn.jsonl?raw";
import turn from "./turn.jsonl?raw";

export interface Recording {
  welcome: Welcome;
  updates: Update[];
}

/** Ada places a tile, bids, orders the places, shoots and opens a location. */
export const TURN = read(turn);
/** Ada bids and exchanges a character, which returns; then the game is over. */
export const LAST_TURN = read(lastTurn);

export const REFERENCE = TURN.welcome.reference as GangsCityReference;

export function tableOf({ view }: Welcome | Update): GangsCityTable {
  return view?.table as GangsCityTable;
}

/** The update with which the table reached a version. */
export function reaching({ updates }: Recording, version: number): Update {
  const found = updates.find((update) => update.version === version);
  if (!found) throw new Error(`there is no version ${version}`);
  return found;
}

/** Of tables and glances a line has only what has changed since the line before. */
function read(text: string): Recording {
  let [table, glance]: object[] = [{}, {}];
  const messages = text
    .trim()
    .split("\n")
    .map((line) => {
      const message = JSON.parse(line) as Welcome | Update;
      const view = message.view as Sight;
      table = { ...table, ...(view.table as object) };
      glance = { ...glance, ...(view.glance as object) };
      return { ...message, view: { ...view, table, glance } };
    });
  const [welcome, ...updates] = messages;
  return { welcome: welcome as Welcome, updates: updates as Update[] };
}
