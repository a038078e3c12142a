// The games that have a table in the browser, and what games and their editions are called.

import type { Component } from "svelte";
import { t } from "../lib/language.svelte";
import type { TableInfo } from "../protocol";
import type { LiveTable } from "./live-table.svelte";

interface TableProps {
  live: LiveTable;
  /** Whether tips are shown during the game. */
  coach: boolean;
}
type Loader = () => Promise<{ default: Component<TableProps> }>;

/** Each is fetched when it is played: nobody loads a game they do not play. */
export const TABLES: Partial<Record<string, Loader>> = {
  "district-noir": () => import("../games/district-noir/DistrictNoir.svelte"),
  "gangs-city": () => import("../games/gangs-city/GangsCity.svelte"),
};

export function gameName(game: string): string {
  switch (game) {
    case "district-noir":
      return t("District Noir");
    case "gangs-city":
      return t("Gangs City");
    default:
      return game;
  }
}

/** The game and its edition, as in “District Noir · Gangs and buildings”. */
export function tableName({ game, edition }: TableInfo): string {
  const face = editionName(edition);
  return face ? `${gameName(game)} · ${face}` : gameName(game);
}

function editionName(edition: string): string {
  switch (edition) {
    case "gangs":
      return t("Gangs and buildings");
    case "supports":
      return t("Supports and city");
    case "standard":
      return t("Standard deck");
    default:
      return "";
  }
}
