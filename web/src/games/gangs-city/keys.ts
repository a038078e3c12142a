// The keys of the table. They do what the buttons do, so they can do nothing else.

import { kept } from "../../lib/settings.svelte";
import type { Game } from "./game.svelte";
import type { Face } from "./placing/options";

/** What a key does in this game; true if it did something. */
export function press(event: KeyboardEvent, game: Game): boolean {
  const { key } = event;
  if (game.telling.busy && (key === " " || key === "Escape")) {
    if (key === " " && onControl(event)) return false; // the control's own
    if (key === " ") game.telling.step();
    else game.telling.skip();
    return true;
  }
  if (game.placing && key === "Enter") return place(event, game);
  if (!kept.keys) return false;
  if (game.placing && composed(key, game)) return true;
  return looked(key, game);
}

/** Keys that compose a tile. */
function composed(key: string, game: Game): boolean {
  const { composer } = game;
  const slot = "1234567".indexOf(key);
  if (slot >= 0) return choose(game, slot);
  if (key === "Backspace") {
    if (!composer.undoable) return false;
    composer.undo();
    return true;
  }
  const letter = key.toLowerCase();
  const faces: Record<string, Face> =
    composer.what === "settle" ? { g: "gun", v: "vest" } : { f: "fight", g: "recruit" };
  const face = faces[letter];
  if (face !== undefined) composer.setFace(face);
  else if (letter === "c") composer.toggleChief();
  else if (letter === "t" && composer.aims.length > 1) composer.nextAim();
  else return false;
  return true;
}

/** Keys that look around. */
function looked(key: string, game: Game): boolean {
  const { city } = game;
  switch (key.toLowerCase()) {
    case "n":
      return city?.next() ?? false;
    case "p":
      return city?.previous() ?? false;
    case "+":
    case "=":
      city?.zoom(ZOOM);
      return city !== null;
    case "-":
    case "−":
      city?.zoom(1 / ZOOM);
      return city !== null;
    case "0":
      city?.fit();
      return city !== null;
    case "m":
      void game.toggleList();
      return true;
    case "h":
      if (!game.suggestion.possible) return false;
      game.suggest();
      return true;
  }
  return false;
}

const ZOOM = 1.25;

/** Enter is a button's own key, unless what it would do has been done already. */
function place(event: KeyboardEvent, { composer }: Game): boolean {
  const done = '[aria-pressed="true"][data-testid="character"], [data-testid="spot"], input';
  if (onControl(event) && !(event.target as Element).closest(done)) return false;
  if (composer.action === null) return false;
  composer.confirm();
  return true;
}

function choose({ composer }: Game, slot: number): boolean {
  const tile = document.querySelector<HTMLElement>(
    `[data-testid="character"][data-slot="${slot}"][aria-disabled="false"]`,
  );
  if (!tile?.dataset.kind) return false;
  composer.choose(tile.dataset.kind);
  tile.focus();
  return true;
}

function onControl({ target }: KeyboardEvent): boolean {
  const control = "button, a, input, summary, [role=button], [tabindex]:not(#turn)";
  return (target as Element | null)?.closest(control) != null;
}
