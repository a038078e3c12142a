// What Gangs City brings.

import type { WebGame } from "../../kit/web-game";
import { t } from "../../lib/language.svelte";
import DoorArt from "./door/DoorArt.svelte";
import { agreed } from "./door/house-rules";
import HouseRules from "./door/HouseRules.svelte";
import Theme from "./learning/Theme.svelte";
import ThemeNote from "./learning/ThemeNote.svelte";
import { chosen } from "./settings";

export default {
  id: "gangs-city",
  place: 2,
  name: () => t("Gangs City"),
  door: {
    sentence: () => t("Three to six players, about an hour. Hide your people, take the town."),
    players: [3, 4, 5, 6],
    art: DoorArt,
    more: HouseRules,
  },
  note: {
    text: ThemeNote,
    read: () => {
      chosen.noted = true;
    },
  },
  wish: () => ({ options: agreed() }),
  table: () => import("./GangsCity.svelte"),
  rules: () => import("./rules"),
  about: {
    credit: () =>
      t(
        "Gangs City is a game by Diptic Games. Its pictures are lost to us: values of tiles that the text does not tell are reconstructed and marked.",
      ),
    theme: Theme,
  },
} satisfies WebGame;
