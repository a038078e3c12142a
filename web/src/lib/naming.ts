// What players are called: people by the name they chose, bots in the language of the page.

import type { SeatInfo } from "../protocol";
import { isolated, say } from "./language.svelte";

/** The name of whoever has the seat; nothing for an empty chair. */
export function seatName(seat: SeatInfo | undefined): string {
  return seat?.called ? say(seat.called) : isolated(seat?.name ?? "");
}
