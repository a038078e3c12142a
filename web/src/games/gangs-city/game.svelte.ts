// Gangs City as a screen needs it: typed, named, and seen from the viewer's side.

import { tick } from "svelte";
import { say, t } from "../../lib/language.svelte";
import { screen } from "../../lib/screen.svelte";
import type { LiveTable } from "../../kit/live-table.svelte";
import type { Outcome } from "../../kit/match";
import { TableGame, toTurn } from "../../kit/table-game";
import type { Words } from "../../protocol";
import { Bidding } from "./bids/bidding.svelte";
import type { MapControls } from "./city/controls";
import { isPile, keyOn, middle, neighbour, partsOf } from "./hexes";
import { press } from "./keys";
import { Suggestion } from "./learning/suggestion.svelte";
import type { PlacingMenu } from "./menus";
import type {
  Cell,
  CharacterSheet,
  Choice,
  GangsCityGlance,
  GangsCityReference,
  GangsCityTable,
  Kind,
  LocationSheet,
  Place,
  Spot,
} from "./model";
import { PHASE_NAMES, type Traffic, TRAFFIC_NAMES } from "./names";
import { Composer } from "./placing/composer.svelte";
import { Telling } from "./telling/telling.svelte";

/** The views of a phone. */
export type Tab = "city" | "gangs" | "traffics" | "log";

/** Something on the map that can be chosen now. */
export interface MapSpot {
  /** Unique on the map: `side:+1-2`, `on:3`, `pile:A`, `cell:+1-2`. */
  key: string;
  cell: Cell;
  kind: "side" | "on" | "pile" | "cell";
  chosen: boolean;
  /** For screen readers: “Empty, beside Docks and Gunsmith”. */
  label: string;
}

export class Game extends TableGame<GangsCityTable, GangsCityGlance> {
  readonly id = "gangs-city";
  readonly telling: Telling;
  readonly composer: Composer;
  readonly bidding: Bidding;
  readonly suggestion: Suggestion;
  /** What is being looked at on the map: a place whose sheet is open. */
  looking: Place | null = $state(null);
  /** Among the choices of a decision, the one chosen but not yet confirmed. */
  choosing: string | null = $state(null);
  /** In a decision of two steps, the character chosen in the first. */
  narrowed: Kind | null = $state(null);
  /** The map, while it is shown. */
  city: MapControls | null = $state.raw(null);
  /** Whether the city is shown as a list instead of the map. */
  listed = $state(false);
  /** Which of the views a phone shows. */
  tab: Tab = $state("city");

  constructor(live: LiveTable) {
    super(live);
    this.telling = new Telling(this);
    this.composer = new Composer(this);
    this.bidding = new Bidding(this);
    this.suggestion = new Suggestion(this);
  }

  /** The table as far as it has been told. */
  override get table(): GangsCityTable | null {
    return this.telling.table ?? super.table;
  }

  /** What the server shows beside the table, as far as it has been told. */
  override get glance(): GangsCityGlance | null {
    return this.telling.glance ?? super.glance;
  }

  /** What lies in the box: it does not change during a game. */
  get reference(): GangsCityReference | null {
    return (this.live.reference ?? null) as GangsCityReference | null;
  }

  override get outcome(): Outcome | null {
    return this.telling.busy ? null : super.outcome;
  }

  get task(): Words | null {
    return this.glance?.task.title ?? null;
  }

  /** What led to a question is told first. */
  override get prompt(): number | null {
    return this.telling.busy ? null : super.prompt;
  }

  override get shown(): boolean {
    return super.shown && this.reference !== null;
  }

  /** Whether the viewer is asked now: it is their decision, and what led to it has been told. */
  get asking(): boolean {
    return this.live.mine && !this.telling.busy;
  }

  /** The menu while the viewer places tiles; null at any other time. */
  get placing(): PlacingMenu | null {
    const menu = this.live.sight?.menu as PlacingMenu | null | undefined;
    return this.asking && menu && "place" in menu ? menu : null;
  }

  /** The viewer's short list of decisions, with what each would mean. */
  get choices(): Choice[] {
    return this.asking ? (this.glance?.choices ?? []) : [];
  }

  character(kind: Kind): CharacterSheet | undefined {
    return this.reference?.characters.find((sheet) => sheet.kind === kind);
  }

  location(place: Place): LocationSheet | undefined {
    return this.reference?.locations.find((sheet) => sheet.place === place);
  }

  /** What a character, or a side of the settlement tile, is called. */
  kindName(kind: Kind): string {
    if (kind === "gun") return t("Gun");
    if (kind === "vest") return t("Vest");
    const sheet = this.character(kind);
    return sheet ? say(sheet.name) : kind;
  }

  placeName(place: Place): string {
    const sheet = this.location(place);
    if (sheet) return say(sheet.name);
    const single = (this.table?.piles.length ?? 1) === 1;
    return single ? t("City centre") : t("City centre {letter}", { letter: place });
  }

  trafficName(traffic: Traffic): string {
    return say(TRAFFIC_NAMES[traffic]);
  }

  phaseName(phase: string): string {
    const words = PHASE_NAMES[phase];
    return words ? say(words) : phase;
  }

  /** Where a location or a pile lies. */
  cellOf(place: Place): Cell | null {
    const table = this.table;
    const at = [...(table?.locations ?? []), ...(table?.piles ?? [])].find(
      (tile) => tile.place === place,
    );
    return at?.cell ?? null;
  }

  /** The cell a tile on this spot lies in: beside its place, or on it. */
  cellOfSpot(spot: Spot): Cell | null {
    const { place, direction } = partsOf(spot);
    const at = this.cellOf(place);
    return at === null || direction === null ? at : neighbour(at, direction);
  }

  /** What can be chosen on the map now, from the top left to the bottom right. */
  readonly spots: MapSpot[] = $derived.by(() => {
    const spots = this.placing ? this.composer.spots : this.#choiceSpots();
    return [...spots].sort((a, b) => {
      const [ax, ay] = middle(a.cell);
      const [bx, by] = middle(b.cell);
      return ay - by || ax - bx;
    });
  });

  /** Chooses something on the map. */
  pick(key: string): void {
    if (this.placing) {
      this.composer.pick(key);
      return;
    }
    const found = this.#mapped.find((choice) => keyOf(choice) === key);
    if (found) this.choosing = found.action;
  }

  /** Chooses what may be decided, as if it had been picked from the list. */
  lay(action: string): void {
    const found = this.choices.find((choice) => choice.action === action);
    if (!found) return;
    this.narrowed = found.kind;
    this.choosing = action;
  }

  /** Asks a bot, and shows what it says. */
  suggest(): void {
    if (!this.suggestion.possible) return;
    this.tab = "city";
    this.bidding.aside = false;
    void this.suggestion.ask();
  }

  /** Puts back what was chosen in a decision. */
  chooseNothing(): void {
    this.choosing = null;
    this.narrowed = null;
  }

  /** The choices that have a place on the map: one a place, of the character chosen first. */
  get #mapped(): Choice[] {
    return this.choices.filter(
      ({ kind, action }) =>
        /^(build|return|resolve):/.test(action) &&
        (this.narrowed === null || kind === this.narrowed),
    );
  }

  /** Shows the list instead of the map, or the map again; the focus stays in the city. */
  async toggleList(): Promise<void> {
    this.listed = !this.listed;
    await tick();
    if (document.activeElement === document.body) this.city?.enter();
  }

  /** Does what was chosen in a decision. */
  decide(action: string): void {
    if (!this.asking) return;
    this.chooseNothing();
    this.live.act(action);
    toTurn();
  }

  press(event: KeyboardEvent): boolean {
    return press(event, this);
  }

  override toLog(): void {
    if (screen.size === "phone") this.tab = "log";
    super.toLog();
  }

  #choiceSpots(): MapSpot[] {
    const found = new Map<string, MapSpot>();
    for (const choice of this.#mapped) {
      const key = keyOf(choice);
      const cell = choice.cell ?? (choice.place ? this.cellOf(choice.place) : null);
      if (key === null || cell === null || found.has(key)) continue;
      const kind = choice.cell ? "cell" : isPile(choice.place) ? "pile" : "on";
      const chosen = this.choosing === choice.action;
      found.set(key, { key, cell, kind, chosen, label: say(choice.text) });
    }
    return [...found.values()];
  }
}

/** The spot of the map that stands for a choice; null for one that has none. */
function keyOf({ cell, place }: Choice): string | null {
  if (cell) return `cell:${cell}`;
  return place === null ? null : keyOn(place);
}
