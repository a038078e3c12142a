"""Data sets: a file of figures that a game may be played with instead of the shipped ones."""

from pathlib import Path

from tripot.games.data_sets import OPTION, register_data, require_data

OptionTexts = dict[str, str]
"""Options by name, each as a record writes it."""


def load_data(game: str, path: Path) -> OptionTexts:
    """Makes the data set in a file known and returns the options that choose it.

    Raises `TripotError` if the file is no data set of this game, or the game has none.
    """
    from tripot.terminal.saves import read_text

    require_data(game)  # said before a word about the file
    return {OPTION: register_data(game, read_text(path), path.stem)}
