"""The `ScoreSheet`: how one game counts a real table."""

from argparse import Namespace
from typing import Protocol

from tripot.core import Message
from tripot.games import load_game
from tripot.games.packages import part_of
from tripot.locale import Speech


class ScoreSheet(Protocol):
    """What a game brings for ``tripot score``; a module will do."""

    METAVAR: Message
    """What stands for its words in a line of usage."""
    HELP: Message
    """What its words are."""

    def run(self, arguments: Namespace, speech: Speech) -> int:
        """Counts ``arguments.words`` and returns the exit code."""


def load_sheet(game: str) -> ScoreSheet | None:
    """The score sheet of the game, imported on first use; None if it has none."""
    load_game(game)
    found: ScoreSheet | None = getattr(part_of(game, "cli"), "SHEET", None)
    return found
