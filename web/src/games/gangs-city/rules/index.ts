// The rules of Gangs City, as they are read.

import en from "../../../../../src/tripot/games/gangs_city/rules/en.md";
import fr from "../../../../../src/tripot/games/gangs_city/rules/fr.md";
import it from "../../../../../src/tripot/games/gangs_city/rules/it.md";
import type { RulesOfGame } from "../../../kit/web-game";
import RulesArt from "./RulesArt.svelte";

export default {
  text: { en, fr, it },
  art: RulesArt,
} satisfies RulesOfGame;
