"""Commands, which ask a match for something, and entries, which say what it did.

Entries are what is stored: replaying them gives the same match. Their text form is that of
records: ``1:8`` is seat 1 doing ``8``, with ``@12.5`` after it where time matters; what is no
action starts with ``!``.
"""

import re
from dataclasses import dataclass
from enum import Enum
from math import isfinite

from .contract import Action, Seat
from .errors import BadOptions, BadRecord
from .game import Game
from .message import msg

_ID = re.compile(r"[\w.:-]+")  # of a bot or a person: one word, so that files can hold it


@dataclass(frozen=True, slots=True)
class Act:
    """The seat wants to do this."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Resign:
    """The seat's player gives up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandOver:
    """Somebody else, named by id, shall play for the seat."""

    seat: Seat
    to: str

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.to):
            raise BadOptions(msg("“{text}” is not the id of a player.", text=self.to))


@dataclass(frozen=True, slots=True)
class Abandon:
    """The match shall be broken off without a result."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed: somebody's may be up."""


_NOBODY = Seat(0)  # of an entry that concerns no seat

Command = Act | Resign | HandOver | Abandon | Tick


class Kind(Enum):
    """What sort of entry it is; the value is its word in a record."""

    ACTION = "action"
    RESIGN = "resign"
    TIME = "time"
    HAND_OVER = "seat"
    ABANDON = "abandon"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done in a match, and when."""

    kind: Kind
    at: float
    seat: Seat = _NOBODY
    action: Action | None = None
    to: str = ""

    def text(self, timed: bool) -> str:
        """The entry as a record writes it."""
        if self.kind is Kind.ACTION:
            word = f"{self.seat + 1}:{self.action}"
        elif self.kind is Kind.ABANDON:
            word = "!abandon"
        else:
            word = f"!{self.kind.value}:{self.seat + 1}" + (f"={self.to}" if self.to else "")
        return f"{word}@{self.at:.3f}" if timed else word

    @classmethod
    def parse(cls, text: str, game: Game) -> "Entry":
        """The entry a record's word stands for; raises `BadRecord` or `InvalidAction`."""
        body, _, at = text.partition("@")
        word, colon, rest = body.partition(":")
        try:
            moment = float(at or 0)
            if not isfinite(moment):
                raise ValueError(at)
            if not word.startswith("!"):
                if not colon:
                    raise ValueError(word)
                return cls(Kind.ACTION, moment, Seat(int(word) - 1), game.parse_action(rest))
            kind = Kind(word[1:])
            if kind is Kind.ACTION:
                raise ValueError(word)
            if kind is Kind.ABANDON:
                return cls(kind, moment)
            number, _, to = rest.partition("=")
            return cls(kind, moment, Seat(int(number) - 1), to=to)
        except ValueError as error:
            raise BadRecord(msg("“{text}” is not a move.", text=text)) from error
