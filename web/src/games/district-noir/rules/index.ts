// The rules of District Noir, as they are read.

import en from "../../../../../src/tripot/games/district_noir/rules/en.md";
import fr from "../../../../../src/tripot/games/district_noir/rules/fr.md";
import it from "../../../../../src/tripot/games/district_noir/rules/it.md";
import type { RulesOfGame } from "../../../kit/web-game";
import KindSign from "./KindSign.svelte";
import RulesArt from "./RulesArt.svelte";

export default {
  text: { en, fr, it },
  art: RulesArt,
  sign: KindSign,
} satisfies RulesOfGame;
