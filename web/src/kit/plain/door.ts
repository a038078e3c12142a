// The door to a game that only the server knows.

import { t, tn } from "../../lib/language.svelte";
import type { GameInfo } from "../../protocol";
import type { DoorOfGame } from "../web-game";
import DoorArt from "./DoorArt.svelte";

export function plainDoor({ players }: GameInfo): DoorOfGame {
  return { sentence: () => forHowMany(players), players, art: DoorArt };
}

function forHowMany(numbers: readonly number[]): string {
  const [fewest, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (fewest === most) return tn("For {n} player.", "For {n} players.", most);
  return t("For {fewest} to {most} players.", { fewest, most });
}
