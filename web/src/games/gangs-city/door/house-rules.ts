// What the rules of Gangs City leave to the house.

import { t } from "../../../lib/language.svelte";
import { chosen } from "../settings";

/** Each choice, the usual answer first. */
export function houseRules() {
  return [
    {
      option: "settlement",
      label: t("Settlement tile"),
      answers: [
        {
          value: "strict",
          word: t("Strict"),
          note: t("It lies only with fighters of yours, on the same side or pile."),
        },
        {
          value: "lenient",
          word: t("Lenient"),
          note: t("It may end up alone. Your first mistake is free, a later one may cost 1 point."),
        },
      ],
    },
    {
      option: "order",
      label: t("Order of the places"),
      answers: [
        {
          value: "first_player",
          word: t("First player"),
          note: t("If several places hold a decision, the first player picks the next one."),
        },
        {
          value: "automatic",
          word: t("By initiative"),
          note: t("From the lowest initiative to the highest, then the piles."),
        },
      ],
    },
  ] as const;
}

/** The answer that holds here. */
export function answerOf({ option, answers }: ReturnType<typeof houseRules>[number]) {
  return answers.find(({ value }) => value === chosen.houseRules[option]) ?? answers[0];
}

/** What a new table is told: only what differs from the usual. */
export function agreed(): Record<string, string> {
  const unusual = houseRules().filter((rule) => answerOf(rule) !== rule.answers[0]);
  return Object.fromEntries(unusual.map((rule) => [rule.option, answerOf(rule).value]));
}
