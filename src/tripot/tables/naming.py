"""What the players of a table are called.

A bot's name is kept as it was in the host's language when the table was opened, for the log and
for records. Whoever looks at the table is told what the level is called, in any language.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from string import ascii_uppercase

from tripot.bots import Level, find_level, registered
from tripot.core import BadOptions, Message, UnknownName, msg
from tripot.core.names import chosen_name, skeleton
from tripot.games import loaded_games
from tripot.locale import LANGUAGES, Speech

from .log import StoredSeat

_LETTERS = tuple(ascii_uppercase[1:])


def distinct(name: str, others: Sequence[str | None]) -> str:
    """The name, with a letter added if somebody there has it or one that looks like it."""
    taken = {skeleton(other) for other in others if other is not None}
    letters = (f"{name[:36]} {letter}" for letter in _LETTERS)
    return next(called for called in (name, *letters) if skeleton(called) not in taken)


def person_s_name(wish: str) -> str:
    """The name a person has chosen, as it is kept; raises `BadOptions` if nobody may have it.

    Nobody may have a bot's name in any language, the word by which the game addresses its players,
    or a name that looks like one of these.
    """
    name = chosen_name(wish)
    head, _, tail = name.rpartition(" ")
    looks = {skeleton(name), skeleton(head) if len(tail) == 1 else ""}
    if not looks.isdisjoint(map(skeleton, _reserved())):
        raise BadOptions(
            msg("“{name}” cannot be your name: it is a bot’s name, or the game’s word for you.",
                name=name)
        )  # fmt: skip
    return name


def _reserved() -> Iterator[str]:
    yield from _you()
    for game in loaded_games():
        for level in registered(game.id):
            yield from _names(level)


@cache
def _you() -> frozenset[str]:
    """The words by which the game addresses its players, in our languages."""
    return frozenset(Speech(language)(msg("You")) for language in LANGUAGES)


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
