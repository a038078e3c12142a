// Mouse, fingers and wheel over the map: dragging, pinching, long presses. Clicks stay clicks: the
// pointer is only captured when it has moved further than a hand trembles.

import type { Camera } from "./camera.svelte";
import type { Point } from "./geometry";

const TREMBLE = 6;
const LONG = 500;

/** Attach it to the map. `held` is told of a long press with a finger. */
export function pointing(camera: Camera, held: (target: Element) => void) {
  return (map: SVGSVGElement): (() => void) => {
    const pointers = new Map<number, Point>();
    let start: Point | null = null;
    let dragging = false;
    let press: ReturnType<typeof setTimeout> | undefined;

    const spread = (): { at: Point; far: number } => {
      const [a, b] = [...pointers.values()];
      if (!a || !b) return { at: { x: 0, y: 0 }, far: 1 };
      const far = Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
      return { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, far };
    };
    const local = (event: MouseEvent): Point => {
      const box = map.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const drag = (): void => {
      dragging = true;
      clearTimeout(press);
      for (const id of pointers.keys()) map.setPointerCapture(id);
    };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, local(event));
      if (pointers.size > 1) {
        drag();
        return;
      }
      dragging = false;
      start = local(event);
      clearTimeout(press);
      if (event.pointerType === "mouse") return;
      press = setTimeout(() => {
        dragging = true; // what follows is no click
        if (event.target instanceof Element) held(event.target);
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (!before || !start) return;
      // The button was let go outside, before the pointer was captured.
      if (event.buttons === 0) {
        up(event);
        return;
      }
      const now = local(event);
      if (pointers.size === 2) {
        const old = spread();
        pointers.set(event.pointerId, now);
        const pinched = spread();
        camera.pan(pinched.at.x - old.at.x, pinched.at.y - old.at.y);
        camera.zoom(pinched.far / old.far, pinched.at);
        return;
      }
      if (!dragging) {
        if (Math.hypot(now.x - start.x, now.y - start.y) < TREMBLE) return;
        drag();
      }
      pointers.set(event.pointerId, now);
      camera.pan(now.x - before.x, now.y - before.y);
    };
    const up = (event: PointerEvent): void => {
      pointers.delete(event.pointerId);
      clearTimeout(press);
    };
    /** The click at the end of a drag means nothing. */
    const click = (event: MouseEvent): void => {
      if (!dragging || event.detail === 0) return;
      dragging = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      const speed = event.ctrlKey ? 0.01 : 0.0016;
      camera.zoom(Math.exp(-event.deltaY * lines * speed), local(event));
    };

    const ending = new AbortController();
    const { signal } = ending;
    map.addEventListener("pointerdown", down, { signal });
    map.addEventListener("pointermove", move, { signal });
    map.addEventListener("pointerup", up, { signal });
    map.addEventListener("pointercancel", up, { signal });
    map.addEventListener("click", click, { signal, capture: true });
    map.addEventListener("wheel", wheel, { signal, passive: false });
    return () => {
      clearTimeout(press);
      ending.abort();
    };
  };
}
