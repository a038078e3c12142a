import { beforeEach, expect, test } from "vitest";
import { whoStarts } from "../../../../src/games/district-noir/panels/starting";
import { FakeWebSocket } from "../../../lib/web-socket";
import { noir } from "../noir";

beforeEach(() => {
  FakeWebSocket.install();
});

test.each([
  [0, 0, 1, "You started; Bea starts round 3"],
  [0, 1, 0, "Bea started; you start round 3"],
  [null, 1, 0, "Bea started; Ada starts round 3"],
  [0, 0, null, "You started"],
  [1, 0, null, "Ada started"],
  [0, null, null, ""],
])("for seat %s, started by %s and next by %s: %s", (seat, first, next_first, sentence) => {
  expect(whoStarts(noir({ seat, table: { first }, glance: { next_first } }))).toBe(sentence);
});
