"""A table as everybody sees it who may: its seats, its state, how it ended."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, NamedTuple

from tripot.core.unchanging import unchanging

from .forms import Form, Sparse, Version
from .words import Words

SeatKind = Literal["open", "person", "bot"]


class TableState(StrEnum):
    """Where a table is in its life."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"
    """Everybody left before the game began."""


@unchanging(frozen=True, kw_only=True)
class SeatInfo(Sparse):
    """A seat as everybody sees it."""

    unless_none = ("out",)

    seat: int
    kind: SeatKind
    """Whose seat it is: a person's stays theirs while a bot plays on it."""
    name: str | None
    called: Words | None = None
    """What a bot is called, for clients that translate; None for people."""
    bot: str | None
    """The level that plays there now, if a bot does."""
    out: bool | None = None
    """True if the person gave up or ran out of time, so that a bot plays on; else left out."""
    present: bool
    """Whether the person is connected."""
    absent_since: float | None
    """When the person was last seen, in seconds since 1970; None while they are there."""


@unchanging(frozen=True, kw_only=True)
class Result(Form):
    """How a game ended: who won (nobody: a draw), why, and the scores if they were counted."""

    winners: list[int]
    reason: str
    scores: list[int] | None


@unchanging(frozen=True, kw_only=True)
class TableInfo(Sparse):
    """A table as everybody who may see it sees it."""

    unless_none = ("clock", "replace_after", "substitute")

    table: str
    state: TableState
    version: Version
    game: str
    edition: str
    options: str
    players: int
    public: bool
    created: float
    """Seconds since 1970."""
    seats: list[SeatInfo]
    hand_over_after: float
    """How many seconds somebody must be gone before a bot may play for them."""
    commitment: str | None
    """SHA-256 over the deal, the table, the names and a secret, from the first move on."""
    secret: str | None
    """The secret, when the game is over."""
    result: Result | None = None
    """How the game ended, when it is over."""
    rematch: list[int]
    """The seats that want to play again."""
    next: str | None
    """The table of the rematch."""
    clock: str | None = None
    """Seconds for the game and for each action, such as ``300+5``; left out without clocks."""
    replace_after: int | None = None
    """Seconds without a move after which a bot may play for somebody who is there; left out if
    never."""
    substitute: str | None = None
    """The bot that plays for people; left out if it is the strongest level."""


@unchanging(frozen=True, slots=True)
class Summary:
    """What the lobby shows of a table, and who sits there."""

    info: TableInfo
    """With nobody there: who is comes from elsewhere."""
    bots: bool
    """Whether a server must see to it while it runs: there are bots, or clocks."""
    guests: tuple[tuple[int, str], ...]
    """Each seat that a person holds, and the guest."""


class Sighting(NamedTuple):
    """What is known of a seat's player."""

    here: bool
    at: float
    """When they were last seen coming or going."""


Sightings = Mapping[int, Sighting]
"""What is known of the players, by seat."""
