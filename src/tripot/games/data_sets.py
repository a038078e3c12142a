"""Data sets: figures that a game may be played with instead of the shipped ones."""

from typing import Final

from tripot.core import BadOptions, DataSets, msg

from . import load_game

OPTION: Final = "data"
"""The option that names a data set, in every game that has one."""


def takes_data(game: str) -> bool:
    """Whether the game can be played with a data set of one's own."""
    return load_game(game).data_sets is not None


def require_data(game: str) -> DataSets:
    """The data sets of the game; raises `BadOptions` if it has none."""
    found = load_game(game).data_sets
    if found is None:
        raise BadOptions(msg("{game} has no data set.", game=load_game(game).name))
    return found


def register_data(game: str, text: str, name: str) -> str:
    """Makes a data set known to this process and returns the value of the option that chooses it.

    Raises `TripotError` if the text is no data set of this game, or the game has none.
    """
    return require_data(game).register(text, name)


def known_data(game: str) -> list[str]:
    """What the option may be in this process, the shipped data set first."""
    found = load_game(game).data_sets
    return [] if found is None else found.known()
