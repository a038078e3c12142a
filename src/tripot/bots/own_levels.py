"""The bots that come with a game."""

from typing import Final

from tripot.core import msg
from tripot.games import load_game
from tripot.games.packages import package_of, part_of

from .level import ANY_MOVE, RANDOM, Level

EVERYWHERE: Final = (Level("random", 1, msg("Newsboy"), ANY_MOVE, RANDOM),)
"""The levels of a game that brings no bots."""


def own_levels(game: str) -> tuple[Level, ...]:
    """All bots of a game, whether people are offered them or not; none if nobody has the game."""
    if package_of(game) is None:
        return ()
    load_game(game)  # says what is wrong with it
    found: tuple[Level, ...] = getattr(part_of(game, "bots"), "LEVELS", EVERYWHERE)
    return found
