// Rules that come from a server, in Markdown of somebody else: read as text, never as HTML.

export type Run = { text: string; as: "text" | "strong" | "em" | "code" };

export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "heading"; text: string }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; head: Run[][]; rows: Run[][][] }
  | { kind: "lines"; text: string };

export interface PlainChapter {
  id: string;
  title: string;
  blocks: Block[];
}

export interface PlainBook {
  title: string;
  /** What comes before the first chapter. */
  opening: Block[];
  chapters: PlainChapter[];
}

const HEADING = /^(#{1,6}) +(.*?) *#*$/;
const ITEM = /^ {0,3}(?:([-*+])|\d+[.)]) +(.*)$/;
const FENCE = /^ {0,3}(```|~~~)/;
const TABLE = /^ *\|/;
const RULER = /^[\s|:-]+$/;

/** Headings, paragraphs, lists, tables and lines that stay as they are; all else is a paragraph. */
export function readPlainRules(markdown: string, game: string): PlainBook {
  const book: PlainBook = { title: "", opening: [], chapters: [] };
  const lines = markdown.split(/\r?\n/);
  while (lines.length > 0) {
    const line = lines.shift() ?? "";
    const [, marks = "", title = ""] = HEADING.exec(line) ?? [];
    if (marks === "#" && book.title === "") book.title = textOf(title);
    else if (marks === "##") {
      const id = `${game}-${book.chapters.length + 1}`;
      book.chapters.push({ id, title: textOf(title), blocks: [] });
    } else if (line.trim() !== "") {
      const blocks = book.chapters.at(-1)?.blocks ?? book.opening;
      blocks.push(marks ? { kind: "heading", text: textOf(title) } : block(line, lines));
    }
  }
  return book;
}

/** The block that begins with a line; takes the rest of it from those that follow. */
function block(line: string, lines: string[]): Block {
  const fence = FENCE.exec(line)?.[1];
  if (fence) {
    const text = take(lines, (next) => !next.trimStart().startsWith(fence));
    lines.shift();
    return { kind: "lines", text: text.join("\n") };
  }
  if (TABLE.test(line)) {
    const all = [line, ...take(lines, (next) => TABLE.test(next))];
    const [head = [], ...rows] = all.filter((row) => !RULER.test(row)).map(cells);
    return { kind: "table", head, rows };
  }
  const item = ITEM.exec(line);
  if (item) return list(item[2] ?? "", item[1] === undefined, lines);
  const more = take(lines, (next) => !ends(next));
  return { kind: "paragraph", runs: runsOf([line, ...more].join(" ")) };
}

function cells(row: string): Run[][] {
  return row
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map(runsOf);
}

/** A list: an item goes on in the lines that are no item of their own. */
function list(first: string, ordered: boolean, lines: string[]): Block {
  const items = [first];
  for (;;) {
    const next = lines[0] ?? "";
    const item = ITEM.exec(next);
    if (item) items.push(item[2] ?? "");
    else if (next.trim() === "" && ITEM.test(lines[1] ?? "")) items.push("");
    else if (ends(next)) break;
    else items.push(`${items.pop() ?? ""} ${next.trim()}`);
    lines.shift();
  }
  return { kind: "list", ordered, items: items.filter((text) => text !== "").map(runsOf) };
}

function ends(line: string): boolean {
  return [HEADING, ITEM, FENCE, TABLE].some((start) => start.test(line)) || line.trim() === "";
}

function take(lines: string[], wanted: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !wanted(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

const MARKED = /\*\*(.+?)\*\*|__(.+?)__|\*(\S.*?)\*|`(.+?)`|!?\[(.*?)\]\(.*?\)/g;

/** A line as runs of one kind each; of a link, what it says. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  const add = (text: string, as: Run["as"]) => {
    if (text !== "") runs.push({ text, as });
  };
  let end = 0;
  for (const found of line.trim().matchAll(MARKED)) {
    const [whole, stars, dashes, em, code, link = ""] = found;
    add(line.trim().slice(end, found.index), "text");
    const strong = stars ?? dashes;
    if (strong !== undefined) add(strong, "strong");
    else if (em !== undefined) add(em, "em");
    else if (code !== undefined) add(code, "code");
    else add(link, "text");
    end = found.index + whole.length;
  }
  add(line.trim().slice(end), "text");
  return runs;
}

function textOf(line: string): string {
  return runsOf(line)
    .map(({ text }) => text)
    .join("");
}
