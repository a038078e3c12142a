"""What the players of a table are called.

A bot's name is kept as it was in the host's language when the table was opened, for the log and
for records. Whoever looks at the table is told what the level is called, in any language.
"""

from collections.abc import Sequence
from functools import cache
from string import ascii_uppercase

from tripot.bots import Level, find_level
from tripot.core import Message, UnknownName
from tripot.locale import LANGUAGES, Speech

from .log import StoredSeat

_LETTERS = tuple(ascii_uppercase[1:])


def distinct(name: str, others: Sequence[str | None]) -> str:
    """The name, with a letter after it if somebody at the table has it already."""
    if name not in others:
        return name
    letters = (f"{name[:36]} {letter}" for letter in _LETTERS)
    return next(other for other in letters if other not in others)


def bot_called(game: str, seat: StoredSeat) -> Message | None:
    """What a bot that has the seat from the beginning is called; None for all others.

    None too if the level is no longer known, or was called otherwise: then the name stays.
    """
    if seat.guest is not None or seat.bot is None or seat.name is None:
        return None
    try:
        level = find_level(game, seat.bot)
    except UnknownName:
        return None
    if seat.name in _names(level):
        return level.called()
    name, _, letter = seat.name.rpartition(" ")
    return level.called(letter) if name in _names(level) and letter in _LETTERS else None


@cache
def _names(level: Level) -> frozenset[str]:
    """What the level is called in our languages."""
    return frozenset(Speech(language)(level.name) for language in LANGUAGES)
