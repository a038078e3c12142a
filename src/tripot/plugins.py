"""What other packages bring along: entry points of ours, found without importing anything."""

import re
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

GAMES: Final = "tripot.games"
BOTS: Final = "tripot.bots"
"""The groups of entry points: a game by its id, a bot by that of its game and its own."""
ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What a game may be called: something that can be typed, and stand in an address."""
LONGEST_ID: Final = 40


class Plugin(NamedTuple):
    """One entry point of an installed package."""

    name: str
    value: str
    """A package, a module, or a class in one, as ``package.module:Class``."""
    package: str
    """The installed package, as pip calls it."""


@cache
def installed(group: str) -> tuple[Plugin, ...]:
    """The entry points of a group, in the order of their names."""
    found = [
        Plugin(entry.name, entry.value, entry.dist.name if entry.dist else "?")
        for entry in entry_points(group=group)
    ]
    return tuple(sorted(found))


def is_id(name: str) -> bool:
    """Whether a game can be called so.

    >>> [is_id(name) for name in ("night-market", "Night", "night_market", "-h")]
    [True, False, False, False]
    """
    return len(name) <= LONGEST_ID and ID.fullmatch(name) is not None


def folder_of(package: str) -> Path | None:
    """Where a package keeps its files; None if it is not there, or is one file."""
    top, *below = package.split(".")
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        return None
    places = list(spec.submodule_search_locations or ()) if spec else []
    return Path(places[0], *below) if places else None
