import { expect, test } from "vitest";
import { readPlainRules, runsOf } from "../../../src/shell/pages/plain-text";

const text = (said: string) => ({ text: said, as: "text" });

/** The blocks of a text without chapters. */
function blocks(markdown: string) {
  return readPlainRules(markdown, "whist").opening;
}

test("a book has a title, an opening and chapters with addresses", () => {
  const book = readPlainRules(
    "# Whist *now*\n\nFor four.\n\n## The deal\n\nAll cards.\n\n## The end ##\n### Ties\nNone.\n",
    "whist",
  );
  expect(book.title).toBe("Whist now");
  expect(book.opening).toEqual([{ kind: "paragraph", runs: [text("For four.")] }]);
  expect(book.chapters).toEqual([
    {
      id: "whist-1",
      title: "The deal",
      blocks: [{ kind: "paragraph", runs: [text("All cards.")] }],
    },
    {
      id: "whist-2",
      title: "The end",
      blocks: [
        { kind: "heading", text: "Ties" },
        { kind: "paragraph", runs: [text("None.")] },
      ],
    },
  ]);
});

test("a text that is no book has an opening only", () => {
  expect(readPlainRules("", "whist")).toEqual({ title: "", opening: [], chapters: [] });
  expect(blocks("Just play.\r\nLong.\r\n\r\nMore.")).toEqual([
    { kind: "paragraph", runs: [text("Just play. Long.")] },
    { kind: "paragraph", runs: [text("More.")] },
  ]);
});

test.each([
  ["- one\n- two", false],
  ["* one\n\n* two", false],
  ["1. one\n2. two", true],
  ["1) one\n2) two\n\nEnd.", true],
])("%j is a list", (markdown, ordered) => {
  const items = [[text("one")], [text("two")]];
  expect(blocks(markdown)[0]).toEqual({ kind: "list", ordered, items });
});

test("an item goes on in the next line, and ends before anything else", () => {
  expect(blocks("- one\n  more\n# No title\n- two\n\nText.")).toEqual([
    { kind: "list", ordered: false, items: [[text("one more")]] },
    { kind: "list", ordered: false, items: [[text("two")]] },
    { kind: "paragraph", runs: [text("Text.")] },
  ]);
});

test("a table has a head and rows", () => {
  expect(blocks("| tile | points |\n|:---|---:|\n| **1** | 2 |\nAnd so on.")).toEqual([
    {
      kind: "table",
      head: [[text("tile")], [text("points")]],
      rows: [[[{ text: "1", as: "strong" }], [text("2")]]],
    },
    { kind: "paragraph", runs: [text("And so on.")] },
  ]);
});

test.each(["```\na *b*\n  c\n```", "~~~ text\na *b*\n  c\n~~~", "```\na *b*\n  c"])(
  "what is fenced stays as it is: %j",
  (markdown) => {
    expect(blocks(markdown)).toEqual([{ kind: "lines", text: "a *b*\n  c" }]);
  },
);

test("marks within a line become runs, and a link what it says", () => {
  expect(runsOf("a **b** __c__ *d* `e*f*` [g](http://h) ![i](j) 2 * 3 * 4")).toEqual([
    text("a "),
    { text: "b", as: "strong" },
    text(" "),
    { text: "c", as: "strong" },
    text(" "),
    { text: "d", as: "em" },
    text(" "),
    { text: "e*f*", as: "code" },
    text(" "),
    text("g"),
    text(" "),
    text("i"),
    text(" 2 * 3 * 4"),
  ]);
});

test("HTML is text like any other", () => {
  expect(blocks("<img src=x onerror=alert(1)>")).toEqual([
    { kind: "paragraph", runs: [text("<img src=x onerror=alert(1)>")] },
  ]);
});
