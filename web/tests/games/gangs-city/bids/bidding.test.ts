import { beforeEach, expect, test, vi } from "vitest";
import { Bidding } from "../../../../src/games/gangs-city/bids/bidding.svelte";
import { LAST_TURN, reaching } from "../recording";
import { Seated, seatedAt } from "../seated";

/** Nobody has bid; Ada may bid one of arms, of lanterns and of tobacco. */
function asked() {
  const seat = new Seated(LAST_TURN.welcome);
  return { seat, line: seat.line, bidding: new Bidding(seat.game) };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("at first nothing is bid, and the menu says how much can be", () => {
  const { bidding } = asked();
  expect(bidding.most).toEqual([0, 1, 1, 0, 1]);
  expect(bidding.tokens).toEqual([0, 0, 0, 0, 0]);
  expect(bidding.sealed).toBeNull();
});

test("tokens are added and taken away within what there is", () => {
  const { bidding } = asked();
  bidding.add(1, 1);
  bidding.add(1, 1);
  bidding.add(4, 1);
  bidding.add(0, 1);
  expect(bidding.tokens).toEqual([0, 1, 0, 0, 1]);
  bidding.add(1, -1);
  bidding.add(1, -1);
  expect(bidding.tokens).toEqual([0, 0, 0, 0, 1]);
});

test("what the bid would reach is asked whenever it changes", async () => {
  const { bidding, line } = asked();
  bidding.add(1, 1);
  bidding.add(2, 1);
  vi.runAllTimers();
  expect(line.asked).toEqual(["bid:0.1.1.0.0"]);
  expect(bidding.lines).toEqual([]);
  const words = { id: "Arms: {n}.", params: { n: 1 }, plural: null };
  const preview = { text: null, lines: [words], total: null, symbols: null, refusal: null };
  await line.answer("bid:0.1.1.0.0", preview);
  expect(bidding.lines).toEqual(["Arms: 1."]);
  bidding.add(1, -1);
  expect(bidding.lines).toEqual([]);
});

test("a bid is sealed as it is, or as nothing at all", () => {
  const one = asked();
  one.bidding.add(4, 1);
  one.bidding.seal();
  expect(one.line.acts).toEqual(["bid:0.0.0.0.1"]);
  const other = asked();
  other.bidding.add(4, 1);
  other.bidding.sealNothing();
  expect(other.line.acts).toEqual(["bid:0.0.0.0.0"]);
});

test("a sealed bid lies there until all are opened, and cannot be changed", () => {
  const { seat, line, bidding } = asked();
  bidding.add(4, 1);
  bidding.seal([0, 0, 0, 0, 0]);
  seat.hear(reaching(LAST_TURN, 121));
  expect(bidding.sealed).toEqual([0, 0, 0, 0, 0]);
  expect(bidding.tokens).toEqual([0, 0, 0, 0, 0]);
  expect(bidding.most).toBeNull();
  bidding.add(4, 1);
  bidding.seal();
  expect(line.acts).toHaveLength(1);
  seat.hear(reaching(LAST_TURN, 123));
  expect(bidding.sealed).toBeNull();
});

test("when something else is asked there is nothing to bid", () => {
  expect(new Bidding(seatedAt(LAST_TURN, 124).game).most).toBeNull();
});

test("the dialog can be put aside for this turn", () => {
  const { seat, bidding } = asked();
  expect(bidding.aside).toBe(false);
  bidding.aside = true;
  expect(bidding.aside).toBe(true);
  bidding.aside = false;
  expect(bidding.aside).toBe(false);
  bidding.aside = true;
  seat.next({ table: { turn: 6 } });
  expect(bidding.aside).toBe(false);
});
