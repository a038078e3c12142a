// The faces of the cards, as the lobby names them and in full.

import { t } from "../../../lib/language.svelte";
import { chosen } from "../settings";

export function editions() {
  return [
    { value: "gangs", word: t("Gangs"), full: t("Gangs and buildings") },
    { value: "supports", word: t("Supports"), full: t("Supports and city") },
    { value: "standard", word: t("Standard deck"), full: t("Standard deck") },
  ] as const;
}

/** The edition that is kept, if it is one of ours. */
export function chosenEdition(): ReturnType<typeof editions>[number]["value"] {
  return editions().find(({ value }) => value === chosen.edition)?.value ?? "gangs";
}

/** What an edition is called. */
export function editionName(edition: string) {
  const found = editions().find(({ value }) => value === edition);
  return found ? { short: found.word, full: found.full } : null;
}
