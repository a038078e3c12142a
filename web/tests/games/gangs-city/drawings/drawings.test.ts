// What the drawings of Gangs City promise: nothing of the box is without one.

import { expect, test } from "vitest";
import { FACES, groundOf, VIOLET } from "../../../../src/games/gangs-city/drawings/busts-gang";
import { ROOFTOPS } from "../../../../src/games/gangs-city/drawings/rooftops";
import { boxes } from "../../../../src/games/gangs-city/drawings/roofs";
import { GANGS, letterIn, NEUTRAL, signOf } from "../../../../src/games/gangs-city/drawings/signs";
import { GOODS } from "../../../../src/games/gangs-city/drawings/traffics";
import { SIGNS } from "../../../../src/games/gangs-city/drawings/values";
import { LETTERS, TRAFFICS } from "../../../../src/games/gangs-city/names";
import { REFERENCE } from "../recording";

test("every character of the box has a face, mercenaries on a wall of their own", () => {
  for (const { kind, mercenary } of REFERENCE.characters) {
    expect(FACES[kind]?.bust.length, kind).toBeGreaterThan(0);
    expect(groundOf(kind) === VIOLET, kind).toBe(mercenary);
  }
  expect(groundOf("stranger")).toBe(VIOLET);
});

test("every location of the box has a rooftop", () => {
  for (const { id } of REFERENCE.locations) expect(ROOFTOPS[id]?.walls, id).toBeTruthy();
});

test("every traffic has a picture of its own", () => {
  const pictures = TRAFFICS.map((traffic) => JSON.stringify(GOODS[traffic]));
  expect(new Set(pictures).size).toBe(5);
});

test("gangs differ in letter, colour and shape", () => {
  expect(GANGS.map(({ letter }) => letter).join("")).toBe(LETTERS);
  for (const part of ["colour", "shape"] as const) {
    expect(new Set(GANGS.map((gang) => gang[part])).size).toBe(GANGS.length);
  }
  expect(signOf(1).letter).toBe("B");
  expect(signOf(-1)).toEqual({ letter: "", colour: NEUTRAL, shape: "" });
});

test("a letter stands where its shape has room", () => {
  const [circle, triangle, star] = [0, 2, 5].map((seat) => letterIn(signOf(seat)));
  expect(triangle?.base).toBeGreaterThan(circle?.base ?? 0);
  expect(star?.size).toBeLessThan(circle?.size ?? 0);
});

test("boxes of one size are drawn one after the other", () => {
  const [one, two] = [boxes(2, 3, [0, 0]), boxes(2, 3, [5, 5])];
  expect(boxes(2, 3, [0, 0], [5, 5])).toBe(one + two);
});

test("the values of a tile have signs that differ in shape", () => {
  const shapes = [SIGNS.attack, SIGNS.defence, SIGNS.recruit, SIGNS.cost].map(({ d }) => d);
  expect(new Set(shapes).size).toBe(4);
});
