// What this browser keeps for Gangs City.

import { kept } from "../../lib/settings.svelte";

export const chosen = kept.of("gangs-city", {
  /** What the house has agreed on. */
  houseRules: {} as Record<string, string>,
  /** Whether the note on the theme has been read. */
  noted: false as boolean,
  /** How quickly a turn is told: by hand, slow, normal or fast. */
  pace: "normal",
});
