"""Writes the TypeScript of the web app that our Python has: ``typescript.py [--check]``.

Without an option it writes the types of the protocol, of a match, and the types and names of the
games, below ``web/src``. With ``--check`` it changes nothing and fails if a file is not what it
would write. It knows the constructs our classes use and refuses every other one, so that no type
is ever guessed.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import typescript_district_noir as district_noir
import typescript_gangs_city as gangs_city
from typescript_match import match
from typescript_protocol import protocol

FOLDER = Path(__file__).parent.parent / "web" / "src"
FILES: Final[dict[str, Callable[[], str]]] = {
    "protocol.ts": protocol,
    "kit/match.ts": match,
    "games/district-noir/model.ts": district_noir.model,
    "games/district-noir/names.ts": district_noir.names,
    "games/gangs-city/model.ts": gangs_city.model,
    "games/gangs-city/names.ts": gangs_city.names,
}


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
