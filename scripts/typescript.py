"""Writes the TypeScript of the web app that our Python has: ``typescript.py [--check]``.

Without an option it writes the types of the protocol, of a match, and the types and names of the
games (``typescript_GAME.py``), below ``web/src``. With ``--check`` it changes nothing and fails if
a file is not what it would write. It knows the constructs our classes use and refuses every other
one, so that no type is ever guessed.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from typescript_match import match
from typescript_protocol import protocol

from tripot.games import game_ids

FOLDER = Path(__file__).parent.parent / "web" / "src"
FILES: dict[str, Callable[[], str]] = {
    "protocol.ts": protocol,
    "kit/match.ts": match,
}
for id in game_ids():
    if find_spec(name := f"typescript_{id.replace('-', '_')}"):  # a game may have no table there
        own = import_module(name)
        FILES |= {f"games/{id}/model.ts": own.model, f"games/{id}/names.ts": own.names}


def main(arguments: list[str]) -> int:
    """Writes the files, or says which are not up to date."""
    check = arguments == ["--check"]
    stale = []
    for name, text_of in FILES.items():
        path, text = FOLDER / name, text_of()
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            stale.append(name)
    for name in stale:
        print(f"{name} is stale: run scripts/typescript.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
