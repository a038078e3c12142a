// What the keys do at this table.

import type { KeyHelp } from "../../../kit/help";
import { t } from "../../../lib/language.svelte";

export function keyHelp(): KeyHelp[] {
  return [
    { names: ["1", "–", "5"], does: t("raises a card of your hand") },
    { names: [t("Enter")], does: t("plays the raised card") },
    { names: ["T"], does: t("shows what a take would bring; again, it takes") },
    { names: ["R"], does: t("reads the row aloud") },
    { names: ["S"], does: t("reads the score aloud") },
    { names: ["U"], does: t("reads the unseen cards aloud") },
    { names: [t("Esc")], does: t("puts back what you chose") },
  ];
}
