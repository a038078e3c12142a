import { expect, test } from "vitest";
import { seatName } from "../../src/lib/naming";
import { botSeat, emptyChair, seatInfo } from "../kit/tables";

test("people go by the name they chose, bots by theirs, and an empty chair has none", () => {
  expect(seatName(seatInfo(0))).toBe("Ada");
  expect(seatName({ ...botSeat(1, "Judge"), name: "judge" })).toBe("Judge");
  expect(seatName(emptyChair(1))).toBe("");
  expect(seatName(undefined)).toBe("");
});
