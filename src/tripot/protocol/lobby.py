"""The messages of the lobby, which travel over HTTP."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from tripot.core.match import LONGEST_NAME
from tripot.core.unchanging import unchanging
from tripot.tables.forms import Form, RequestKey, SeatNumber
from tripot.tables.messages import PROTOCOL
from tripot.tables.seats import TableInfo
from tripot.tables.words import Words

from .model import Model, Secret

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Language = Literal["en", "fr", "it"]


class Code(StrEnum):
    """Why something was refused; the sentence beside it is for people."""

    BAD_MESSAGE = "bad_message"
    ILLEGAL = "illegal"
    LATE = "late"
    NOT_ALLOWED = "not_allowed"
    NOT_FOUND = "not_found"
    OUTDATED = "outdated"
    OVER = "over"
    TOO_FAST = "too_fast"
    TOO_LARGE = "too_large"
    UNAVAILABLE = "unavailable"
    UNREADABLE = "unreadable"


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
    """A bot as people meet it, gentlest first in a list; guests come last."""

    id: str
    name: Words
    sentence: Words
    guest: bool = False
    """Whether somebody else has written it: then nobody knows how strong it is."""


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


class GameRules(Model):
    """The rules of a game."""

    text: str
    """Markdown."""
    language: str
    """What it is written in: English if the game has no other."""


class GameSentences(Model):
    """What a game says in a language, for a page whose catalogues do not have it."""

    sentences: dict[str, str | list[str]]
    """From English to the sentence, or to the singular and plural of a counted one."""


class Entrance(Model):
    """A wish to sit down."""

    invite: Secret | None = None
    seat: SeatNumber | None = None
    """The first open one if none is named."""
    name: Name | None = None
    """What to be called at this table; the guest's own name if none is given."""
    key: RequestKey | None = None


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


@unchanging(frozen=True, kw_only=True)
class Seated(Form):
    """You sit at a table: the token is the key to your seat, the invitation is for friends."""

    table: str
    seat: int | None
    """None if you opened a table without sitting down."""
    token: str | None
    invite: str
    info: TableInfo


class Ready(Model):
    """Whether the server can do its work now, and if not, why."""

    status: Literal["ok", "unavailable"]
    database: Literal["ok", "silent", "lost"]
    """Silent: it does not answer. Lost: it is no longer the one the server opened."""
    writer: Literal["ok", "stuck"]
    """Whether entries are being written."""


class Health(Model):
    """The server is well."""

    status: Literal["ok"] = "ok"
    version: str
    protocol: int = PROTOCOL
