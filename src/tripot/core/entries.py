"""Commands, which ask a match for something, and entries, which say what was done and when.

Entries are what is stored: replaying them gives the same match. Their text form is that of
records: ``1:8`` is seat 1 doing ``8``, with ``@12.5`` after it where time matters; everything
that is not an action starts with ``!``.
"""

import re
from dataclasses import dataclass
from math import isfinite
from typing import NamedTuple, assert_type

from .contract import Action, Seat
from .errors import BadOptions, BadRecord
from .game import Game
from .message import msg

_ID = re.compile(r"[\w.:+-]+")  # of a bot or a person: one word, so that files can hold it


@dataclass(frozen=True, slots=True)
class Act:
    """The seat does this."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Resign:
    """The seat's player gives up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandOver:
    """Somebody else, named by id, plays for the seat from now on."""

    seat: Seat
    to: str

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.to):
            raise BadOptions(msg("“{text}” is not the id of a player.", text=self.to))


@dataclass(frozen=True, slots=True)
class Abandon:
    """The match is broken off without a result."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The seat's time is up. Nobody asks for it: the clocks say so."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed: somebody's may be up."""


Command = Act | Resign | HandOver | Abandon | Tick
"""What a match can be asked for."""
Deed = Act | Resign | TimeUp | HandOver | Abandon
"""What can happen in a match."""


class Entry(NamedTuple):
    """One thing that was done in a match, and when."""

    at: float
    deed: Deed

    def text(self, timed: bool) -> str:
        """The entry as a record writes it."""
        word = _word(self.deed)
        return f"{word}@{self.at:.3f}" if timed else word

    @classmethod
    def parse(cls, text: str, game: Game) -> "Entry":
        """The entry a record's word stands for; raises `BadRecord` or `InvalidAction`."""
        body, _, at = text.partition("@")
        try:
            moment = float(at or 0)
            if not isfinite(moment):
                raise ValueError(at)
            return cls(moment, _deed(body, game))
        except (ValueError, BadOptions) as error:
            raise BadRecord(msg("“{text}” is not a move.", text=text)) from error


def _word(deed: Deed) -> str:
    if isinstance(deed, Act):  # by far the most, so they come first and without a pattern
        return f"{deed.seat + 1}:{deed.action}"
    match deed:
        case Resign(seat):
            return f"!resign:{seat + 1}"
        case TimeUp(seat):
            return f"!time:{seat + 1}"
        case HandOver(seat, to):
            return f"!seat:{seat + 1}={to}"
        case _:
            assert_type(deed, Abandon)  # nothing else is left
            return "!abandon"


def _deed(text: str, game: Game) -> Deed:
    """What a word stands for; raises `ValueError` if that is nothing."""
    if text == "!abandon":
        return Abandon()
    word, colon, rest = text.partition(":")
    match word:
        case "!resign":
            return Resign(_seat(rest))
        case "!time":
            return TimeUp(_seat(rest))
        case "!seat":
            number, _, to = rest.partition("=")
            return HandOver(_seat(number), to)
    if not colon:
        raise ValueError(text)
    return Act(_seat(word), game.parse_action(rest))


def _seat(text: str) -> Seat:
    return Seat(int(text) - 1)
