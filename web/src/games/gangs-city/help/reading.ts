// Tiles in words, as they are read aloud and explained.

import { listed, say, t } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";
import type { CharacterSheet, Kind } from "../model";
import { TRAFFICS } from "../names";

/** Attack, defence, recruitment and cost, always in this order. */
export function values(sheet: CharacterSheet): string[] {
  return [
    t("attack {n}", { n: sheet.attack }),
    t("defence {n}", { n: sheet.defence }),
    sheet.recruit === null ? t("no recruitment") : t("recruitment {n}", { n: sheet.recruit }),
    t("cost {n}", { n: sheet.cost }),
  ];
}

/** Which traffics a character runs; empty for a mercenary. */
export function runs(game: Game, { symbols }: CharacterSheet): string {
  if (symbols.every((n) => n === 1)) return t("runs all five traffics");
  const some = TRAFFICS.flatMap((traffic, i) => {
    const n = symbols[i] ?? 0;
    const name = game.trafficName(traffic);
    return n === 0 ? [] : [n === 1 ? name : t("{traffic} {n}", { traffic: name, n })];
  });
  return some.length > 0 ? t("runs {traffics}", { traffics: listed(some) }) : "";
}

/** “Cop: attack 4, defence 3, recruitment 3, cost 5, runs all five traffics”. */
export function tileName(game: Game, kind: Kind): string {
  const sheet = game.character(kind);
  if (!sheet) return game.kindName(kind);
  const traffics = runs(game, sheet);
  const facts = [...values(sheet), ...(traffics ? [traffics] : [])].join(", ");
  const told = t("{name}: {facts}", { name: say(sheet.name), facts });
  return sheet.power ? `${told}. ${say(sheet.power)}` : told;
}

/** The values of a tile that are reconstructed, by name. */
export function unsure(fields: readonly string[]): string[] {
  const names: Record<string, string> = {
    attack: t("attack"),
    defence: t("defence"),
    recruit: t("recruitment"),
    cost: t("cost"),
    symbols: t("traffics"),
    power: t("power"),
    name: t("name"),
    initiative: t("initiative"),
    recruits: t("recruits"),
  };
  return fields.flatMap((field) => names[field] ?? []);
}
