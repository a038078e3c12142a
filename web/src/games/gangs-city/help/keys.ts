// What the keys do at this table.

import type { KeyHelp } from "../../../kit/help";
import { t } from "../../../lib/language.svelte";

export function keyHelp(): KeyHelp[] {
  return [
    { names: ["1", "–", "6"], does: t("chooses a character of your gang") },
    { names: ["7"], does: t("chooses the settlement tile") },
    { names: ["N", "P"], does: t("goes to the next or the previous spot you can choose") },
    { names: ["↑", "↓", "←", "→"], does: t("go from hex to hex, once the map has the focus") },
    { names: ["I"], does: t("tells all about the place under the focus") },
    { names: ["T"], does: t("aims at the next of the places the spot touches") },
    { names: ["F", "G"], does: t("fight or recruit; with the settlement tile G gun, V vest") },
    { names: ["C"], does: t("makes the tile your chief, or not") },
    { names: [t("Enter")], does: t("chooses the spot; then it places the tile") },
    { names: ["⌫"], does: t("takes back your last choice") },
    { names: ["+", "−", "0"], does: t("zoom, and the whole city") },
    { names: ["M"], does: t("the city as a list, or as a map") },
    { names: ["H"], does: t("suggests a move, against bots alone") },
    { names: [t("Space")], does: t("tells the next step") },
    { names: [t("Esc")], does: t("skips to your next decision") },
  ];
}
