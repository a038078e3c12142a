"""Figures of many games as people read them."""

from rich.table import Table

from tripot.arena.tallies import Figure
from tripot.core import msg
from tripot.locale import Speech


def counted(n: int, games: int, speech: Speech) -> str:
    """So many of the games, with their share of them."""
    return f"{n}  ({speech.decimal(100 * n / games, 1)} %)"


def mean(value: float | None, speech: Speech) -> str:
    """A mean; nothing has none."""
    return "–" if value is None else speech.decimal(value, 2)


def add_figure(table: Table, figure: Figure, games: int, speech: Speech) -> None:
    """Adds the row of a figure that the tally of these games told."""
    value = figure.value
    whole = isinstance(value, int)
    told = counted(int(value or 0), games, speech) if whole else mean(value, speech)
    table.add_row(speech(figure.label), told)


def add_actions(table: Table, actions: float, speech: Speech) -> None:
    """Adds the row of the mean length of a game."""
    table.add_row(speech(msg("actions a game")), speech.decimal(actions, 1))
