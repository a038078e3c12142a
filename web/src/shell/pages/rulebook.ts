// The rules as a page needs them: chapters with addresses, and tables apart from the text.

import { type Suit, SUITS } from "../../drawings/suits";

export interface RuleTable {
  head: string[];
  /** Cells as HTML. */
  rows: string[][];
}

export interface Chapter {
  id: string;
  title: string;
  parts: (string | RuleTable)[];
}

export interface Rulebook {
  title: string;
  /** What comes before the first chapter, as HTML. */
  opening: string;
  chapters: Chapter[];
}

/** The game that a place on the page belongs to: its own name, or that of a chapter. */
export function gameIn(hash: string, games: readonly string[]): string | undefined {
  const place = hash.slice(1).replace(/-\d+$/, "");
  return games.find((game) => game === hash.slice(1)) ?? games.find((game) => game === place);
}

/** Reads the HTML made of our own Markdown. Chapters are numbered, so that their addresses are the
    same in every language. */
export function readRulebook(html: string, game: string): Rulebook {
  const drawn = html.replace(/[♣♥♠♦]/g, (suit) => drawnSuit(suit as Suit));
  const body = new DOMParser().parseFromString(drawn, "text/html").body;
  const book: Rulebook = { title: "", opening: "", chapters: [] };
  for (const element of body.children) {
    const chapter = book.chapters.at(-1);
    if (element.tagName === "H1") book.title = element.textContent;
    else if (element.tagName === "H2") book.chapters.push(newChapter(book, element, game));
    else if (!chapter) book.opening += element.outerHTML;
    else if (element instanceof HTMLTableElement) chapter.parts.push(readTable(element));
    else chapter.parts.push(element.outerHTML);
  }
  return book;
}

/** A suit as a drawing, since our fonts have none. */
function drawnSuit(suit: Suit): string {
  const drawing = `<path d="${SUITS[suit]}" fill="currentColor"/>`;
  return `<svg class="suit" viewBox="14 10 72 76" role="img" aria-label="${suit}">${drawing}</svg>`;
}

function newChapter({ chapters }: Rulebook, heading: Element, game: string): Chapter {
  return { id: `${game}-${chapters.length + 1}`, title: heading.textContent, parts: [] };
}

function readTable(table: HTMLTableElement): RuleTable {
  const cells = (row: HTMLTableRowElement) => Array.from(row.cells, (cell) => cell.innerHTML);
  const [head, ...rows] = Array.from(table.rows, cells);
  return { head: head ?? [], rows };
}
