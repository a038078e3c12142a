// What this browser keeps for Gangs City.

import { kept } from "../../lib/settings.svelte";

type Chosen = {
  /** What the house has agreed on. */
  houseRules: Record<string, string>;
  /** Whether the note on the theme has been read. */
  noted: boolean;
  /** How quickly a turn is told: by hand, slow, normal or fast. */
  pace: string;
};

export const chosen = kept.of<Chosen>("gangs-city", {
  houseRules: {},
  noted: false,
  pace: "normal",
});
