// A character's sheet as its file card shows it.

import { say } from "../../../lib/language.svelte";
import type { CharacterSheet } from "../model";

/** Everything of a `FileCard` that is the same wherever the character is shown. */
export function cardOf(sheet: CharacterSheet) {
  const { kind, attack, defence, recruit, cost, symbols, mercenary, reconstructed } = sheet;
  return {
    kind,
    name: say(sheet.name),
    attack,
    defence,
    recruit,
    cost,
    symbols,
    mercenary,
    short: sheet.short && say(sheet.short),
    uncertain: reconstructed,
  };
}
