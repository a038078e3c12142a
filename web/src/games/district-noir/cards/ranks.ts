/** Letters of courts, aces and jokers differ by language. */
import { t } from "../../../lib/language.svelte";

export function rankLetter(rank: string): string {
  switch (rank) {
    case "J":
      return t("J");
    case "Q":
      return t("Q");
    case "K":
      return t("K");
    case "A":
      return t("A");
    case "Jk":
      return t("Jk");
    default:
      return rank;
  }
}
