"""Data sets: figures that a game may be played with instead of the shipped ones."""

from collections.abc import Callable
from typing import Final

from tripot.core import BadOptions, msg

from . import load_game

OPTION: Final = "data"
"""The option that names a data set, in every game that has one."""


def takes_data(game: str) -> bool:
    """Whether the game can be played with a data set of one's own."""
    return game in _LOADERS


def require_data(game: str) -> None:
    """Raises `BadOptions` if the game has no data set."""
    if not takes_data(game):
        raise BadOptions(msg("{game} has no data set.", game=load_game(game).name))


def register_data(game: str, text: str, name: str) -> str:
    """Makes a data set known to this process and returns the value of the option that chooses it.

    Raises `TripotError` if the text is no data set of this game, or the game has none.
    """
    require_data(game)
    return _LOADERS[game](text, name)


def known_data(game: str) -> list[str]:
    """What the option may be in this process, the shipped data set first."""
    return _KNOWN[game]() if game in _KNOWN else []


def _load_gangs_city(text: str, name: str) -> str:
    from .gangs_city.box.loading import load_box, register

    box = load_box(text, name)
    register(box)
    return str(box)


def _known_gangs_city() -> list[str]:
    from .gangs_city.box.loading import boxes

    return [str(box) for box in boxes()]


_LOADERS: dict[str, Callable[[str, str], str]] = {"gangs-city": _load_gangs_city}
_KNOWN: dict[str, Callable[[], list[str]]] = {"gangs-city": _known_gangs_city}
