// The map as it is used: which hex has the focus, what pressing one does, where arrows lead.

import { tick } from "svelte";
import { kept } from "../../../lib/settings.svelte";
import type { Game, MapSpot } from "../game.svelte";
import type { Cell } from "../model";
import { Camera } from "./camera.svelte";
import type { MapControls } from "./controls";
import { point } from "./geometry";
import { type Hex, hexagons } from "./hexagons";
import { step, way } from "./walking";
import { hexWords } from "./words";

const CENTRE = "+0+0" as Cell;

export class CityMap implements MapControls {
  readonly camera = new Camera();
  /** The hex that Tab leads to, and whether it shows the focus. */
  #last: Cell = $state(CENTRE);
  ring = $state(false);
  #column = 0;
  #root: HTMLElement | null = null;

  constructor(readonly game: Game) {}

  readonly hexes: Hex[] = $derived.by(() => (this.game.table ? hexagons(this.game.table) : []));
  readonly cells: ReadonlySet<Cell> = $derived.by(
    () => new Set(this.hexes.map(({ cell }) => cell)),
  );
  readonly spots: ReadonlyMap<Cell, MapSpot> = $derived.by(
    () => new Map(this.game.spots.map((spot) => [spot.cell, spot])),
  );

  get here(): Cell {
    if (this.cells.has(this.#last)) return this.#last;
    return this.cells.has(CENTRE) ? CENTRE : (this.hexes[0]?.cell ?? CENTRE);
  }

  /** Attach it to the map. */
  hold = (root: HTMLElement): (() => void) => {
    this.#root = root;
    this.game.city = this;
    const ending = new AbortController();
    const { signal } = ending;
    root.addEventListener("click", (event) => this.#clicked(event.target), { signal });
    root.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    root.addEventListener("focusin", (event) => this.#focused(event), { signal });
    root.addEventListener("focusout", () => (this.ring = false), { signal });
    return () => {
      ending.abort();
      this.#root = null;
      if (this.game.city === this) this.game.city = null;
    };
  };

  label(hex: Hex): string {
    const words = hexWords(this.game, hex);
    const spot = this.spots.get(hex.cell);
    if (!spot) return words;
    if (hex.place === null) return spot.label;
    return words.startsWith(spot.label) ? words : `${spot.label}. ${words}`;
  }

  /** Opens the sheet of what is under a finger that stays. */
  held = (target: Element): void => {
    const hex = this.#hexOf(target);
    if (hex?.place != null) this.game.looking = hex.place;
  };

  next(): boolean {
    return this.#walkSpots(1);
  }

  previous(): boolean {
    return this.#walkSpots(-1);
  }

  zoom(factor: number): void {
    this.camera.step(factor);
  }

  fit(): void {
    this.camera.fit();
  }

  enter(): void {
    this.go(this.here);
  }

  go(cell: Cell): void {
    this.#column = point(cell).x;
    void this.#walk(cell);
  }

  #walkSpots(step: 1 | -1): boolean {
    const { spots } = this.game;
    if (spots.length === 0) return false;
    const at = spots.findIndex(({ cell }) => cell === this.here);
    const start = at < 0 && step < 0 ? 0 : at;
    const spot = spots[(start + step + spots.length) % spots.length];
    if (spot) this.go(spot.cell);
    return true;
  }

  async #walk(cell: Cell): Promise<void> {
    this.#last = cell;
    await tick();
    this.#root?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  }

  #hexOf(target: EventTarget | null): Hex | null {
    const button = target instanceof Element ? target.closest("[data-cell]") : null;
    const cell = button?.getAttribute("data-cell");
    return this.hexes.find((hex) => hex.cell === cell) ?? null;
  }

  #clicked(target: EventTarget | null): void {
    const hex = this.#hexOf(target);
    if (!hex) return;
    this.#last = hex.cell;
    const info = target instanceof Element && target.closest("[data-info]") !== null;
    if (info) this.game.looking = hex.place;
    else this.#act(hex);
  }

  /** Picks a spot; what cannot be picked, or has been, tells about itself. */
  #act(hex: Hex): void {
    const spot = this.spots.get(hex.cell);
    const { composer } = this.game;
    // A cell between places is chosen, and the question is which of them the tile aims at.
    const aims = this.game.placing && composer.aim === null ? composer.aims : [];
    if (hex.place !== null && aims.includes(hex.place)) composer.setAim(hex.place);
    else if (spot && !spot.chosen) this.game.pick(spot.key);
    else if (hex.place !== null) this.game.looking = hex.place;
    else if (!spot && this.game.placing) this.game.composer.explain(hex.cell);
  }

  #focused(event: FocusEvent): void {
    const target = event.target as Element;
    const hex = this.#hexOf(target);
    if (!hex) return;
    // Whoever did not walk here starts from this column.
    if (hex.cell !== this.#last) this.#column = point(hex.cell).x;
    this.#last = hex.cell;
    this.ring = target.matches(":focus-visible");
    if (!this.ring) return;
    this.camera.look(point(hex.cell));
    const closed = hex.place === null && !this.spots.has(hex.cell);
    if (closed && this.game.placing) this.game.composer.explain(hex.cell);
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#did(event)) return;
    // The keys of the table must not do it once more.
    event.preventDefault();
    event.stopPropagation();
  }

  #did({ key, shiftKey }: KeyboardEvent): boolean {
    const hex = this.hexes.find(({ cell }) => cell === this.here);
    const arrow = way(key);
    if (arrow) {
      const to = shiftKey ? null : step(this.here, key, this.cells, this.#column);
      if (to === null) this.camera.pan(-80 * arrow.x, -80 * arrow.y);
      else {
        if (arrow.x !== 0) this.#column = point(to).x;
        void this.#walk(to);
      }
      return true;
    }
    if (key === "Home") {
      this.go(this.cells.has(CENTRE) ? CENTRE : this.here);
      return true;
    }
    if (!hex) return false;
    if (key === "Enter" || key === " ") {
      // A second Enter on the chosen spot is for the table: it places the tile.
      if (key === "Enter" && this.spots.get(hex.cell)?.chosen) return false;
      this.#act(hex);
      return true;
    }
    if (key.toLowerCase() === "i" && kept.keys && hex.place !== null) {
      this.game.looking = hex.place;
      return true;
    }
    return false;
  }
}
