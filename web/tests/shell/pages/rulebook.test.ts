import { marked } from "marked";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gameIn, readRulebook, type Rulebook } from "../../../src/shell/pages/rulebook";

const HTML = `
  <h1>Gangs &amp; more</h1>
  <p>For two.</p><p>Half an hour.</p>
  <h2>The aim</h2>
  <p>Own <b>more</b>.</p>
  <table>
    <thead><tr><th>Card</th><th>Points</th></tr></thead>
    <tbody><tr><td><b>8</b></td><td>8</td></tr><tr><td>♥</td><td>6</td></tr></tbody>
  </table>
  <h2>The end</h2>
  <ul><li>Count.</li></ul>`;

test("a rulebook has a title, an opening and chapters", () => {
  const book = readRulebook(HTML, "game");
  expect(book.title).toBe("Gangs & more");
  expect(book.opening).toBe("<p>For two.</p><p>Half an hour.</p>");
  expect(book.chapters.map(({ id, title }) => [id, title])).toEqual([
    ["game-1", "The aim"],
    ["game-2", "The end"],
  ]);
  expect(book.chapters[1]?.parts).toEqual(["<ul><li>Count.</li></ul>"]);
});

test("tables stand apart from the text", () => {
  const [text, table] = readRulebook(HTML, "game").chapters[0]?.parts ?? [];
  expect(text).toBe("<p>Own <b>more</b>.</p>");
  expect(table).toMatchObject({ head: ["Card", "Points"] });
  expect(typeof table === "object" && table.rows[0]).toEqual(["<b>8</b>", "8"]);
});

test("suits are drawn, and read aloud by their sign", () => {
  const [, table] = readRulebook(HTML, "game").chapters[0]?.parts ?? [];
  const cell = typeof table === "object" ? table.rows[1]?.[0] : "";
  expect(cell).toMatch(/^<svg class="suit" .*aria-label="♥".*<path d="M50 80/);
});

test.each([
  ["#whist", "whist"],
  ["#whist-12", "whist"],
  ["#go-13", "go-13"],
  ["#go-13-2", "go-13"],
  ["#go", undefined],
  ["#main", undefined],
  ["", undefined],
])("the address %j is about %s", (hash, game) => {
  expect(gameIn(hash, ["whist", "go-13"])).toBe(game);
});

test("an empty page is an empty book", () => {
  expect(readRulebook("", "game")).toEqual({ title: "", opening: "", chapters: [] });
});

test.each(["district_noir", "gangs_city"])(
  "the chapters of %s are alike in all languages",
  (game) => {
    const books = ["en", "fr", "it"].map((language): Rulebook => {
      const path = `../src/tripot/games/${game}/rules/${language}.md`;
      return readRulebook(marked.parse(readFileSync(path, "utf-8"), { async: false }), game);
    });
    const shapes = books.map(({ chapters }) =>
      chapters.map(({ id, parts }) => [
        id,
        parts.filter((part) => typeof part === "object").length,
      ]),
    );
    expect(shapes[0]?.length).toBeGreaterThan(2);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  },
);
