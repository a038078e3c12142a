// What happens in each phase of a turn.

import { t } from "../../../lib/language.svelte";

export function phases(): Record<string, string> {
  return {
    first: t("The owner of the lowest initiative names the first player of the turn."),
    place: t(
      "In turn order everybody puts down one tile at a time, face down, until all are down.",
    ),
    bid: t("Everybody seals a bid of stock, or nothing; then all bids are opened."),
    reveal: t("All tiles are turned up."),
    traffic: t("Managers run their traffics. Whoever alone has the most of one controls it."),
    act: t("Place by place: the fight first, then the recruitment."),
    open: t("Whoever won a tile of the city centre puts it down and owns it."),
    return: t("Characters that were replaced go back to locations as recruits."),
    score: t("Everybody scores for the traffics they control and for their district."),
  };
}
