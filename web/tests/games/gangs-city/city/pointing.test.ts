import { beforeEach, expect, test, vi } from "vitest";
import type { Camera } from "../../../../src/games/gangs-city/city/camera.svelte";
import { pointing } from "../../../../src/games/gangs-city/city/pointing";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A map that lies 10 to the right and 20 below the corner of the screen. */
function overMap() {
  const camera = { pan: vi.fn(), zoom: vi.fn() };
  const held = vi.fn();
  const clicked = vi.fn();
  const map = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const hex = map.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  const captured: number[] = [];
  map.setPointerCapture = (id: number) => void captured.push(id);
  map.getBoundingClientRect = () => new DOMRect(10, 20, 800, 600);
  map.addEventListener("click", clicked);
  document.body.replaceChildren(map);
  const leave = pointing(camera as unknown as Camera, held)(map);

  const point = (type: string, x: number, y: number, more: PointerEventInit = {}): void => {
    const where = { clientX: x, clientY: y, bubbles: true, cancelable: true };
    const usual = { pointerId: 1, pointerType: "mouse", button: 0, buttons: 1 };
    hex.dispatchEvent(new PointerEvent(type, { ...where, ...usual, ...more }));
  };
  const click = (): void => {
    hex.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  };
  return { camera, held, clicked, map, hex, captured, leave, point, click };
}

test("a hand that trembles clicks", () => {
  const { camera, clicked, captured, point, click } = overMap();
  point("pointerdown", 100, 100);
  point("pointermove", 103, 103);
  point("pointerup", 103, 103);
  click();
  expect(camera.pan).not.toHaveBeenCalled();
  expect(captured).toEqual([]);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test("further than that, the map is dragged, and the click at the end means nothing", () => {
  const { camera, clicked, captured, point, click } = overMap();
  point("pointerdown", 100, 100);
  point("pointermove", 120, 95);
  point("pointermove", 121, 95);
  point("pointerup", 121, 95);
  click();
  expect(captured).toEqual([1]);
  expect(camera.pan.mock.calls).toEqual([
    [20, -5],
    [1, 0],
  ]);
  expect(clicked).not.toHaveBeenCalled();
  click();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test("the keyboard's click is never taken for the end of a drag", () => {
  const { clicked, hex, point } = overMap();
  point("pointerdown", 100, 100);
  point("pointermove", 150, 100);
  point("pointerup", 150, 100);
  hex.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(clicked).toHaveBeenCalledTimes(1);
});

test("other buttons do not drag, and a move without a button ends it", () => {
  const { camera, point } = overMap();
  point("pointerdown", 100, 100, { button: 2 });
  point("pointermove", 200, 100);
  expect(camera.pan).not.toHaveBeenCalled();
  point("pointerdown", 100, 100);
  point("pointermove", 200, 100, { buttons: 0 }); // let go outside
  point("pointermove", 300, 100);
  expect(camera.pan).not.toHaveBeenCalled();
});

test("a finger that stays is a long press, and no click", () => {
  const { held, hex, clicked, point, click } = overMap();
  point("pointerdown", 100, 100, { pointerType: "touch" });
  vi.advanceTimersByTime(499);
  expect(held).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(held).toHaveBeenCalledWith(hex);
  point("pointerup", 100, 100, { pointerType: "touch" });
  click();
  expect(clicked).not.toHaveBeenCalled();
});

test("a finger that moves or leaves early, or a mouse, is no long press", () => {
  const { held, point } = overMap();
  point("pointerdown", 100, 100, { pointerType: "touch" });
  point("pointermove", 130, 100, { pointerType: "touch" });
  vi.runAllTimers();
  point("pointerup", 130, 100);
  point("pointerdown", 100, 100, { pointerType: "touch" });
  point("pointercancel", 100, 100, { pointerType: "touch" });
  vi.runAllTimers();
  point("pointerdown", 100, 100);
  vi.runAllTimers();
  expect(held).not.toHaveBeenCalled();
});

test("two fingers pinch around the point between them", () => {
  const { camera, captured, point } = overMap();
  const touch = { pointerType: "touch" };
  point("pointerdown", 110, 120, { ...touch, pointerId: 1 });
  point("pointerdown", 210, 120, { ...touch, pointerId: 2 });
  expect(captured).toEqual([1, 2]);
  point("pointermove", 310, 120, { ...touch, pointerId: 2 });
  expect(camera.pan).toHaveBeenCalledWith(50, 0);
  expect(camera.zoom).toHaveBeenCalledWith(2, { x: 200, y: 100 });
});

test("the wheel zooms where the mouse is; lines count more than pixels", () => {
  const { camera, map } = overMap();
  // The wheel events of happy-dom do not know where the mouse is.
  const wheel = ({ deltaY = 0, deltaMode = 0, ...mouse }: WheelEventInit) =>
    Object.assign(new WheelEvent("wheel", { cancelable: true, deltaY, deltaMode }), mouse);
  const down = wheel({ deltaY: 100, deltaMode: 0, clientX: 110, clientY: 120 });
  map.dispatchEvent(down);
  expect(down.defaultPrevented).toBe(true);
  expect(camera.zoom).toHaveBeenLastCalledWith(Math.exp(-0.16), { x: 100, y: 100 });
  map.dispatchEvent(wheel({ deltaY: -1, deltaMode: 1, clientX: 110, clientY: 120 }));
  expect(camera.zoom).toHaveBeenLastCalledWith(Math.exp(0.048), { x: 100, y: 100 });
  map.dispatchEvent(wheel({ deltaY: -1, deltaMode: 0, ctrlKey: true, clientX: 10, clientY: 20 }));
  expect(camera.zoom).toHaveBeenLastCalledWith(Math.exp(0.01), { x: 0, y: 0 });
});

test("a map that is gone hears nothing", () => {
  const { camera, held, leave, point } = overMap();
  point("pointerdown", 100, 100, { pointerType: "touch" });
  leave();
  vi.runAllTimers();
  point("pointermove", 200, 100);
  expect(held).not.toHaveBeenCalled();
  expect(camera.pan).not.toHaveBeenCalled();
});
