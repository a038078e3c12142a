import { expect, test } from "vitest";
import {
  amounts,
  COLUMNS,
  type Owned,
  piles,
} from "../../../../src/games/district-noir/panels/columns";
import { KINDS } from "../../../../src/games/district-noir/names";
import { count } from "../noir";

const [sheet] = count().sheets;
const OWNED: Owned = {
  cards: ["8.2", "-1.1", "+2.1", "8.1", "+4.1", "+2.2"],
  coming: ["+2.3", "8.5", "B.1"],
  sheet: { ...sheet, alliances: 8, betrayals: -1 },
  then: { ...sheet, alliances: 10, betrayals: -1 },
};

function column(id: string) {
  const found = COLUMNS.find((one) => one.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
}

/** The cards of each pile, with brackets around those that would come. */
function laid(id: string): string[][] {
  return piles(column(id), OWNED).map(({ cards }) =>
    cards.map(({ card, ghost }) => (ghost ? `(${card})` : card)),
  );
}

test("every kind lies in one column", () => {
  expect(COLUMNS.flatMap(({ kinds }) => kinds).sort()).toEqual([...KINDS].sort());
});

test("cards of a gang lie side by side, those that would come after the others", () => {
  expect(laid("8")).toEqual([["8.2"], ["8.1"], ["(8.5)"]]);
  expect(laid("7")).toEqual([]);
});

test("equal alliances lie on one pile, the highest first", () => {
  expect(laid("alliances")).toEqual([["+4.1"], ["+2.1", "+2.2", "(+2.3)"]]);
});

test("alliances and betrayals amount to points, other columns to cards", () => {
  const all = COLUMNS.map((one) => [one.id, ...amounts(one, OWNED)]);
  expect(all).toEqual([
    ["8", 2, 3],
    ["7", 0, 0],
    ["6", 0, 0],
    ["5", 0, 0],
    ["alliances", 8, 10],
    ["betrayals", -1, -1],
    ["buildings", 0, 1],
  ]);
});

test("before anything is counted, nothing amounts to anything", () => {
  const nothing: Owned = { cards: [], coming: [], sheet: undefined, then: undefined };
  expect(COLUMNS.flatMap((one) => amounts(one, nothing))).toEqual(Array(14).fill(0));
});
