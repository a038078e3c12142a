import { expect, test } from "vitest";
import { optionsOf, sortOf } from "../../../../src/games/gangs-city/deciding/options";
import type { Choice } from "../../../../src/games/gangs-city/model";
import { LAST_TURN, type Recording, TURN } from "../recording";
import { seatedAt } from "../seated";

function choices(recording: Recording, version: number): Choice[] {
  return seatedAt(recording, version).game.choices;
}

test("a decision is known by what can be done", () => {
  expect(sortOf(choices(TURN, 71))).toBe("resolve");
  expect(sortOf(choices(TURN, 72))).toBe("shoot");
  expect(sortOf(choices(TURN, 77))).toBe("build");
  expect(sortOf(choices(LAST_TURN, 124))).toBe("recruit");
  expect(sortOf(choices(LAST_TURN, 127))).toBe("return");
  expect(sortOf([])).toBeNull();
});

test("whoever can only hold fire or decline is still asked the same question", () => {
  const hold = choices(TURN, 72).filter(({ action }) => action === "hold");
  expect(sortOf(hold)).toBe("shoot");
  const decline = choices(LAST_TURN, 124).filter(({ action }) => action === "decline");
  expect(decline).toHaveLength(1);
  expect(sortOf(decline)).toBe("recruit");
});

test("an exchange takes two steps: first whom, then instead of whom", () => {
  const options = optionsOf(choices(LAST_TURN, 124));
  expect(options.map(({ key, kind, choices: then }) => [key, kind, then.length])).toEqual([
    ["bodyguard", "bodyguard", 5],
    ["conducteur", "conducteur", 5],
    ["decline", null, 1],
  ]);
});

test("a return takes two steps: first whom, then where to", () => {
  const [only, ...others] = optionsOf(choices(LAST_TURN, 127));
  expect(others).toEqual([]);
  expect(only?.choices.map(({ place }) => place)).toContain("12");
});

test("everything else takes one", () => {
  for (const version of [71, 72, 77]) {
    const offered = choices(TURN, version);
    const options = optionsOf(offered);
    expect(options.map(({ key }) => key)).toEqual(offered.map(({ action }) => action));
    expect(options.every((option) => option.choices.length === 1)).toBe(true);
  }
});
