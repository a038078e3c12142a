import { expect, test } from "vitest";
import { keyOf } from "../../src/lib/keys";

test("keys are those of FNV-1a", () => {
  expect(keyOf("")).toBe((0x811c9dc5).toString(36));
  expect(keyOf("a")).toBe((0xe40c292c).toString(36));
  expect(keyOf("foobar")).toBe((0xbf9cf968).toString(36));
});

test("sentences that differ in one letter have different keys", () => {
  expect(keyOf("Take now")).not.toBe(keyOf("Take not"));
});
