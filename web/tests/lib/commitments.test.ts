import { beforeEach, expect, test } from "vitest";
import { keepCommitment, shownCommitment } from "../../src/lib/commitments";
import { tableInfo } from "../kit/tables";

const NAME = "tripot.commitments";

function shown(table: string, commitment: string | null, early: boolean): void {
  keepCommitment(tableInfo({ table, commitment }), early);
}

beforeEach(() => localStorage.setItem(NAME, "[]"));

test("the first commitment of a table stays, whatever is shown later", () => {
  shown("t", null, true);
  expect(shownCommitment("t")).toBeNull();
  shown("t", "a", true);
  shown("t", "b", false);
  shown("u", "c", false);
  expect(shownCommitment("t")).toEqual({ table: "t", commitment: "a", early: true });
  expect(shownCommitment("u")).toEqual({ table: "u", commitment: "c", early: false });
});

test("old tables make room", () => {
  for (let n = 0; n < 201; n++) shown(`t${n}`, "a", true);
  expect(shownCommitment("t0")).toBeNull();
  expect(shownCommitment("t1")).not.toBeNull();
});

test("of what others have written only what has our shape is believed", () => {
  const good = { table: "t", commitment: "a", early: true };
  localStorage.setItem(NAME, JSON.stringify([null, 7, {}, { ...good, early: "yes" }, good]));
  expect(shownCommitment("t")).toEqual(good);
  localStorage.setItem(NAME, '"text"');
  shown("v", "d", true);
  expect(shownCommitment("v")).not.toBeNull();
});

test("where nothing can be kept it lasts as long as the page", () => {
  const kept = localStorage.setItem.bind(localStorage);
  localStorage.removeItem(NAME);
  localStorage.setItem = () => {
    throw new Error("full");
  };
  try {
    shown("w", "e", true);
    shown("w", "f", true);
    expect(shownCommitment("w")?.commitment).toBe("e");
  } finally {
    localStorage.setItem = kept;
  }
});
