// The sign beside an entry of the log: the badge of a card, or an icon.

import type { IconName } from "../../../drawings/icons";
import { kindOf } from "../game.svelte";
import type { DistrictNoirEvent, Kind } from "../model";

export type LogSign = { badge: Kind } | { icon: IconName };

const ICONS: Record<Exclude<DistrictNoirEvent["event"], "card-played">, IconName> = {
  "row-started": "list",
  "round-started": "play",
  "hand-dealt": "cards",
  "cards-taken": "take",
  "box-opened": "eye",
  ended: "flag",
  resigned: "flag",
  "out-of-time": "clock",
  "handed-over": "bot",
  abandoned: "x",
};

export function signOf(event: DistrictNoirEvent): LogSign {
  if (event.event === "card-played") return { badge: kindOf(event.card) };
  return { icon: ICONS[event.event] };
}
