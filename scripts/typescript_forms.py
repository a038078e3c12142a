"""How declarations of TypeScript are written, whatever they are made from."""

import ast
import inspect
import re
from textwrap import dedent, wrap

WIDTH = 100


class UnknownConstruct(Exception):
    """The schema has something this script was not taught."""


def declared(name: str, options: list[str]) -> str:
    """The declaration of a union, on one line if it fits."""
    line = f"export type {name} = {' | '.join(options)};\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {option}" for option in options) + ";\n"


def comment(text: str) -> str:
    """A documentation comment."""
    text = re.sub(r"\bNone\b", "null", " ".join(text.replace("``", "`").split()))
    if len(text) + 7 <= WIDTH - 2:
        return f"/** {text} */\n"
    lines = "".join(f" * {line}\n" for line in wrap(text, WIDTH - 5))
    return f"/**\n{lines} */\n"


def field_comments(model: type) -> dict[str, str]:
    """The sentence below each field of a class, where there is one."""
    (body,) = ast.parse(dedent(inspect.getsource(model))).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, after in zip(body.body, body.body[1:]):
        match field, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = text
    return found
