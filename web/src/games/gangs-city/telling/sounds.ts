// What an event sounds like; most are silent.

import { sound } from "../../../lib/sound";
import type { GangsCityEvent } from "../model";

export function soundOf({ event }: GangsCityEvent): void {
  if (event === "tile-put" || event === "tiles-revealed") sound.card();
  else if (event === "shot") sound.alarm();
  else if (event === "turn-scored") sound.take();
}
