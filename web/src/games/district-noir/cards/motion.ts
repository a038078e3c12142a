// Things travel from where they were to where they go. Transform and opacity only; a new event
// finishes the running one, so nothing ever waits for an animation.

import { tick } from "svelte";
import { still } from "../../../lib/settings.svelte";
import type { Update } from "../../../protocol";
import type { Game } from "../game.svelte";
import type { Card, DistrictNoirEvent } from "../model";

const TRAVEL = 260;
const TAKE = 420;
const STAGGER = 40;
const FADE = 120;
const EASING = "cubic-bezier(.2,.8,.2,1)";

export class Motion {
  #running: Animation[] = [];
  #ghosts: Element[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly game: Game,
  ) {}

  /** Applies an update, then lets everything travel that it moved. */
  turn = async (update: Update, apply: () => void): Promise<void> => {
    this.finish();
    const events = update.events.map(({ event }) => event as DistrictNoirEvent);
    const before = this.#places();
    const starts = this.#starts(events);
    const pictures = this.#pictures(events);
    const backs = this.#backs(events);
    apply();
    await tick();
    if (still() || document.hidden) {
      this.#fade(events);
      return;
    }
    // Everything is measured before anything moves: each look after a change lays the page out anew.
    const moves = this.#measure("[data-card]");
    const hand = events.some(({ event }) => event === "hand-dealt")
      ? this.#measure("[data-hand]")
      : [];
    const pile = this.#pile();
    const taken = events.find((event) => event.event === "cards-taken");
    const order = taken?.cards ?? [];
    for (const { element, to } of moves) {
      const card = element.dataset.card as Card;
      const from = starts.get(card) ?? before.get(card);
      if (!from) continue;
      const place = order.indexOf(card);
      const options = place < 0 ? { time: TRAVEL, delay: 0 } : late(place, order.length);
      const back = backs.get(card);
      if (back) this.#turnOver(element, to, back, from);
      else this.#travel(element, to, from, options);
    }
    hand.forEach(({ element, to }, i) => {
      if (pile) this.#travel(element, to, pile, { time: TRAVEL, delay: i * STAGGER });
    });
    if (taken && !this.root.querySelector(`[data-card="${order[0]}"]`)) {
      this.#collect(pictures, taken.seat);
    }
  };

  /** Ends what is still moving. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running = [];
    this.#ghosts = [];
  }

  #other(seat: number): boolean {
    return seat !== this.game.live.seat;
  }

  #measure(selector: string): { element: HTMLElement; to: DOMRect }[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)].map((element) => ({
      element,
      to: element.getBoundingClientRect(),
    }));
  }

  #places(): Map<Card, DOMRect> {
    return new Map(
      this.#measure("[data-card]").map(({ element, to }) => [element.dataset.card as Card, to]),
    );
  }

  /** Where new cards come from; on a phone the pile is not shown, so from the street. */
  #pile(): DOMRect | undefined {
    const pile = this.root.querySelector('[data-zone="pile"]')?.getBoundingClientRect();
    if (pile?.width) return pile;
    return this.root.querySelector('[data-zone="row"]')?.getBoundingClientRect();
  }

  /** Where cards come from that lay face down before: a place in my hand, or the other's backs. */
  #starts(events: DistrictNoirEvent[]): Map<Card, DOMRect> {
    const found = new Map<Card, DOMRect>();
    for (const event of events) {
      if (event.event !== "card-played") continue;
      const from = this.#other(event.seat)
        ? this.root.querySelector(`[data-zone="hand-${event.seat}"]`)
        : this.root.querySelector(`[data-hand="${this.game.from ?? 0}"]`);
      if (from) found.set(event.card, from.getBoundingClientRect());
    }
    return found;
  }

  /** Pictures of the cards that are taken, for screens that do not show the collections. */
  #pictures(events: DistrictNoirEvent[]): [Element, DOMRect][] {
    const taken = events.find((event) => event.event === "cards-taken");
    return (taken?.cards ?? []).flatMap((card): [Element, DOMRect][] => {
      const element = this.root.querySelector(`[data-card="${card}"]`);
      return element ? [[element.cloneNode(true) as Element, element.getBoundingClientRect()]] : [];
    });
  }

  /** A back for each card the other plays: which one it was in the hand is not known. */
  #backs(events: DistrictNoirEvent[]): Map<Card, Element> {
    const found = new Map<Card, Element>();
    for (const event of events) {
      if (event.event !== "card-played" || !this.#other(event.seat)) continue;
      const back = this.root.querySelector(`[data-zone="hand-${event.seat}"] .back`);
      if (back) found.set(event.card, back.cloneNode(true) as Element);
    }
    return found;
  }

  #travel(
    element: HTMLElement,
    to: DOMRect,
    from: DOMRect,
    { time, delay }: { time: number; delay: number },
  ): void {
    const { x, y } = apart(to, from);
    if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
    const scale = Math.max(0.2, Math.min(from.width / to.width, 2));
    const start = `translate(${x}px, ${y}px) scale(${scale})`;
    this.#animate(element, [{ transform: start }, { transform: "none" }], {
      duration: time,
      delay,
      easing: EASING,
      fill: "backwards",
    });
  }

  /** A card of the other leaves as a back and is turned over on the row. */
  #turnOver(element: HTMLElement, to: DOMRect, back: Element, from: DOMRect): void {
    const ghost = this.#ghost(back, to);
    const { x, y } = apart(to, from);
    const half = TRAVEL * 0.6;
    const arrived = this.#animate(
      ghost,
      [
        { transform: `translate(${x}px, ${y}px) scale(.3)` },
        { transform: "none", offset: 0.7 },
        { transform: "rotateY(90deg)" },
      ],
      { duration: half, easing: "ease-out", fill: "both" },
    );
    arrived.onfinish = () => ghost.remove();
    this.#animate(element, [{ transform: "rotateY(-90deg)" }, { transform: "none" }], {
      duration: TRAVEL - half,
      delay: half,
      easing: "ease-out",
      fill: "backwards",
    });
  }

  /** A picture over the table, which is nobody's card. */
  #ghost(picture: Element, place: DOMRect): HTMLElement {
    const ghost = document.createElement("div");
    ghost.className = "flying";
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      left: `${place.left}px`,
      top: `${place.top}px`,
      width: `${place.width}px`,
    });
    picture.removeAttribute("data-card");
    picture.setAttribute("class", "");
    ghost.append(picture);
    this.root.append(ghost);
    this.#ghosts.push(ghost);
    return ghost;
  }

  /** Taken cards fly to the count where there is no room to lay them out. */
  #collect(pictures: [Element, DOMRect][], seat: number): void {
    const target = this.root.querySelector(`[data-zone="collection-${seat}"]`);
    if (!target) return;
    const to = target.getBoundingClientRect();
    pictures.forEach(([picture, from], i) => {
      const ghost = this.#ghost(picture, from);
      const { x, y } = apart(from, to);
      const { time, delay } = late(i, pictures.length);
      const end = `translate(${x}px, ${y}px) scale(.3)`;
      const animation = this.#animate(
        ghost,
        [
          { transform: "none", opacity: 1 },
          { transform: end, opacity: 0.3 },
        ],
        { duration: time, delay, easing: EASING, fill: "both" },
      );
      animation.onfinish = () => ghost.remove();
    });
  }

  #fade(events: DistrictNoirEvent[]): void {
    const cards = events.flatMap((event) =>
      event.event === "card-played"
        ? [event.card]
        : event.event === "cards-taken"
          ? event.cards
          : [],
    );
    for (const card of cards) {
      const element = this.root.querySelector<HTMLElement>(`[data-card="${card}"]`);
      if (element) this.#animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
    }
  }

  #animate(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, options);
    this.#running.push(animation);
    return animation;
  }
}

/** The parts of a take leave one after the other and are all there at the same time as ever. */
function late(place: number, of: number): { time: number; delay: number } {
  const delay = place * STAGGER;
  return { time: Math.max(TAKE - (of - 1) * STAGGER, 200), delay };
}

/** How far the middle of another place is from the middle of this one. */
function apart(here: DOMRect, there: DOMRect): { x: number; y: number } {
  return {
    x: there.left + there.width / 2 - (here.left + here.width / 2),
    y: there.top + there.height / 2 - (here.top + here.height / 2),
  };
}
