// Keys of a table: those of its game, and those every table has.

import { kept } from "../lib/settings.svelte";

/** What every table can show. */
export interface Doors {
  help(): void;
  log(): void;
}

/** What a key does at the table, by the game's own keys first; true if it did something. */
export function press(
  event: KeyboardEvent,
  own: (event: KeyboardEvent) => boolean,
  doors: Doors,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || occupied(event)) return false;
  if (own(event)) return true;
  if (!kept.keys) return false;
  switch (event.key.toLowerCase()) {
    case "l":
      doors.log();
      return true;
    case "?":
      doors.help();
      return true;
  }
  return false;
}

/** Whether a dialog or a field that is written in has the keys. */
function occupied({ target }: KeyboardEvent): boolean {
  if (document.querySelector("dialog:modal")) return true;
  const field = "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])";
  return (target as Element | null)?.closest(field) != null;
}
