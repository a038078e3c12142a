"""The bots that come with a game."""

from typing import Final

from tripot.core import msg
from tripot.games import load_game
from tripot.games.guests import broken
from tripot.games.packages import package_of, part_of

from .level import ANY_MOVE, RANDOM, Level

DEFAULT_LEVELS: Final = (Level("random", 1, msg("Newsboy"), ANY_MOVE, RANDOM),)
"""The levels of a game that offers people no bots."""


def own_levels(game: str) -> tuple[Level, ...]:
    """All bots of a game, whether people are offered them or not; none if nobody has the game.

    Raises `UnknownName` if something is wrong with those of a guest.
    """
    if package_of(game) is None:
        return ()
    load_game(game)  # says what is wrong with it
    found = getattr(part_of(game, "bots"), "LEVELS", ())
    if not isinstance(found, tuple) or not all(isinstance(level, Level) for level in found):
        raise broken(game, "its LEVELS is not a tuple of tripot.bots.Level")
    if any(level.listed for level in found):
        return found
    return (*DEFAULT_LEVELS, *(level for level in found if level.id != DEFAULT_LEVELS[0].id))
