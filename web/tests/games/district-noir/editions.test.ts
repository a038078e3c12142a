import { expect, test } from "vitest";
import game from "../../../src/games/district-noir";
import { chosenEdition, editions } from "../../../src/games/district-noir/door/editions";
import { chosen } from "../../../src/games/district-noir/settings";

test("an edition that is not ours is the usual one", () => {
  chosen.edition = "standard";
  expect(chosenEdition()).toBe("standard");
  expect(game.wish()).toEqual({ edition: "standard" });
  chosen.edition = "gold";
  expect(chosenEdition()).toBe("gangs");
  expect(editions()[0].value).toBe("gangs");
});

test("an edition has a name for a row of a list, and one for the table", () => {
  expect(game.edition("supports")).toEqual({ short: "Supports", full: "Supports and city" });
  expect(game.edition("gold")).toBeNull();
});
