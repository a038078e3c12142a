import { expect, test } from "vitest";
import { listed, say, t } from "../../src/lib/language.svelte";
import { seatName } from "../../src/lib/naming";
import { botSeat, emptyChair, seatInfo } from "../kit/tables";

test("people go by the name they chose, bots by theirs, and an empty chair has none", () => {
  expect(seatName(seatInfo(0))).toBe("Ada");
  expect(seatName({ ...botSeat(1, "Judge"), name: "judge" })).toBe("Judge");
  expect(seatName(emptyChair(1))).toBe("");
  expect(seatName(undefined)).toBe("");
});

test("a name from right to left is set apart, by itself and in sentences", () => {
  const [noa, nur] = ["\u05e0\u05d5\u05e2\u05d4", "\u0646\u0648\u0631"];
  const apart = `\u2068${noa}\u2069`;
  expect(seatName(seatInfo(0, { name: noa }))).toBe(apart);
  expect(t("{player} won", { player: seatName(seatInfo(0, { name: noa })) })).toBe(`${apart} won`);
  expect(say({ id: "{player} wins.", params: { player: noa }, plural: null })).toBe(
    `${apart} wins.`,
  );
  const both = listed(
    [noa, nur].map((name) => seatName(seatInfo(0, { name }))).concat("Ada", "Bo"),
  );
  expect(both).toBe(`${apart}, \u2068${nur}\u2069, Ada and Bo`);
});
