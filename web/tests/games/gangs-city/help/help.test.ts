import { expect, test } from "vitest";
import {
  character,
  helpOn,
  SIGNS,
  THINGS,
  topics,
} from "../../../../src/games/gangs-city/help/help";
import { runs, tileName, unsure, values } from "../../../../src/games/gangs-city/help/reading";
import type { CharacterSheet } from "../../../../src/games/gangs-city/model";
import { PHASES, TRAFFICS } from "../../../../src/games/gangs-city/names";
import { REFERENCE, TURN } from "../recording";
import { seated, Seated } from "../seated";

const { game } = seated();

function sheet(kind: string): CharacterSheet {
  const found = REFERENCE.characters.find((one) => one.kind === kind);
  if (!found) throw new Error(`there is no ${kind}`);
  return found;
}

test("every sign, thing, phase, traffic and character of the table is explained", () => {
  const ids = [
    ...SIGNS,
    ...THINGS,
    ...PHASES.map((phase) => `phase-${phase}`),
    ...TRAFFICS.map((traffic) => `traffic-${traffic}`),
    ...REFERENCE.characters.map(({ kind }) => `character-${kind}`),
  ];
  for (const id of ids) {
    const help = helpOn(game, id);
    expect(help?.name, id).toBeTruthy();
    expect(help?.lines.length, id).toBeGreaterThan(0);
    for (const line of help?.lines ?? []) expect(line, id).toMatch(/\.$/);
  }
});

test("what does not exist has no help", () => {
  for (const id of ["nothing", "phase-siesta", "traffic-tea", "character-nobody"]) {
    expect(helpOn(game, id), id).toBeNull();
  }
});

test("one thing may have several names", () => {
  expect(helpOn(game, "score")).toEqual(helpOn(game, "target"));
  expect(helpOn(game, "gun")).toEqual(helpOn(game, "settle"));
  expect(helpOn(game, "character-vest")).toEqual(helpOn(game, "settle"));
});

test("numbers are those of the table", () => {
  expect(topics(game).target.lines[0]).toContain("26 points");
  expect(topics(game)["to-place"].lines[0]).toContain("at most 6 characters");
  expect(helpOn(game, "traffic-drugs")?.lines[0]).toContain(
    "3, 4 in the next turn in a row, then 5",
  );
});

test("before the box is known, traffics cannot be explained", () => {
  const early = new Seated({ ...TURN.welcome, reference: null, view: null });
  expect(helpOn(early.game, "traffic-drugs")).toBeNull();
  expect(topics(early.game).target.lines[0]).toContain("0 points");
});

test("the settlement tile is explained as the house has agreed", () => {
  const lenient = new Seated({ ...TURN.welcome, reference: { ...REFERENCE, lenient: true } });
  const [, strictly] = topics(game).settle.lines;
  const [, leniently] = topics(lenient.game).settle.lines;
  expect(strictly).toContain("in a turn of its own");
  expect(leniently).toContain("Misplaced");
});

test("a character is explained by its values, what it runs and what is uncertain", () => {
  expect(character(game, "petite_frappe")).toEqual({
    name: "Hood",
    lines: [
      "Attack 3, defence 2, no recruitment, cost 2.",
      "Runs Drugs and Arms.",
      "Reconstructed: defence, cost.",
    ],
  });
});

test("a mercenary is explained by its power", () => {
  expect(character(game, "blinde")?.lines[1]).toBe("No gun can be pointed at him.");
  const sure = { ...sheet("blinde"), reconstructed: [] };
  const reference = { ...REFERENCE, characters: [sure] };
  const { game: certain } = new Seated({ ...TURN.welcome, reference });
  expect(character(certain, "blinde")?.lines).toHaveLength(2);
});

test("a tile is read aloud with everything on it", () => {
  expect(tileName(game, "flic")).toBe(
    "Cop: attack 4, defence 3, recruitment 3, cost 5, runs all five traffics",
  );
  expect(tileName(game, "dealer")).toContain("runs Drugs 2 and Tobacco");
  expect(tileName(game, "blinde")).toBe(
    "Armoured Man: attack 3, defence 4, no recruitment, cost 4. No gun can be pointed at him.",
  );
  expect(tileName(game, "gun")).toBe("Gun");
});

test("values come in their order, and a mercenary runs nothing", () => {
  expect(values(sheet("mac"))).toEqual(["attack 3", "defence 3", "recruitment 4", "cost 4"]);
  expect(runs(game, sheet("blinde"))).toBe("");
});

test("what is reconstructed is named, and what has no name is left out", () => {
  expect(unsure(["recruit", "symbols", "shoe size"])).toEqual(["recruitment", "traffics"]);
});
