import { expect, test, vi } from "vitest";
import { Media } from "./media";

const WIDE = "(min-width: 1100px) and (min-height: 520px)";
const MIDDLE = "(min-width: 700px) and (min-height: 600px)";

async function seen(...matching: string[]) {
  const media = new Media(...matching);
  vi.resetModules();
  return { media, ...(await import("../../src/lib/screen.svelte")) };
}

test.each([
  [[], "phone"],
  [[MIDDLE], "tablet"],
  [[WIDE], "desktop"],
  [[MIDDLE, WIDE], "desktop"],
])("with %j it is a %s", async (matching, size) => {
  const { screen } = await seen(...matching);
  expect(screen.size).toBe(size);
  expect(document.documentElement.dataset.size).toBe(size);
});

test("turning a device is noticed", async () => {
  const { media, screen } = await seen("(hover: none)");
  expect([screen.touch, screen.lying]).toEqual([true, false]);
  media.set("(orientation: landscape)", true);
  expect(screen.lying).toBe(true);
  expect(document.documentElement.dataset.lying).toBe("true");
});
