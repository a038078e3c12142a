// Choices that give way to newer ones, are taken back, or go on their way.

import { beforeEach, expect, test, vi } from "vitest";
import { CENTRE, DOCKS, MENU, ON_BAR, placing, refusing, SHARED } from "./menu";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a tile that cannot go to the chosen spot gives the spot up, and says why", async () => {
  const { game, line } = placing();
  const { composer } = game;
  composer.pick(ON_BAR);
  composer.choose("flic");
  expect([composer.what, composer.where]).toEqual(["flic", null]);
  expect(composer.note).toBe("The spot is given up.");
  vi.runAllTimers();
  await line.answer("flic=3", refusing("Not there."));
  expect(composer.note).toBe("The spot is given up. Not there.");
  composer.toggleChief();
  expect(composer.note).toBeNull();
});

test("a spot where the chosen tile cannot go puts the tile back, and says why", async () => {
  const { game, line } = placing();
  const { composer } = game;
  composer.choose("flic");
  composer.pick(ON_BAR);
  expect([composer.what, composer.where]).toEqual([null, ON_BAR]);
  expect(composer.note).toBe("The character is put back.");
  vi.runAllTimers();
  await line.answer("flic=3", refusing("The Bar is not for cops."));
  expect(composer.note).toBe("The character is put back. The Bar is not for cops.");
});

test("a face that does not go with the new spot gives way", () => {
  const { composer } = placing().game;
  composer.choose("flic");
  composer.pick(SHARED);
  composer.setFace("recruit");
  composer.pick(CENTRE);
  expect(composer.face).toBe("fight");
  expect(composer.note).toBe("The tile shows its other edge.");
});

test("a face that does not go with the new tile is open again", () => {
  const { composer } = placing().game;
  composer.choose("flic");
  composer.setFace("recruit");
  composer.choose("petite_frappe");
  expect(composer.face).toBeNull();
  expect(composer.note).toBe("The face is open.");
});

test("the faces of the settlement tile are others, so nothing is said to be lost", () => {
  const { composer } = placing().game;
  composer.choose("flic");
  composer.setFace("fight");
  composer.choose("settle");
  expect(composer.note).toBeNull();
  composer.pick(DOCKS);
  expect(composer.face).toBeNull();
});

test("a face that is impossible is refused, with a reason and nothing lost", async () => {
  const { game, line } = placing();
  const { composer } = game;
  composer.choose("petite_frappe");
  composer.pick(SHARED);
  composer.setAim("6");
  composer.setFace("recruit");
  vi.runAllTimers();
  await line.answer("petite_frappe+6se", refusing("Hoods do not recruit."));
  expect(composer.note).toBe("Hoods do not recruit.");
  expect(composer.faces[1]?.why).toBe("Hoods do not recruit.");
  expect(composer.action).toBe("petite_frappe>6se");
});

test("what was chosen is taken back step by step", () => {
  const { composer } = placing().game;
  composer.undo();
  composer.choose("flic");
  composer.pick(SHARED);
  composer.setAim("6");
  composer.pick(SHARED); // the same again is no step
  composer.undo();
  expect([composer.where, composer.aim]).toEqual([SHARED, null]);
  composer.undo();
  expect([composer.what, composer.where]).toEqual(["flic", null]);
  composer.undo();
  expect(composer.empty).toBe(true);
  expect(composer.undoable).toBe(false);
});

test("all of it can be cleared, and that too is taken back", () => {
  const { composer } = placing().game;
  composer.choose("flic");
  composer.clear();
  expect(composer.empty).toBe(true);
  composer.undo();
  expect(composer.what).toBe("flic");
});

test("the next decision begins with nothing", () => {
  const seat = placing();
  const { composer } = seat.game;
  composer.choose("flic");
  composer.pick(CENTRE);
  seat.next({ prompt: 70, menu: MENU });
  expect(composer.empty).toBe(true);
  expect(composer.undoable).toBe(false);
  expect(composer.action).toBeNull();
});

test("a confirmed tile stays where it was put until the server has taken it", () => {
  const seat = placing();
  const { game, line } = seat;
  game.composer.choose("flic");
  game.composer.pick(CENTRE);
  game.composer.confirm();
  expect(line.acts).toEqual(["flic>A"]);
  expect(game.composer.ghost).toMatchObject({ kind: "flic", cell: "+0+0" });
  game.composer.confirm();
  game.composer.choose("mac");
  expect(game.composer.what).toBe("flic");
  expect(game.composer.undoable).toBe(false);
  expect(line.acts).toHaveLength(1);
  seat.next({ prompt: null, menu: [] });
  expect(game.composer.ghost).toBeNull();
});

test("what is not complete is not sent", () => {
  const { game, line } = placing();
  game.composer.choose("flic");
  game.composer.confirm();
  expect(line.acts).toEqual([]);
});

test("a placement is ended early only where the menu says so", () => {
  const may = placing();
  may.game.composer.finish();
  expect(may.line.acts).toEqual(["finish"]);
  const mayNot = placing({}, { menu: { ...MENU, finish: false } });
  mayNot.game.composer.finish();
  expect(mayNot.line.acts).toEqual([]);
});

test("after the move the focus is on whose turn it is", () => {
  document.body.innerHTML = '<p id="turn" tabindex="-1"></p>';
  const { composer } = placing().game;
  composer.finish();
  expect(document.activeElement?.id).toBe("turn");
});
