"""What other packages bring along: entry points of ours, found without importing anything."""

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple


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


@cache
def folder_of(package: str) -> Path | None:
    """Where a top-level package keeps its files; None if it is not there or is one file."""
    try:
        spec = find_spec(package.partition(".")[0])
    except (ImportError, ValueError):
        return None
    places = list(spec.submodule_search_locations or ()) if spec else []
    return Path(places[0], *package.split(".")[1:]) if places else None
