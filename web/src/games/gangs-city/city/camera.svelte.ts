// The camera over the city: one shift and one scale. While it moves only the transform of one group
// changes; what depends on the scale is told when it comes to rest.

import { still } from "../../../lib/settings.svelte";
import { fitting, type Frame, type Stand } from "./fitting";
import { type Box, type Point, RADIUS } from "./geometry";

const TRAVEL = 260;
const LARGEST = 1.7;
/** From this scale on faces have all their details. */
const DETAILED = 60 / RADIUS;
/** Below this one names cannot be read. */
const NAMED = 27 / RADIUS;

export class Camera {
  /** Where the camera last came to rest. */
  rest = $state.raw({ x: 0, y: 0, scale: 0.7 });
  moving = $state(false);
  detailed = $state(true);
  named = $state(true);
  /** Whether somebody has moved it by hand since the city was last shown whole. */
  own = false;
  #x = 0;
  #y = 0;
  #scale = 0.7;
  #group: SVGGElement | null = null;
  #frame: Frame = { width: 1, height: 1, corner: { width: 0, height: 0 } };
  #box: Box = { left: -1, top: -1, right: 1, bottom: 1 };
  #whole: Stand = { x: 0, y: 0, scale: 0.7 };
  #watched: Point | null = null;
  #travel = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** Attach it to the group that holds the city. */
  hold = (group: SVGGElement): (() => void) => {
    this.#group = group;
    this.#show();
    return () => {
      cancelAnimationFrame(this.#travel);
      clearTimeout(this.#settling);
      this.#group = null;
    };
  };

  /** The map has another size, or the city has grown. The whole is shown again, unless somebody
      has chosen another view and the city is the same. */
  frame(frame: Frame, box: Box, middles: readonly Point[]): void {
    const [before, grown] = [this.#frame, differ(box, this.#box)];
    const first = before.width === 1;
    this.#frame = frame;
    this.#box = box;
    this.#whole = fitting(frame, box, middles);
    if (this.#watched && !this.own && !first) this.watch(this.#watched);
    else if (grown || !this.own) this.fit(!first && (grown || frame.width !== before.width));
    else {
      const [x, y] = [frame.width - before.width, frame.height - before.height];
      this.#moved(this.#x + x / 2, this.#y + y / 2, this.#scale);
    }
  }

  fit(travelling = true): void {
    this.own = false;
    this.#go(this.#whole, this.#whole.scale, travelling);
  }

  /** Brings a point near the middle if it is not well in view. */
  look(at: Point): void {
    const { width, height } = this.#frame;
    const [x, y] = [at.x * this.#scale + this.#x, at.y * this.#scale + this.#y];
    const edge = Math.min(RADIUS * this.#scale, width / 3, height / 3);
    const seen = x > edge && x < width - edge && y > edge && y < height - edge;
    if (!seen) this.#go(this.#centred(at, this.#scale), this.#scale, true);
  }

  /** Looks at a point where something is told: near enough to be read, unless somebody has chosen
      how near. When there is nothing more to watch, the whole city is shown again. */
  watch(at: Point | null): void {
    this.#watched = at;
    if (at === null) {
      if (!this.own) this.fit();
    } else if (this.own || this.#scale >= DETAILED) this.look(at);
    else this.#go(this.#centred(at, DETAILED), DETAILED, true);
  }

  pan(x: number, y: number): void {
    this.own = true;
    this.#moved(this.#x + x, this.#y + y, this.#scale);
  }

  /** Zooms around a point of the screen, by default the middle. */
  zoom(factor: number, at = this.#middle()): void {
    this.own = true;
    const scale = clamp(this.#scale * factor, this.#whole.scale * 0.8, LARGEST);
    const ratio = scale / this.#scale;
    this.#moved(at.x + (this.#x - at.x) * ratio, at.y + (this.#y - at.y) * ratio, scale);
  }

  /** Zooms by a button: it travels. */
  step(factor: number): void {
    this.own = true;
    const at = this.#middle();
    const scale = clamp(this.#scale * factor, this.#whole.scale * 0.8, LARGEST);
    const ratio = scale / this.#scale;
    const to = { x: at.x + (this.#x - at.x) * ratio, y: at.y + (this.#y - at.y) * ratio };
    this.#go(to, scale, true);
  }

  #middle(): Point {
    return { x: this.#frame.width / 2, y: this.#frame.height / 2 };
  }

  #centred(at: Point, scale: number): Point {
    const middle = this.#middle();
    return { x: middle.x - at.x * scale, y: middle.y - at.y * scale };
  }

  #go(to: Point, scale: number, travelling: boolean): void {
    cancelAnimationFrame(this.#travel);
    const [x, y, was] = [this.#x, this.#y, this.#scale];
    if (!travelling || still() || !this.#group) {
      this.#moved(to.x, to.y, scale);
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const share = clamp((now - start) / TRAVEL, 0, 1);
      const eased = 1 - (1 - share) ** 3;
      const part = (from: number, until: number): number => from + (until - from) * eased;
      this.#set(part(x, to.x), part(y, to.y), part(was, scale));
      if (share < 1) this.#travel = requestAnimationFrame(step);
    };
    this.#travel = requestAnimationFrame(step);
  }

  #moved(x: number, y: number, scale: number): void {
    cancelAnimationFrame(this.#travel);
    this.#set(x, y, scale);
  }

  #set(x: number, y: number, scale: number): void {
    // The middle of the view stays within the city.
    const { x: midX, y: midY } = this.#middle();
    const box = this.#box;
    this.#scale = scale;
    this.#x = clamp(x, midX - box.right * scale, midX - box.left * scale);
    this.#y = clamp(y, midY - box.bottom * scale, midY - box.top * scale);
    this.#show();
    if (!this.moving) this.moving = true;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), 120);
  }

  #show(): void {
    const at = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
    if (this.#group) this.#group.style.transform = at;
  }

  #settle(): void {
    this.moving = false;
    this.rest = { x: this.#x, y: this.#y, scale: this.#scale };
    this.detailed = this.#scale >= DETAILED;
    this.named = this.#scale >= NAMED;
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));
}

function differ(a: Box, b: Box): boolean {
  return a.left !== b.left || a.right !== b.right || a.top !== b.top || a.bottom !== b.bottom;
}
