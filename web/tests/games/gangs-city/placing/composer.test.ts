import { expect, test } from "vitest";
import { nextStep } from "../../../../src/games/gangs-city/placing/sentences";
import { CENTRE, DOCKS, ON_BAR, placing, SHARED } from "./menu";

test("at first everything is open, and every spot of the menu is offered", () => {
  const { composer } = placing().game;
  expect(composer.empty).toBe(true);
  expect(composer.action).toBeNull();
  expect(composer.ghost).toBeNull();
  expect(composer.undoable).toBe(false);
  expect(composer.spots.map(({ key }) => key).sort()).toEqual([ON_BAR, CENTRE, SHARED, DOCKS]);
});

test("a chosen tile leaves only the spots it can go to", () => {
  const { composer } = placing().game;
  composer.choose("flic");
  expect(composer.spots.map(({ key }) => key)).not.toContain(ON_BAR);
  composer.choose("mac");
  expect(composer.spots.map(({ key }) => key)).toContain(ON_BAR);
  composer.choose("settle");
  expect(composer.spots.map(({ key }) => key).sort()).toEqual([CENTRE, DOCKS]);
});

test("a chosen spot leaves only the tiles that can go there", () => {
  const { composer } = placing().game;
  composer.pick(ON_BAR);
  expect(composer.possible("mac")).toBe(true);
  expect(composer.possible("flic")).toBe(false);
  expect(composer.possible("settle")).toBe(false);
  composer.pick(DOCKS);
  expect(composer.possible("settle")).toBe(true);
  expect(composer.spots.find(({ chosen }) => chosen)?.key).toBe(DOCKS);
});

test("the choices come in any order and make the same action", () => {
  const one = placing().game.composer;
  one.choose("flic");
  one.pick(SHARED);
  one.setAim("6");
  one.setFace("recruit");
  const other = placing().game.composer;
  other.setFace("recruit");
  other.pick(SHARED);
  other.choose("flic");
  expect(other.action).toBeNull();
  other.setAim("6");
  expect([one.action, other.action]).toEqual(["flic+6se", "flic+6se"]);
});

test("between two locations the target must be named", () => {
  const { composer } = placing().game;
  composer.choose("petite_frappe");
  composer.pick(SHARED);
  expect(composer.aims).toEqual(["10", "6"]);
  expect(composer.aim).toBeNull();
  expect(composer.action).toBeNull();
  composer.setAim("12");
  expect(composer.aim).toBeNull();
  composer.nextAim();
  expect(composer.action).toBe("petite_frappe>10e");
  composer.nextAim();
  expect(composer.action).toBe("petite_frappe>6se");
  composer.nextAim();
  expect(composer.aim).toBe("10");
});

test("where there is one target and one face, nothing more is asked", () => {
  const { composer } = placing().game;
  composer.nextAim();
  expect(composer.aims).toEqual([]);
  composer.choose("petite_frappe");
  composer.pick(DOCKS);
  expect(composer.aim).toBe("12");
  expect(composer.face).toBe("fight");
  expect(composer.action).toBe("petite_frappe>12ne");
});

test("who cannot recruit is told so by the face", () => {
  const { composer } = placing().game;
  composer.choose("petite_frappe");
  expect(composer.faces.map(({ face, possible }) => [face, possible])).toEqual([
    ["fight", true],
    ["recruit", false],
  ]);
  composer.setFace("recruit");
  expect(composer.face).toBeNull();
});

test("nobody recruits in the city centre, which needs no question", () => {
  const { composer } = placing().game;
  composer.choose("flic");
  composer.pick(CENTRE);
  const [, recruit] = composer.faces;
  expect(recruit?.why).toBe("Nobody recruits in the city centre.");
  expect(composer.action).toBe("flic>A");
});

test("a manager has no faces", () => {
  const { composer } = placing().game;
  composer.choose("mac");
  composer.pick(ON_BAR);
  expect(composer.faces).toEqual([]);
  expect(composer.action).toBe("mac=3");
  expect(composer.ghost).toMatchObject({ cell: "+0-1", kind: "mac", action: "manage", aim: "3" });
});

test("the settlement tile is a gun or a vest, and never the chief", () => {
  const { composer } = placing({ chief: [true] }).game;
  composer.choose("settle");
  composer.pick(DOCKS);
  expect(composer.faces.map(({ face }) => face)).toEqual(["gun", "vest"]);
  expect(composer.action).toBeNull();
  composer.setFace("vest");
  expect(composer.action).toBe("vest>12ne");
  composer.pick(CENTRE);
  expect(composer.action).toBe("gun>A");
  expect(composer.chief).toBe(false);
});

test("a chief may be declared, must be, or cannot", () => {
  const may = placing().game.composer;
  may.choose("flic");
  may.pick(CENTRE);
  expect([may.chiefRule, may.action]).toEqual(["may", "flic>A"]);
  may.toggleChief();
  expect(may.action).toBe("flic*>A");
  may.toggleChief();
  expect(may.action).toBe("flic>A");

  const must = placing({ chief: [true] }).game.composer;
  must.choose("flic");
  must.pick(CENTRE);
  expect([must.chiefRule, must.action]).toEqual(["must", "flic*>A"]);

  const cannot = placing({ chief: [false] }).game.composer;
  cannot.choose("flic");
  cannot.pick(CENTRE);
  cannot.toggleChief();
  expect([cannot.chiefRule, cannot.action]).toEqual(["cannot", "flic>A"]);
});

test("the tile is drawn as far as it is composed", () => {
  const { composer } = placing().game;
  composer.choose("flic");
  expect(composer.ghost).toBeNull();
  composer.pick(SHARED);
  expect(composer.ghost).toEqual({
    cell: "+2-1",
    kind: "flic",
    action: null,
    chief: false,
    aim: null,
    others: ["10", "6"],
  });
  composer.setAim("6");
  composer.setFace("recruit");
  composer.toggleChief();
  const done = { action: "recruit", chief: true, aim: "6", others: ["10"] };
  expect(composer.ghost).toMatchObject(done);
});

test("while others place nothing can be chosen, and no face is called impossible", () => {
  const { game } = placing({}, { menu: [], prompt: null, to_act: [1] });
  game.composer.choose("flic");
  game.composer.pick(CENTRE);
  expect(game.composer.empty).toBe(true);
  expect(game.composer.faces.every(({ possible }) => possible)).toBe(true);
  expect(game.composer.chiefRule).toBe("cannot");
  expect(nextStep(game)).toBe("Nina to act");
});

test("the next step is what is still open", () => {
  const { game, line } = placing();
  const { composer } = game;
  expect(nextStep(game)).toBe("Choose a character or a spot.");
  composer.pick(SHARED);
  expect(nextStep(game)).toBe("Choose who goes there.");
  composer.choose("settle");
  expect(nextStep(game)).toBe("Choose a spot for the settlement tile.");
  composer.choose("flic");
  expect(nextStep(game)).toBe("Choose a spot for Cop.");
  composer.pick(SHARED);
  expect(nextStep(game)).toBe("Choose the target.");
  composer.setAim("10");
  expect(nextStep(game)).toBe("Choose fight or recruit.");
  composer.setFace("fight");
  expect(nextStep(game)).toBe("Ready.");
  composer.choose("settle");
  composer.pick(DOCKS);
  expect(nextStep(game)).toBe("Choose gun or vest.");
  composer.setFace("gun");
  composer.confirm();
  expect(nextStep(game)).toBe("On its way…");
  expect(line.acts).toEqual(["gun>12ne"]);
});

test("when the game is over nobody is to act", () => {
  const { game } = placing({}, { menu: [], prompt: null, to_act: [] });
  expect(nextStep(game)).toBe("");
});
