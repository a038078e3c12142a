"""Nothing outside a game's packages names that game: ``python scripts/game_names.py``.

Whoever adds a game changes no line of tripot, so no line of it may know which games there are. The
games are the folders of ``src/tripot/games``; the packages of a game are the folders with its name
in any layer. Sentences for readers, docstrings and comments, may name a game as an example. The web
app has the same rule in ``web/eslint.config.js``.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).resolve().parent.parent / "src" / "tripot"


_NAMING = (ast.expr, ast.stmt, ast.alias, ast.arg, ast.keyword, ast.pattern, ast.excepthandler)


class Naming(NamedTuple):
    """A place where a game is named."""

    file: str
    line: int
    game: str

    def __str__(self) -> str:
        return f"src/tripot/{self.file}:{self.line}: names {self.game}, which is not its business"


def game_folders(source: Path = SOURCE) -> list[str]:
    """The names of the games' packages, such as ``gangs_city``."""
    return sorted(init.parent.name for init in (source / "games").glob("*/__init__.py"))


def namings(source: Path = SOURCE) -> Iterator[Naming]:
    """Every place that names a game and is not in its packages."""
    for path in sorted(source.rglob("*.py")):
        file = path.relative_to(source)
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for game in game_folders(source):
            if game not in file.parts:
                yield from (Naming(file.as_posix(), line, game) for line in _lines(tree, game))


def _lines(tree: ast.Module, game: str) -> list[int]:
    """The lines of the code, docstrings aside, that name a game in any spelling."""
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    plain = game.replace("_", "")
    found = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, _NAMING) and id(node) not in told
        for text in _texts(node)
        if plain in "".join(filter(str.isalnum, text.lower()))
    ]
    return sorted(set(found))


def _texts(node: ast.AST) -> Iterator[str]:
    """The names and texts that stand in a node itself."""
    for field in ("id", "attr", "name", "module", "value", "arg", "asname"):
        text = getattr(node, field, None)
        if isinstance(text, str):
            yield text


if __name__ == "__main__":
    found = list(namings())
    print("\n".join(map(str, found)) or "no game is named outside its packages")
    sys.exit(1 if found else 0)
