// Against the record in the page about records, which Python checks as well.

import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { findingOf } from "../../src/kit/commitment";
import { keepCommitment } from "../../src/lib/commitments";
import { sha256 } from "../../src/lib/sha256";
import { seatInfo, tableInfo } from "./tables";

const PAGE = readFileSync("../docs/records.md", "utf-8");
const RECORD = block("record game.txt");
const COMMITMENT = /^commitment: (.*)$/m.exec(RECORD)?.[1] ?? "";
const SECRET = /^secret: (.*)$/m.exec(RECORD)?.[1] ?? "";
const TABLE = "f6a9b5912673a55a";
const SEATS = [seatInfo(0), seatInfo(1, { name: "Bo" })];

function block(name: string): string {
  return PAGE.split(`\`\`\`${name}\n`)[1]?.split("```")[0] ?? "";
}

function info(change: { table?: string; commitment?: string; seats?: typeof SEATS } = {}) {
  return tableInfo({
    table: TABLE,
    commitment: COMMITMENT,
    seats: SEATS,
    state: "over",
    ...change,
  });
}

function found(record: string, at = info()): { good: boolean; text: string } {
  return findingOf(record, at);
}

/** The record as it would be if only the deal had been committed to. */
function first(record: string): string {
  const lines = block("deal deal.txt").split("\n");
  const deal = lines.slice(lines.indexOf("deal")).join("\n");
  const text = `tripot deal 1\ngame: district-noir 1\nseats: 2\n${deal}`;
  return record.replace(COMMITMENT, sha256(text));
}

beforeEach(() => {
  localStorage.setItem("tripot.commitments", "[]");
});

test("the text of the page gives the commitment", () => {
  expect(sha256(block("deal deal.txt"))).toBe(COMMITMENT);
});

test("a deal that was fixed before the first move is said to be", () => {
  keepCommitment(info(), true);
  expect(found(RECORD)).toEqual({
    good: true,
    text: "The deal is the one that was fixed before the first move.",
  });
});

test("whoever came later is not told more than they can know", () => {
  keepCommitment(info(), false);
  const { good, text } = found(RECORD);
  expect(good).toBe(true);
  expect(text).toMatch(/after the game had begun/);
});

test("a deal that was changed is found, with a commitment that was changed too", () => {
  keepCommitment(info(), true);
  const changed = RECORD.replace("round 1: 7 8 8", "round 1: 8 7 8");
  expect(changed).not.toBe(RECORD);
  expect(found(changed).text).toMatch(/not the one that was fixed/);
  // The server makes a new commitment for the new deal, and says that it was this one all along.
  const text = block("deal deal.txt").replace("round 1: 7 8 8", "round 1: 8 7 8");
  const forged = changed.replace(COMMITMENT, sha256(text));
  const lying = info({ commitment: sha256(text) });
  expect(found(forged, lying).text).toMatch(/not the one you were shown/);
  expect(found(forged, lying).good).toBe(false);
});

test.each([
  ["secret", RECORD.replace(SECRET, SECRET.replace(/^./, "0"))],
  ["name", RECORD.replace("Ada | Bo", "Eve | Bo")],
  ["table", RECORD.replace(TABLE, "0".repeat(16))],
  ["edition", RECORD.replace("edition: gangs", "edition: supports")],
])("another %s does not fit", (_, record) => {
  expect(record).not.toBe(RECORD);
  keepCommitment(info(), true);
  expect(found(record)).toMatchObject({ good: false });
  expect(found(record).text).toMatch(/not the one that was fixed/);
});

test("the record of another table, or of other people, proves nothing here", () => {
  const elsewhere = info({ table: "0".repeat(16) });
  keepCommitment(elsewhere, true);
  expect(found(RECORD, elsewhere).text).toMatch(/another table/);
  keepCommitment(info(), true);
  const others = info({ seats: [seatInfo(0), seatInfo(1, { name: "Eve" })] });
  expect(found(RECORD, others).text).toMatch(/other players/);
});

test("tables that have begun with a commitment of the first kind are checked too", () => {
  const record = first(RECORD);
  keepCommitment(info({ commitment: /^commitment: (.*)$/m.exec(record)?.[1] ?? "" }), true);
  expect(found(record).good).toBe(true);
  expect(found(record.replace("round 1: 7 8 8", "round 1: 8 7 8")).good).toBe(false);
});

test("a record without commitment or secret proves nothing", () => {
  keepCommitment(info(), true);
  for (const tag of ["commitment", "secret"]) {
    const record = RECORD.replace(new RegExp(`^${tag}: .*\n`, "m"), "");
    expect(found(record)).toMatchObject({ good: false });
  }
  expect(found("", info())).toMatchObject({ good: false });
});
