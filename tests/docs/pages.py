"""The pages of the project, and what stands in them: blocks of code, and code in sentences."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted(
    str(path.relative_to(ROOT))
    for pattern in ("*.md", "docs/*.md", "train/*.md", "src/tripot/games/*/rules/*.md")
    for path in ROOT.glob(pattern)
)
FENCE = "```"
INDENTED = "indented"
"""The kind of a block without a fence."""


@dataclass(frozen=True)
class Block:
    """A block of code: ```` ```KIND NAME ````, and what stands below."""

    page: str
    line: int
    kind: str
    name: str
    """A second word after the kind: the file it would be, or the message it is."""
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass(frozen=True)
class Span:
    """Code in a sentence or a table."""

    page: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.text}"


def blocks(page: str) -> Iterator[Block]:
    """Every block of a page, in order."""
    return _blocks(page, (ROOT / page).read_text("utf-8"))


def _blocks(page: str, text: str) -> Iterator[Block]:
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        begin = at
        if lines[at].startswith(FENCE):
            kind, _, name = lines[at].removeprefix(FENCE).partition(" ")
            at = lines.index(FENCE, at + 1)
            yield Block(page, begin + 1, kind, name, "\n".join(lines[begin + 1 : at]) + "\n")
        elif lines[at].startswith("    ") and (at == 0 or not lines[at - 1].strip()):
            while at + 1 < len(lines) and lines[at + 1].startswith("    "):
                at += 1
            yield Block(page, begin + 1, INDENTED, "", "\n".join(lines[begin : at + 1]) + "\n")
        at += 1


def spans(page: str) -> Iterator[Span]:
    """Everything between backticks outside the blocks of a page."""
    text = (ROOT / page).read_text("utf-8")
    for block in _blocks(page, text):
        text = text.replace(block.text, "\n" * block.text.count("\n"), 1)
    for found in re.finditer(r"(?<!`)`([^`]+)`(?!`)", text):
        line = text.count("\n", 0, found.start()) + 1
        yield Span(page, line, " ".join(found.group(1).split()))
