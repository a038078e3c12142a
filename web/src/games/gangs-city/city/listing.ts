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
      enter: () => root.focus(),
      go: (cell) => root.querySelector<HTMLElement>(`[data-key$="${cell}"]`)?.focus(),
    };
    // Enter chooses the spot; only on a chosen one it places the tile.
    const pressed = (event: KeyboardEvent): void => {
      const open = '[data-testid="spot"][aria-pressed="false"]';
      const target = event.target as Element;
      if (event.key === "Enter" && target.closest(open)) event.stopPropagation();
    };
    root.addEventListener("keydown", pressed);
    game.city = controls;
    return () => {
      root.removeEventListener("keydown", pressed);
      if (game.city === controls) game.city = null;
    };
  };
}
