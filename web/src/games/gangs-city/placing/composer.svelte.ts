// What the viewer composes before it is placed: a tile, a spot, a target, a face, chief or not.
//
// The choices come in any order. The menu is the only rule: what fits the other choices is looked
// up in it, and why something does not fit is asked of the server.

import { t } from "../../../lib/language.svelte";
import { toTurn } from "../../../kit/table-game";
import type { Game, MapSpot } from "../game.svelte";
import type { PlacingMenu } from "../menus";
import type { Cell, Place, Preview } from "../model";
import { Answers } from "./answers.svelte";
import { Closed } from "./closed.svelte";
import { type Draft, EMPTY, type FaceChoice, type Ghost, ghostOf } from "./draft";
import {
  actionText,
  type Face,
  fitting,
  type Placement,
  optionsOf,
  type What,
  type Wish,
} from "./options";
import { spotsOf } from "./spots";

export class Composer {
  readonly answers: Answers;
  readonly #closed: Closed;
  #draft: Draft = $state.raw(EMPTY);
  #past: Draft[] = $state.raw([]);
  /** What gave way to a newer choice, and the action that shows why. */
  #dropped: { part: "what" | "where" | "face" | null; action: string } | null = $state.raw(null);

  constructor(readonly game: Game) {
    this.answers = new Answers(game.live);
    this.#closed = new Closed(game, this.answers);
  }

  /** The menu also while an action is on its way, so that the tile stays where it was put. */
  #menu: PlacingMenu | null = $derived.by(() => {
    const menu = this.game.live.sight?.menu as PlacingMenu | null | undefined;
    return menu && "place" in menu ? menu : null;
  });

  #options: Placement[] = $derived.by(() =>
    this.#menu ? optionsOf(this.#menu, (spot) => this.game.cellOfSpot(spot)) : [],
  );

  get #prompt(): number | null {
    return this.game.live.sight?.prompt ?? null;
  }

  get #now(): Draft {
    return this.#draft.prompt === this.#prompt ? this.#draft : EMPTY;
  }

  get what(): What | null {
    return this.#now.what;
  }

  get where(): string | null {
    return this.#now.where;
  }

  /** The target: the one chosen, or the only one there is. */
  get aim(): Place | null {
    const { aims } = this;
    const only = aims.length === 1 ? aims[0] : undefined;
    return aims.find((place) => place === this.#now.aim) ?? only ?? null;
  }

  /** The places the chosen spot can be used against. */
  get aims(): Place[] {
    const { what, where } = this.#now;
    if (where === null) return [];
    return [...new Set(this.#fitting({ what, where }).map(({ place }) => place))];
  }

  /** The face: the one chosen, or the only one this tile can have there. */
  get face(): Face | null {
    const possible = this.faces.filter((choice) => choice.possible);
    const only = this.what && this.where && possible.length === 1 ? possible[0] : undefined;
    return (possible.find(({ face }) => face === this.#now.face) ?? only)?.face ?? null;
  }

  /** The two faces of the chosen tile; none where a tile has only one, as a manager. */
  readonly faces: FaceChoice[] = $derived.by(() => {
    const { what, where } = this.#now;
    if (what !== "settle" && where?.startsWith("on:")) return [];
    const pair: Face[] = what === "settle" ? ["gun", "vest"] : ["fight", "recruit"];
    return pair.map((face) => {
      // While others place nothing is known to be impossible.
      const possible = !this.#menu || this.#fitting({ what, where, face }).length > 0;
      return { face, possible, why: possible ? null : this.#whyNotFace(face) };
    });
  });

  get chief(): boolean {
    return this.chiefRule === "must" || (this.chiefRule === "may" && this.#now.chief);
  }

  get chiefRule(): "may" | "must" | "cannot" {
    const chiefs = this.#menu?.place.chief ?? [];
    if (this.what === "settle" || !chiefs.includes(true)) return "cannot";
    return chiefs.includes(false) ? "may" : "must";
  }

  /** Where the chosen tile may go, or any tile if none is chosen. */
  readonly spots: MapSpot[] = $derived.by(() =>
    spotsOf(this.game, this.#options, this.what, this.where),
  );

  /** The whole action, as soon as nothing is open. */
  get action(): string | null {
    const { what, where, aim, face } = this;
    if (what === null || where === null || (face === null && this.faces.length > 0)) return null;
    const option = this.#fitting({ what, where, face }).find(({ place }) => place === aim);
    return option ? actionText(what, face, option.spot, this.chief) : null;
  }

  get preview(): Preview | null {
    return this.answers.get(this.action);
  }

  get ghost(): Ghost | null {
    const spot = this.#options.find((option) => option.key === this.where)?.spot;
    return spot === undefined ? null : ghostOf(this, this.game.cellOfSpot(spot));
  }

  /** Whether nothing has been chosen. */
  get empty(): boolean {
    const { what, where, face, chief } = this.#now;
    return what === null && where === null && face === null && !chief;
  }

  /** Whether a tile can go to the chosen spot, or anywhere if none is chosen. */
  possible(what: What): boolean {
    return this.#fitting({ what, where: this.where }).length > 0;
  }

  whyNot(what: What): string | null {
    return this.possible(what) ? null : this.answers.refusal(this.#tried(what));
  }

  /** What was taken back because it does not go with the newest choice, and why. */
  get note(): string | null {
    if (!this.#dropped || this.#draft.prompt !== this.#prompt) return null;
    const { part, action } = this.#dropped;
    // Why a face is impossible stands beside the faces anyway.
    if (part === "face")
      return this.face ? t("The tile shows its other edge.") : t("The face is open.");
    const gone = { what: t("The character is put back."), where: t("The spot is given up.") };
    const words = [part ? gone[part] : null, this.answers.refusal(action)];
    return words.filter((each) => each !== null).join(" ") || null;
  }

  /** Why the spot that was asked about is closed, and where it is. */
  get closed(): string | null {
    return this.#closed.why;
  }

  get closedAt(): Cell | null {
    return this.#closed.cell;
  }

  /** Asks why a spot is closed for the chosen tile, or for the first that is held. */
  explain(cell: Cell): void {
    if (!this.game.placing) return;
    this.#closed.explain(cell, this.what ?? this.#first, this.chiefRule === "must");
  }

  choose(what: What): void {
    const { where, face } = this.#now;
    const tried = this.possible(what) ? null : this.#tried(what);
    const there = tried === null ? where : null;
    const faced = face === null || this.#fitting({ what, where: there, face }).length > 0;
    const gone = tried === null ? {} : { where: null, aim: null };
    this.#change({ what, ...gone, ...(faced ? {} : { face: null }) });
    if (tried !== null) this.#drop("where", tried);
    // The faces of the settlement tile are others, so that nothing is lost with them.
    else if (!faced && this.faces.some((choice) => choice.face === face)) {
      this.#drop("face", this.#faceTried(face));
    }
  }

  pick(key: string): void {
    const { what, face, where } = this.#now;
    if (key === where) return;
    const fits = this.#fitting({ what, where: key });
    const tried = fits.length > 0 ? null : this.#tried(what ?? this.#first, key);
    const faced = face === null || fits.some((option) => option.face === face);
    const gone = tried === null ? {} : { what: null };
    this.#change({ where: key, aim: null, ...gone, ...(faced ? {} : { face: null }) });
    if (tried !== null) this.#drop("what", tried);
    else if (!faced && this.faces.length > 0) this.#drop("face", this.#faceTried(face));
  }

  setAim(place: Place): void {
    if (place !== this.aim && this.aims.includes(place)) this.#change({ aim: place });
  }

  /** Aims at the next of the places the spot touches. */
  nextAim(): void {
    const at = this.aim === null ? -1 : this.aims.indexOf(this.aim);
    const next = this.aims[(at + 1) % this.aims.length];
    if (next !== undefined) this.setAim(next);
  }

  setFace(face: Face): void {
    const choice = this.faces.find((each) => each.face === face);
    if (face === this.face) return;
    if (choice?.possible) this.#change({ face });
    else if (choice) this.#drop(null, this.#faceTried(face));
  }

  toggleChief(): void {
    if (this.chiefRule === "may") this.#change({ chief: !this.#now.chief });
  }

  get undoable(): boolean {
    return this.game.placing !== null && this.#now !== EMPTY && this.#past.length > 0;
  }

  /** Takes back the last choice. */
  undo(): void {
    const before = this.#past.at(-1);
    if (!this.undoable || before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#draft = { ...before, prompt: this.#prompt };
    this.#changed();
  }

  clear(): void {
    this.#change({ ...EMPTY });
  }

  confirm(): void {
    if (this.action !== null) this.#act(this.action);
  }

  finish(): void {
    if (this.game.placing?.finish) this.#act("finish");
  }

  #act(action: string): void {
    if (!this.game.placing) return;
    this.game.live.act(action);
    toTurn();
  }

  get #first(): What {
    return this.#menu?.place.characters[0] ?? "settle";
  }

  #fitting(wish: Wish): Placement[] {
    return fitting(this.#options, wish);
  }

  #change(change: Partial<Draft>): void {
    if (!this.game.placing) return;
    this.#past = this.#draft.prompt === this.#prompt ? [...this.#past, this.#draft] : [EMPTY];
    this.#draft = { ...this.#now, ...change, prompt: this.#prompt };
    this.#changed();
  }

  #changed(): void {
    this.#dropped = null;
    this.#closed.forget();
    this.answers.want(this.#questions());
  }

  #drop(part: "what" | "where" | "face" | null, action: string): void {
    this.#draft = { ...this.#now, prompt: this.#prompt };
    this.#dropped = { part, action };
    this.answers.want([...this.#questions(), action]);
  }

  /** What the screen will say about these choices. */
  #questions(): string[] {
    const held: What[] = [...(this.#menu?.place.characters ?? []), "settle"];
    const unfit = this.where === null ? [] : held.filter((what) => !this.possible(what));
    const faces = this.faces.filter(({ possible }) => !possible);
    return [
      ...(this.action ? [this.action] : []),
      ...unfit.map((what) => this.#tried(what)),
      ...faces.map(({ face }) => this.#faceTried(face)),
    ];
  }

  /** The action a tile would be on a spot, for the reason why it cannot be. */
  #tried(what: What, where = this.where): string {
    return this.#trial(what, what === "settle" ? "gun" : "fight", where);
  }

  #faceTried(face: Face): string {
    return this.#trial(this.what ?? this.#first, face, this.where);
  }

  #trial(what: What, face: Face, where: string | null): string {
    const there = this.#fitting({ where });
    const spot = (there.find(({ place }) => place === this.aim) ?? there[0])?.spot ?? "A";
    const must = this.#menu?.place.chief.includes(false) === false;
    return actionText(what, face, spot, must);
  }

  #whyNotFace(face: Face): string | null {
    if (face === "recruit" && this.where?.startsWith("pile:")) {
      return t("Nobody recruits in the city centre.");
    }
    return this.answers.refusal(this.#faceTried(face));
  }
}
