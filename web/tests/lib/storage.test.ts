import { expect, test, vi } from "vitest";
import { forget, load, save } from "../../src/lib/storage";

test("what was saved is loaded again", () => {
  save("tripot.test", { a: [1, 2] });
  expect(load("tripot.test", null)).toEqual({ a: [1, 2] });
});

test("what was never saved, or is not ours, is what there is otherwise", () => {
  expect(load("tripot.nothing", 7)).toBe(7);
  localStorage.setItem("tripot.broken", "{");
  expect(load("tripot.broken", 7)).toBe(7);
});

test("what is forgotten is gone", () => {
  save("tripot.test", 1);
  forget("tripot.test");
  expect(load("tripot.test", null)).toBeNull();
});

test("a browser that keeps nothing still plays", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: full, setItem: full, removeItem: full });
  save("tripot.test", 1);
  forget("tripot.test");
  expect(load("tripot.test", "otherwise")).toBe("otherwise");
});
