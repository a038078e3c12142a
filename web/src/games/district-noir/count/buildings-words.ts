// What the three cards that win at once are called in each edition; whole phrases, because
// languages bend them differently.

import { t } from "../../../lib/language.svelte";
import type { Edition } from "../names";

/** The label of their row in the count. */
export function buildingsThreeWin(edition: Edition): string {
  if (edition === "standard") return t("kings, three win");
  if (edition === "supports") return t("City cards, three win");
  return t("buildings, three win");
}

/** All three of them, as a sentence says it. */
export function allBuildings(edition: Edition): string {
  if (edition === "standard") return t("all three kings");
  if (edition === "supports") return t("all three City cards");
  return t("all three buildings");
}

/** Two of them, as a sentence says it. */
export function twoBuildings(edition: Edition): string {
  if (edition === "standard") return t("two kings");
  if (edition === "supports") return t("two City cards");
  return t("two buildings");
}

/** Behind the number of those a player owns. */
export function ofThreeBuildings(edition: Edition): string {
  if (edition === "standard") return t("of 3 kings");
  if (edition === "supports") return t("of 3 City cards");
  return t("of 3 buildings");
}
