"""What can be changed in one statement."""

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<=", ">="), ast.LtE: ("<", ">"), ast.Gt: (">=", "<="), ast.GtE: (">", "<"),
    ast.Eq: ("!=",), ast.NotEq: ("==",), ast.Is: ("is not",), ast.IsNot: ("is",),
    ast.In: ("not in",), ast.NotIn: ("in",),
}  # fmt: skip
CALCULATED: dict[type[ast.operator], str] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.Div: "*", ast.FloorDiv: "*", ast.Mod: "//",
    ast.Pow: "*", ast.BitOr: "&", ast.BitAnd: "|", ast.BitXor: "|",
    ast.LShift: ">>", ast.RShift: "<<",
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
OPERATOR = re.compile(rb"is\s+not|not\s+in|is|in|[<>=!+\-*/%|&^]+")


class Piece(NamedTuple):
    """What stands between two bytes of a file is replaced."""

    start: int
    end: int
    new: str


class Text:
    """A source file, and where its nodes stand in it."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def start(self, node: ast.expr | ast.stmt) -> int:
        """The first byte of a node."""
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """The byte behind a node."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def of(self, node: ast.expr) -> str:
        """The text of a node."""
        return self.source[self.start(node) : self.end(node)].decode()

    def replaced(self, node: ast.expr | ast.stmt, new: str) -> Piece:
        """A node gives way to another text."""
        return Piece(self.start(node), self.end(node), new)

    def operator(self, start: int, end: int, new: str) -> Piece:
        """The operator between two operands gives way to another."""
        found = OPERATOR.search(self.source, start, end)
        assert found is not None
        return Piece(found.start(), found.end(), new)


def pieces(node: ast.stmt, text: Text) -> Iterator[Piece]:
    """The changes of a statement; the statements inside it are left to themselves."""
    match node:
        case ast.Return(value) if value and not _is_constant(value, None):
            yield text.replaced(value, "None")
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break():
            yield text.replaced(node, "pass")
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield text.replaced(node, "pass")
    match node:
        case ast.If(test) | ast.While(test):
            yield from _negated(test, text)
        case ast.AugAssign(target, op, value):
            start, end = text.end(target), text.start(value)
            yield text.operator(start, end, f"{CALCULATED[type(op)]}=")
        case ast.Match(cases=cases):
            for guard in (case.guard for case in cases):
                if guard is not None:
                    yield from _negated(guard, text)
    for part in _expressions(node):
        yield from _inside(part, text)


def _expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """What a statement calculates; annotations and decorators are for tools."""
    match node:
        case ast.FunctionDef(args=args):
            yield from (one for one in (*args.defaults, *args.kw_defaults) if one is not None)
        case ast.AnnAssign(value=value):
            yield from [value] if value is not None else []
        case ast.ClassDef():
            pass
        case ast.Match(subject, cases):
            yield from (subject, *(case.guard for case in cases if case.guard is not None))
        case _:
            yield from (one for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr))
            for item in getattr(node, "items", ()):
                yield item.context_expr


def _inside(root: ast.expr, text: Text) -> Iterator[Piece]:
    for node in ast.walk(root):
        match node:
            case ast.Compare(left, ops, comparators):
                for op, (a, b) in zip(ops, pairwise([left, *comparators])):
                    for new in COMPARED[type(op)]:
                        yield text.operator(text.end(a), text.start(b), new)
            case ast.BinOp(left, op, right) if not _is_sequence(left) and not _is_sequence(right):
                yield text.operator(text.end(left), text.start(right), CALCULATED[type(op)])
            case ast.BoolOp(op, values):
                yield from _fewer(node, values, text)
            case ast.UnaryOp(ast.Not() | ast.USub(), operand):
                yield text.replaced(node, f"({text.of(operand)})")
            case ast.Constant(bool(value)):
                yield text.replaced(node, str(not value))
            case ast.Constant(int(value)):
                yield from (text.replaced(node, str(value + by)) for by in (1, -1))
            case ast.Call(ast.Name(name) as called) if name in CALLED:
                yield text.replaced(called, CALLED[name])
            case ast.IfExp(test):
                yield from _negated(test, text)
            case ast.comprehension(ifs=conditions):
                for condition in conditions:
                    yield from _negated(condition, text)
                    yield text.replaced(condition, "True")


def _fewer(node: ast.BoolOp, values: Iterable[ast.expr], text: Text) -> Iterator[Piece]:
    """`and` for `or`, and each condition left out."""
    parts = [f"({text.of(value)})" for value in values]
    word, other = (" and ", " or ") if isinstance(node.op, ast.And) else (" or ", " and ")
    yield text.replaced(node, f"({other.join(parts)})")
    for at in range(len(parts)):
        yield text.replaced(node, f"({word.join(parts[:at] + parts[at + 1 :])})")


def _negated(condition: ast.expr, text: Text) -> Iterator[Piece]:
    """The opposite, unless that is a change of the condition's own operator."""
    if not isinstance(condition, ast.Compare | ast.UnaryOp):
        yield text.replaced(condition, f"(not ({text.of(condition)}))")


def _is_constant(node: ast.expr, value: object) -> bool:
    return isinstance(node, ast.Constant) and node.value is value


def _is_sequence(node: ast.expr) -> bool:
    """Whether a sum with it joins texts, lists or tuples, so that nothing else would run."""
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
