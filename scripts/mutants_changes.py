"""Small changes to a source file, each of which a test should notice."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from mutants_operators import Piece, Text, pieces

TOOLS = {"overload", "abstractmethod"}
"""Functions decorated by these have no code of their own."""


@dataclass(frozen=True, slots=True)
class Change:
    """One piece of a file is replaced by another."""

    file: str
    piece: Piece
    line: int
    lines: range
    """The lines of the statement the piece is part of."""
    before: str
    """The line as it is, and as it would be."""
    after: str

    @property
    def key(self) -> tuple[str, str, str]:
        """What stays the same when lines move."""
        return self.file, self.before, self.after

    def apply(self, source: bytes) -> bytes:
        """The file with the change."""
        start, end, new = self.piece
        return source[:start] + new.encode() + source[end:]


def changes(file: str, source: bytes) -> list[Change]:
    """All changes of a file, in its order."""
    text = Text(source)
    found: dict[Piece, range] = {}
    for statement in _statements(ast.parse(source).body):
        lines = range(statement.lineno, _head_end(statement) + 1)
        for piece in pieces(statement, text):
            found.setdefault(piece, lines)
    return [_change(file, source, piece, found[piece]) for piece in sorted(found)]


def _change(file: str, source: bytes, piece: Piece, lines: range) -> Change:
    line = source.count(b"\n", 0, piece.start) + 1
    change = Change(file, piece, line, lines, "", "")
    before, after = (
        content.decode().split("\n")[line - 1].strip() for content in (source, change.apply(source))
    )
    return Change(file, piece, line, lines, before, after)


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that do something, without what only people or type checkers read."""
    for node in body:
        match node:
            case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Pass():
                pass
            case ast.Expr(ast.Constant()):
                pass  # a docstring
            case ast.If(ast.Name("TYPE_CHECKING")):
                pass
            case ast.ClassDef(bases=bases) if any(map(_is_protocol, bases)):
                pass
            case ast.FunctionDef(name=name) if name == "__repr__" or _is_declaration(node):
                pass
            case _:
                yield node
                for inner in _bodies(node):
                    yield from _statements(inner)


def _bodies(node: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The statements inside a statement."""
    for name in ("body", "orelse", "finalbody"):
        yield getattr(node, name, [])
    for part in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        yield part.body


def _head_end(node: ast.stmt) -> int:
    """The last line of a statement, or of what comes before its body."""
    inner = [body[0].lineno for body in _bodies(node) if body]
    assert node.end_lineno is not None
    return max(min(inner) - 1, node.lineno) if inner else node.end_lineno


def _is_protocol(base: ast.expr) -> bool:
    return isinstance(base, ast.Name) and base.id == "Protocol"


def _is_declaration(node: ast.FunctionDef) -> bool:
    return any(isinstance(one, ast.Name) and one.id in TOOLS for one in node.decorator_list)
