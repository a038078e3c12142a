// Where a bot stands among the others.

import { t } from "../../lib/language.svelte";
import type { LevelInfo } from "../../protocol";

/** “level 2 of 5”; nothing where there is one level only, and for a guest, whom nobody has measured. */
export function placeOf(levels: LevelInfo[], at: number): string {
  const ours = levels.filter(({ guest }) => !guest);
  if (ours.length < 2 || levels[at]?.guest) return "";
  return t("level {n} of {all}", { n: at + 1, all: ours.length });
}
