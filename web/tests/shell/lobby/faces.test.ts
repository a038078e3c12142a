import { expect, test } from "vitest";
import { faceOf } from "../../../src/shell/lobby/faces";
import { seatInfo, tableInfo } from "../../kit/tables";

function against(bot: string, table = "0") {
  const seats = [seatInfo(0), { ...seatInfo(1), kind: "bot" as const, bot }];
  return faceOf(tableInfo({ table, seats }));
}

test.each([
  ["newsboy", "newsboy"],
  ["dockhand", "docker"],
  ["judge", "lady"],
  ["lookout", "newsboy"],
  ["bagman", "docker"],
  ["fixer", "lady"],
  ["consigliere", "boss"],
  ["kingpin", "boss"],
  ["random", "newsboy"],
  ["greedy", "docker"],
])("%s looks like the %s", (bot, face) => {
  expect(against(bot)).toBe(face);
});

test("an argument changes no face", () => {
  expect(against("greedy:3")).toBe("docker");
});

test("a bot that nobody has drawn, and people, look like somebody, always the same", () => {
  expect([against("stray", "a0"), against("stray", "a1")]).toEqual(["boss", "lady"]);
  const people = tableInfo({ table: "b1", seats: [seatInfo(0), seatInfo(1)] });
  expect(faceOf(people)).toBe("lady");
});
