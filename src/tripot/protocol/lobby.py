"""The messages of the lobby, which travel over HTTP."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from tripot.core.match import LONGEST_NAME

from .model import PROTOCOL, Model, SeatNumber, Secret, Version
from .words import Words

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Language = Literal["en", "fr", "it"]
SeatKind = Literal["open", "person", "bot"]
OptionValue = int | str | list[int]


class TableState(StrEnum):
    """Where a table is in its life."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"
    """Everybody left before the game began."""


class Code(StrEnum):
    """Why something was refused; the sentence beside it is for people."""

    BAD_MESSAGE = "bad_message"
    ILLEGAL = "illegal"
    LATE = "late"
    NOT_ALLOWED = "not_allowed"
    NOT_FOUND = "not_found"
    OVER = "over"
    TOO_FAST = "too_fast"
    TOO_LARGE = "too_large"
    UNAVAILABLE = "unavailable"


class Problem(Model):
    """An answer that says what was wrong."""

    code: Code
    text: str


class Guest(Model):
    """Who the cookie says you are."""

    name: str
    named: bool
    """Whether the name was chosen, not given."""


class GuestName(Model):
    """A wish to be called so."""

    name: Name


class LevelInfo(Model):
    """A bot as people meet it, gentlest first in a list."""

    id: str
    name: Words
    sentence: Words


class GameInfo(Model):
    """A game that can be played here."""

    id: str
    version: int
    name: Words
    players: list[int]
    editions: list[str]
    options: list[str]
    data_sets: list[str]
    """What the option ``data`` may be, the usual one first; none for a game without."""
    levels: list[LevelInfo]


class SeatWish(Model):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = Field(default=None, max_length=40)
    """The level, for a bot; the strongest if none is named."""


class NewTable(Model):
    """A table to be opened."""

    game: str = Field(max_length=40)
    seats: list[SeatWish] = Field(min_length=1, max_length=16)
    """One for each player, in the order of play."""
    edition: str = Field(default="", max_length=40)
    options: dict[str, OptionValue] = Field(default={}, max_length=20)
    public: bool = False
    """Whether strangers find it in the lobby, may join and may watch."""


class Entrance(Model):
    """A wish to sit down."""

    invite: Secret | None = None
    seat: SeatNumber | None = None
    """The first open one if none is named."""
    name: Name | None = None
    """What to be called at this table; the guest's own name if none is given."""


class SeatInfo(Model):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    """Whose seat it is: a person's stays theirs while a bot plays on it."""
    name: str | None
    called: Words | None = None
    """What a bot is called, for clients that translate; None for people."""
    bot: str | None
    """The level that plays there now, if a bot does."""
    present: bool
    """Whether the person is connected."""
    absent_since: float | None
    """When the person was last seen, in seconds since 1970; None while they are there."""


class Result(Model):
    """How a game ended: who won (nobody: a draw), why, and the scores if they were counted."""

    winners: list[int]
    reason: str
    scores: list[int] | None


class TableInfo(Model):
    """A table as everybody who may see it sees it."""

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
    """SHA-256 over the deal and a secret, from the first move on."""
    secret: str | None
    """The secret, when the game is over."""
    result: Result | None = None
    """How the game ended, when it is over."""
    rematch: list[int]
    """The seats that want to play again."""
    next: str | None
    """The table of the rematch."""


class TableList(Model):
    """Some tables, the newest first."""

    tables: list[TableInfo]


class MyTable(Model):
    """One of my tables, and where I sit."""

    seat: int
    table: TableInfo


class MyTables(Model):
    """The tables I sit at, the newest first."""

    tables: list[MyTable]


class Seated(Model):
    """You sit at a table: the token is the key to your seat, the invitation is for friends."""

    table: str
    seat: int | None
    """None if you opened a table without sitting down."""
    token: str | None
    invite: str
    info: TableInfo


class Health(Model):
    """The server is well."""

    status: Literal["ok"] = "ok"
    version: str
    protocol: int = PROTOCOL
