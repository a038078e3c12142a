import { expect, test } from "vitest";
import { load, save } from "../../src/lib/storage";

test("what was saved is loaded again", () => {
  save("tripot.test", { a: [1, 2] });
  expect(load("tripot.test", null)).toEqual({ a: [1, 2] });
});

test("what was never saved, or is not ours, is what there is otherwise", () => {
  expect(load("tripot.nothing", 7)).toBe(7);
  localStorage.setItem("tripot.broken", "{");
  expect(load("tripot.broken", 7)).toBe(7);
});
