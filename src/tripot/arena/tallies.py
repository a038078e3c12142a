"""Tallies: what simulations and arenas count of one game only, besides wins and scores.

A module with the three functions of `Tally` is one; a game need not have any.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tripot.core import Message, View
from tripot.games.packages import part_of


class Figure(NamedTuple):
    """A figure as people read it."""

    label: Message
    value: int | float | None
    """A whole number counts games, and is shown with its share of them; any other is a mean."""


class Tally(Protocol):
    """What one game counts."""

    def tally(self, view: View) -> Any:
        """What a finished match adds, from what a spectator knows of it: the table, all events.

        It crosses from process to process and is kept in files, so it must be small and made of
        JSON values; tuples do.
        """

    def figures(self, tallies: Sequence[Any]) -> dict[str, Any]:
        """The figures of all matches, as JSON values; tuples may have come back as lists."""

    def rows(self, figures: Mapping[str, Any]) -> list[Figure]:
        """The figures as people read them."""


class _Nothing:
    """The tally of a game that counts nothing of its own."""

    def tally(self, view: View) -> None:
        return None

    def figures(self, tallies: Sequence[Any]) -> dict[str, Any]:
        return {}

    def rows(self, figures: Mapping[str, Any]) -> list[Figure]:
        return []


def load_tally(game: str) -> Tally:
    """The tally of the game with this id, imported on first use."""
    found: Tally = getattr(part_of(game, "arena"), "TALLY", None) or _Nothing()
    return found
