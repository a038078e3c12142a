// Ada's recorded turn at a table that tells what happens.

import { TURN } from "../recording";
import { Seated } from "../seated";

/** The table when it has reached this version; `upTo` lets it go on, `leave` ends the telling. */
export function at(version: number) {
  const seat = new Seated();
  const { telling } = seat.game;
  const leave = telling.attach();
  const upTo = (last: number): void => {
    const has = seat.live.info?.version ?? 0;
    for (const update of TURN.updates) {
      if (update.version > has && update.version <= last) seat.hear(update);
    }
  };
  upTo(version);
  return { seat, live: seat.live, game: seat.game, telling, upTo, leave };
}
