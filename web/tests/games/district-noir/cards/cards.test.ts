import { expect, test } from "vitest";
import { deckCard, PIPS } from "../../../../src/games/district-noir/cards/deck";
import { GLASSES, KNIVES, placed } from "../../../../src/games/district-noir/cards/goods";
import { rankLetter } from "../../../../src/games/district-noir/cards/ranks";
import { fitted, readCard } from "../../../../src/games/district-noir/cards/reading";
import { COUNTS, EDITIONS, KINDS } from "../../../../src/games/district-noir/names";
import { pointsOf } from "../../../../src/games/district-noir/cards/kinds";
import { say } from "../../../../src/lib/language.svelte";

test("a card in a hand has no face yet", () => {
  expect(readCard("8")).toEqual({ kind: "8", face: 0 });
  expect(readCard("-2.3")).toEqual({ kind: "-2", face: 3 });
});

test("what is no card is refused", () => {
  expect(() => readCard("9.1")).toThrow("9.1 is not a card");
});

test("every card of the box is another one of the deck, called as its edition says", () => {
  const seen = new Set<string>();
  for (const kind of KINDS) {
    for (let face = 1; face <= COUNTS[kind]; face++) {
      const { rank, suit } = deckCard(kind, face);
      const drawn = `${rankLetter(rank)}${suit ?? ""}`;
      const words = EDITIONS.standard.cards[`${kind}.${face}`];
      if (rank !== "Jk") expect(words && say(words)).toBe(drawn);
      seen.add(drawn);
    }
  }
  expect(seen.size).toBe(Object.values(COUNTS).reduce((sum, n) => sum + n));
});

test("of a card whose face is not known only the suit or the rank is", () => {
  expect(deckCard("8", 0)).toEqual({ rank: "", suit: "♦", among: [] });
  expect(deckCard("+3", 0)).toEqual({ rank: "Q", suit: null, among: ["♥", "♦"] });
  expect(deckCard("8", 9).rank).toBe("");
});

test("a card has as many pips as its number, and none lies on another", () => {
  for (const [rank, spots] of Object.entries(PIPS)) {
    expect(new Set(spots.map(String)).size).toBe(Number(rank));
  }
});

test("there are as many glasses and knives as points", () => {
  for (const [kind, glasses] of Object.entries(GLASSES)) {
    expect(glasses).toHaveLength(pointsOf(kind as keyof typeof GLASSES));
  }
  for (const [kind, knives] of Object.entries(KNIVES)) {
    expect(knives).toHaveLength(pointsOf(kind as keyof typeof KNIVES));
  }
  expect(placed({ x: 1, y: 2, turn: 3, scale: 4 })).toBe("translate(1 2) rotate(3) scale(4)");
});

test("a number is written as it is, a court by its letter", () => {
  expect(["10", "J", "Q", "K", "A", "Jk"].map(rankLetter)).toEqual([
    "10",
    "J",
    "Q",
    "K",
    "A",
    "Jk",
  ]);
});

test("a long word is written smaller, so that it fits its band", () => {
  expect(fitted("Pier", 30)).toBe(30);
  expect(fitted("Municipality", 30)).toBeCloseTo(92 / (12 * 0.46));
  expect(fitted("", 30)).toBe(30);
});
