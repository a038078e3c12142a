// The list of the city obeys the same keys as the map, as far as it can.

import type { Game } from "../game.svelte";
import type { MapControls } from "./controls";

/** Attach it to the list. */
export function focusing(game: Game) {
  return (root: HTMLElement): (() => void) => {
    const walk = (step: 1 | -1): boolean => {
      const spots = [...root.querySelectorAll<HTMLElement>('[data-testid="spot"]')];
      const at = spots.findIndex((spot) => spot === document.activeElement);
      const start = at < 0 && step < 0 ? 0 : at;
      spots[(start + step + spots.length) % spots.length]?.focus();
      return spots.length > 0;
    };
    const controls: MapControls = {
      next: () => walk(1),
      previous: () => walk(-1),
      zoom: () => undefined,
      fit: () => undefined,
      go: (cell) => root.querySelector<HTMLElement>(`[data-key$="${cell}"]`)?.focus(),
    };
    game.city = controls;
    return () => {
      if (game.city === controls) game.city = null;
    };
  };
}
