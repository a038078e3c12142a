// The map as buttons, as far as it is used with mouse and keys.

import { tick } from "svelte";
import { CityMap } from "../../../../src/games/gangs-city/city/city-map.svelte";
import type { Seated } from "../seated";

export function mapOf({ game, line }: Seated) {
  const map = new CityMap(game);
  const root = document.createElement("div");
  root.innerHTML = map.hexes
    .map(({ cell }) => `<button data-cell="${cell}"><i data-info></i></button>`)
    .join("");
  document.body.replaceChildren(root);
  const leave = map.hold(root);
  const hex = (cell: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
    if (!found) throw new Error(`there is no hex ${cell}`);
    return found;
  };
  const press = async (key: string, more: KeyboardEventInit = {}): Promise<boolean> => {
    const init = { key, bubbles: true, cancelable: true, ...more };
    const event = new KeyboardEvent("keydown", init);
    hex(map.here).dispatchEvent(event);
    await tick();
    return event.defaultPrevented;
  };
  return { game, line, map, root, hex, press, leave };
}
