// What District Noir brings.

import type { WebGame } from "../../kit/web-game";
import { t } from "../../lib/language.svelte";
import DoorArt from "./door/DoorArt.svelte";
import EditionChoice from "./door/EditionChoice.svelte";
import { chosenEdition, editionName } from "./door/editions";

export default {
  id: "district-noir",
  place: 1,
  name: () => t("District Noir"),
  edition: editionName,
  door: {
    sentence: () => t("Two players, about 20 minutes. Play a card, or take the newest five."),
    players: [2],
    art: DoorArt,
    choice: EditionChoice,
  },
  wish: () => ({ edition: chosenEdition() }),
  table: () => import("./DistrictNoir.svelte"),
  rules: () => import("./rules"),
  about: {
    credit: () => t("District Noir is a game by Nao Shimamura and Nobutake Dogen."),
  },
} satisfies WebGame;
