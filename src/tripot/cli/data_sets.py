"""Data sets: a file of figures that a game may be played with instead of the shipped ones."""

from collections.abc import Callable
from pathlib import Path

from tripot.core import BadOptions, msg
from tripot.games import load_game

OptionTexts = dict[str, str]
"""Options by name, each as a record writes it."""


def takes_data(game: str) -> bool:
    """Whether the game can be played with a data set of one's own."""
    return game in _LOADERS


def load_data(game: str, path: Path) -> OptionTexts:
    """Makes the data set in a file known and returns the options that choose it.

    Raises `TripotError` if the file is no data set of this game, or the game has none.
    """
    from tripot.terminal.saves import read_text

    if game not in _LOADERS:
        raise BadOptions(msg("{game} has no data set.", game=load_game(game).name))
    return _LOADERS[game](read_text(path), path.stem)


def _gangs_city(text: str, name: str) -> OptionTexts:
    from tripot.games.gangs_city.loading import load_box, register

    box = load_box(text, name)
    register(box)
    return {"data": str(box)}


_LOADERS: dict[str, Callable[[str, str], OptionTexts]] = {"gangs-city": _gangs_city}
