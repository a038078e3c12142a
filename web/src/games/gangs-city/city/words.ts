// The city in words: what a screen reader says of a hex, and what sheets and lists say too.

import { listed, t, tn } from "../../../lib/language.svelte";
import type { Game } from "../game.svelte";
import { partsOf } from "../hexes";
import type { Cell, LocationSeen, PileSeen, TileSeen } from "../model";
import { TRAFFICS } from "../names";
import { type Hex, tilesAt } from "./hexagons";

export function hexWords(game: Game, hex: Hex): string {
  if (hex.location) return locationWords(game, hex.location);
  if (hex.pile) return pileWords(game, hex.pile);
  const places = listed(hex.touches.map((place) => game.placeName(place)));
  const tiles = tilesIn(game, hex.cell);
  if (tiles.length === 0) return t("Empty, beside {places}", { places });
  const at = game.placeName(partsOf(tiles[0]?.spot ?? "").place);
  return t("Beside {place}: {tiles}", { place: at, tiles: tilesWords(game, tiles) });
}

/** The tiles that lie in a free cell. */
export function tilesIn(game: Game, cell: Cell): TileSeen[] {
  return (game.table?.tiles ?? []).filter(
    ({ spot }) => partsOf(spot).direction !== null && game.cellOfSpot(spot) === cell,
  );
}

function locationWords(game: Game, location: LocationSeen): string {
  const tiles = tilesAt(game.table?.tiles ?? [], location.place);
  const on = tiles.filter(({ spot }) => spot === location.place);
  const parts = [
    t("{place}, initiative {n}, {owner}: {symbols}; to recruit: {recruits}", {
      place: game.placeName(location.place),
      n: location.place,
      owner: ownerWords(game, location.owner),
      symbols: symbolsWords(game, game.location(location.place)?.symbols ?? []),
      recruits: recruitsWords(game, location),
    }),
  ];
  if (location.enclosed) parts.push(t("enclosed"));
  if (on.length > 0) parts.push(t("on it {tiles}", { tiles: tilesWords(game, on) }));
  return parts.reduce((one, two) => t("{one}; {two}", { one, two }));
}

function pileWords(game: Game, pile: PileSeen): string {
  const words = tn("{place}: {n} tile.", "{place}: {n} tiles.", pile.tiles, {
    place: game.placeName(pile.place),
  });
  const tiles = tilesAt(game.table?.tiles ?? [], pile.place);
  return tiles.length > 0 ? `${words} ${tilesWords(game, tiles)}.` : words;
}

export function ownerWords(game: Game, owner: number | null): string {
  if (owner === null) return t("neutral");
  return owner === game.live.seat ? t("yours") : game.player(owner);
}

export function symbolsWords(game: Game, symbols: readonly number[]): string {
  const found = TRAFFICS.flatMap((traffic, index) => {
    const n = symbols[index] ?? 0;
    return n > 0 ? [`${game.trafficName(traffic)} ${n}`] : [];
  });
  return found.length > 0 ? listed(found) : t("nothing");
}

export function recruitsWords(game: Game, { recruits }: LocationSeen): string {
  if (recruits.length === 0) return t("nobody");
  return listed(
    recruits.map((kind) =>
      t("{character} cost {n}", {
        character: game.kindName(kind),
        n: game.character(kind)?.cost ?? 0,
      }),
    ),
  );
}

export function tilesWords(game: Game, tiles: readonly TileSeen[]): string {
  return listed(tiles.map((tile) => tileWords(game, tile)));
}

/** “Nina, chief: face down”. */
function tileWords(game: Game, tile: TileSeen): string {
  const player = game.player(tile.seat);
  const what = doing(game, tile);
  return tile.chief
    ? t("{player}, chief: {tile}", { player, tile: what })
    : t("{player}: {tile}", { player, tile: what });
}

function doing(game: Game, { what, action }: TileSeen): string {
  if (what === null) return t("face down");
  const character = game.kindName(what);
  if (action === "fight") return t("{character} fights", { character });
  if (action === "recruit") return t("{character} recruits", { character });
  if (action === "manage") return t("{character} runs traffics", { character });
  return character;
}

/** What is written on a tile whose face can be seen. */
export function bandWords(game: Game, kind: string, action: string | null): string {
  if (action === "fight") return t("Fight");
  if (action === "recruit") return t("Recruit");
  if (action === "manage") return t("Run");
  return action === "settle" ? game.kindName(kind) : "";
}

/** The sides of the compass, in the order of the directions. */
export function compass(direction: number): string {
  const names = [
    t("east"),
    t("north-east"),
    t("north-west"),
    t("west"),
    t("south-west"),
    t("south-east"),
  ];
  return names[direction] ?? "";
}
