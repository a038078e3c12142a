// The six sides of a location: what lies there, and whether a tile can be put there now.

import { listed, t } from "../../../lib/language.svelte";
import type { Game, MapSpot } from "../game.svelte";
import { DIRECTIONS, neighbour } from "../hexes";
import type { Cell, LocationSeen } from "../model";
import { hexagons } from "./hexagons";
import { compass, tilesIn, tilesWords } from "./words";

export interface LocationSide {
  cell: Cell;
  name: string;
  /** What is there, in words. */
  words: string;
  /** Nothing lies there. */
  free: boolean;
  /** What its button says while a tile can be put there. */
  button: string;
  spot: MapSpot | null;
}

export function sidesOf(game: Game, location: LocationSeen): LocationSide[] {
  const hexes = new Map((game.table ? hexagons(game.table) : []).map((hex) => [hex.cell, hex]));
  return DIRECTIONS.map((_, direction) => {
    const cell = neighbour(location.cell, direction);
    const hex = hexes.get(cell);
    const name = compass(direction);
    const tiles = tilesIn(game, cell);
    const others = (hex?.touches ?? []).filter((place) => place !== location.place);
    const places = listed(others.map((place) => game.placeName(place)));
    const also = others.length > 0;
    const words =
      hex?.place != null
        ? game.placeName(hex.place)
        : tiles.length > 0
          ? tilesWords(game, tiles)
          : also
            ? t("free, also beside {places}", { places })
            : t("free");
    const button =
      tiles.length > 0
        ? t("{side}, with your tiles", { side: name })
        : also
          ? t("{side}, also beside {places}", { side: name, places })
          : name;
    return {
      cell,
      name,
      words,
      button,
      free: hex?.place == null && tiles.length === 0,
      spot: game.spots.find((each) => each.cell === cell && each.kind === "side") ?? null,
    };
  });
}
