"""Finds the sentences of the web app: ``t("…")`` and ``tn("…", "…", n)`` in its sources.

Babel's own reader of JavaScript knows neither Svelte nor how to complain, so this one reads just
these two calls. A sentence is a literal in double quotes, or several joined by ``+``.
"""

import json
import re
from pathlib import Path

Sentence = str | tuple[str, str]
"""A sentence, or its singular and plural."""

_SPEAKER = "language.svelte.ts"  # where t and tn are made, with sentences that come from elsewhere
_COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![^\s])//[^\n]*", re.DOTALL)
_CALL = re.compile(r"(?<![\w.$#])(tn?)\(")
_LITERAL = re.compile(r'\s*("(?:[^"\\\n]|\\.)*")\s*')


class NotLiteral(Exception):
    """Names a call whose sentence cannot be read from the source."""


def web_sentences(web: Path) -> tuple[list[Sentence], list[str]]:
    """All sentences under a folder, and what is wrong with the calls that have none."""
    found: list[Sentence] = []
    wrong: list[str] = []
    for path in sorted((*web.rglob("*.svelte"), *web.rglob("*.ts"))):
        text = path.read_text(encoding="utf-8")
        sentences, lines = sentences_of(text)
        found += sentences
        if path.name != _SPEAKER:
            name = path.relative_to(web).as_posix()
            wrong += [f"web: {name}:{line}: not a literal in double quotes" for line in lines]
    return found, wrong


def sentences_of(text: str) -> tuple[list[Sentence], list[int]]:
    """The sentences of one source, and the lines of the calls without a literal."""
    code = _COMMENT.sub(_blank, text)
    found: list[Sentence] = []
    wrong: list[int] = []
    for call in _CALL.finditer(code):
        try:
            one, at = _literal(code, call.end())
            if call[1] == "t":
                found.append(one)
            else:
                found.append((one, _literal(code, at + 1)[0]))
        except (NotLiteral, ValueError):  # an escape of JavaScript alone is not read either
            wrong.append(code.count("\n", 0, call.start()) + 1)
    return found, wrong


def _literal(code: str, at: int) -> tuple[str, int]:
    """The literal argument that begins here, and where the comma or bracket after it is."""
    parts: list[str] = []
    while part := _LITERAL.match(code, at):
        parts.append(json.loads(part[1]))
        at = part.end()
        if code[at : at + 1] in (",", ")"):
            return "".join(parts), at
        if code[at : at + 1] != "+":
            break
        at += 1
    raise NotLiteral


def _blank(comment: re.Match[str]) -> str:
    """As many lines of nothing."""
    return "\n" * comment[0].count("\n")
