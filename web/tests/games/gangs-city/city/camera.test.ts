import { beforeEach, expect, test, vi } from "vitest";
import { Camera } from "../../../../src/games/gangs-city/city/camera.svelte";
import { kept } from "../../../../src/lib/settings.svelte";

const FRAME = { width: 800, height: 600, corner: { width: 0, height: 0 } };
const CITY = { left: -1000, right: 1000, top: -800, bottom: 800 };
/** All of the city, with a small edge. */
const WHOLE = { x: 400, y: 300, scale: 588 / 1600 };

beforeEach(() => {
  vi.useFakeTimers();
  kept.motion = "reduced";
  return () => vi.useRealTimers();
});

/** A camera over the city, and the group it moves. */
function over() {
  const camera = new Camera();
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const release = camera.hold(group);
  camera.frame(FRAME, CITY, []);
  vi.runAllTimers();
  return { camera, group, release };
}

/** Where a point of the city is on the screen when the camera has come to rest. */
function onScreen(camera: Camera, at: { x: number; y: number }) {
  const { x, y, scale } = resting(camera);
  return { x: at.x * scale + x, y: at.y * scale + y };
}

function resting(camera: Camera) {
  vi.runAllTimers();
  return camera.rest;
}

test("at first the whole city is shown, in the middle", () => {
  const { camera, group } = over();
  expect(camera.rest).toEqual(WHOLE);
  expect(group.style.transform).toContain("translate(400px, 300px) scale(0.36");
});

test("it says that it moves until it has come to rest", () => {
  const { camera } = over();
  const before = camera.rest;
  camera.pan(10, 0);
  expect(camera.moving).toBe(true);
  expect(camera.rest).toBe(before);
  vi.runAllTimers();
  expect(camera.moving).toBe(false);
  expect(camera.rest.x).toBe(410);
});

test("the middle of the view stays within the city", () => {
  const { camera } = over();
  camera.pan(100_000, 0);
  expect(onScreen(camera, { x: CITY.left, y: 0 }).x).toBeCloseTo(400);
});

test("zooming leaves the point it zooms at where it is", () => {
  const { camera } = over();
  const { x, y, scale } = camera.rest;
  const at = { x: 500, y: 350 };
  const below = { x: (at.x - x) / scale, y: (at.y - y) / scale };
  camera.zoom(2, at);
  const { x: after, y: down } = onScreen(camera, below);
  expect([after, down]).toEqual([expect.closeTo(500), expect.closeTo(350)]);
  expect(camera.rest.scale).toBeCloseTo(2 * scale);
});

test("it zooms neither in nor out without end", () => {
  const { camera } = over();
  camera.zoom(1000);
  expect(resting(camera).scale).toBe(1.7);
  camera.zoom(0.0001);
  expect(resting(camera).scale).toBeCloseTo(WHOLE.scale * 0.8);
  camera.fit();
  expect(resting(camera)).toEqual(WHOLE);
});

test("from near there are details, from far not even names", () => {
  const { camera } = over();
  camera.zoom(3);
  resting(camera);
  expect([camera.detailed, camera.named]).toEqual([true, true]);
  camera.zoom(0.4);
  resting(camera);
  expect([camera.detailed, camera.named]).toEqual([false, true]);
  camera.frame(FRAME, { left: -5000, right: 5000, top: -4000, bottom: 4000 }, []);
  resting(camera);
  expect([camera.detailed, camera.named]).toEqual([false, false]);
});

test("a point that is well in view is not moved, another one comes to the middle", () => {
  const { camera } = over();
  camera.look({ x: 100, y: 100 });
  expect(resting(camera)).toEqual(WHOLE);
  camera.zoom(4);
  camera.look({ x: 900, y: -700 });
  expect(onScreen(camera, { x: 900, y: -700 })).toEqual({ x: 400, y: 300 });
});

test("what is told is watched from near enough to be read, then the whole is shown again", () => {
  const { camera } = over();
  camera.watch({ x: 300, y: 200 });
  expect(resting(camera).scale).toBe(0.6);
  expect(onScreen(camera, { x: 300, y: 200 })).toEqual({ x: 400, y: 300 });
  camera.watch({ x: 310, y: 200 });
  expect(onScreen(camera, { x: 300, y: 200 })).toEqual({ x: 400, y: 300 });
  camera.watch(null);
  expect(resting(camera)).toEqual(WHOLE);
});

test("whoever has chosen how near it is keeps that", () => {
  const { camera } = over();
  camera.zoom(1.2);
  const { scale } = resting(camera);
  camera.watch({ x: 990, y: 0 });
  expect(resting(camera).scale).toBe(scale);
  camera.watch(null);
  expect(resting(camera).scale).toBe(scale);
});

test("a map of another size shows the whole again, or keeps the view somebody chose", () => {
  const { camera } = over();
  camera.frame({ ...FRAME, width: 1000 }, CITY, []);
  expect(resting(camera).x).toBe(500);
  camera.zoom(2);
  const { x, y, scale } = resting(camera);
  camera.frame({ ...FRAME, width: 1100, height: 640 }, CITY, []);
  expect(resting(camera)).toEqual({ x: x + 50, y: y + 20, scale });
});

test("a city that has grown is shown whole, whoever chose another view", () => {
  const { camera } = over();
  camera.zoom(2);
  camera.frame(FRAME, { ...CITY, right: 1400 }, []);
  expect(resting(camera).scale).toBeCloseTo(788 / 2400);
  expect(camera.own).toBe(false);
});

test("what is watched stays in view when the map changes", () => {
  const { camera } = over();
  camera.watch({ x: 300, y: 200 });
  camera.frame({ ...FRAME, width: 400 }, CITY, []);
  expect(onScreen(camera, { x: 300, y: 200 }).x).toBeLessThan(400);
});

test("with motion it travels, and the last wish wins", () => {
  kept.motion = "full";
  const { camera, group } = over();
  camera.step(2);
  vi.advanceTimersByTime(100);
  const under = /scale\((.*)\)/.exec(group.style.transform)?.[1];
  expect(Number(under)).toBeGreaterThan(WHOLE.scale);
  expect(Number(under)).toBeLessThan(2 * WHOLE.scale);
  camera.fit();
  expect(resting(camera)).toEqual(WHOLE);
  camera.step(2);
  expect(resting(camera).scale).toBeCloseTo(2 * WHOLE.scale);
});

test("a camera whose map is gone does nothing more", () => {
  kept.motion = "full";
  const { camera, group, release } = over();
  const before = group.style.transform;
  camera.step(2);
  release();
  vi.runAllTimers();
  expect(group.style.transform).toBe(before);
});
