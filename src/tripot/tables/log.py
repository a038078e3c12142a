"""The entries of a table's log, and the JSON in which they are stored.

They are the truth about a table for as long as it exists: a field may be added with a default,
never renamed or given another meaning.
"""

import json
from json.encoder import encode_basestring as _quoted
from typing import Literal, NamedTuple

from tripot.core import JsonEncoder, JsonReader
from tripot.core.commitment import DEAL_ALONE
from tripot.core.unchanging import unchanging


@unchanging(frozen=True, slots=True)
class StoredSeat:
    """Who sits on a seat when a table is opened: a guest, a bot, or nobody yet."""

    guest: str | None = None
    name: str | None = None
    token: str | None = None
    """The hash of the key to the seat."""
    bot: str | None = None


@unchanging(frozen=True, slots=True, kw_only=True)
class Start:
    """The beginning of the game: everything that was drawn."""

    names: tuple[str, ...]
    deal: tuple[tuple[str, str], ...]
    secret: str
    date: str
    commits: int = DEAL_ALONE
    """The commitment's format, so that one already shown never changes."""


@unchanging(frozen=True, slots=True, kw_only=True)
class Created:
    """The table was opened; with a start if no seat was open."""

    kind: Literal["created"] = "created"
    game: str
    rules: int
    options: str
    edition: str
    public: bool
    seats: tuple[StoredSeat, ...]
    start: Start | None = None
    after: str | None = None
    """The table of which this is the rematch."""
    series: str | None = None
    """The first table of the series, if this is a rematch; its invitation opens them all."""
    clock: str | None = None
    """The time control, such as ``300+5``; None without clocks."""
    replace_after: int | None = None
    """Seconds without a move after which a bot may play for somebody who is there; None: never."""
    substitute: str | None = None
    """The bot that plays for people; None: the strongest level."""


@unchanging(frozen=True, slots=True, kw_only=True)
class Joined:
    """Somebody sat down; the game starts if that was the last seat."""

    kind: Literal["joined"] = "joined"
    seat: int
    guest: str
    name: str
    token: str
    start: Start | None = None


@unchanging(frozen=True, slots=True, kw_only=True)
class Left:
    """Somebody got up before the game began."""

    kind: Literal["left"] = "left"
    seat: int


@unchanging(frozen=True, slots=True, kw_only=True)
class Played:
    """Entries of the match, as a record writes them, by a person's command or a bot."""

    kind: Literal["played"] = "played"
    words: tuple[str, ...]
    seat: int
    """Who asked for it."""
    key: str | None = None


@unchanging(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Somebody wants to play again; the last one's wish names the next table."""

    kind: Literal["wanted"] = "wanted"
    seat: int
    key: str | None = None
    next: str | None = None


Body = Created | Joined | Left | Played | Wanted


class LogRow(NamedTuple):
    """An entry of a table's log as it is stored."""

    sequence: int
    at: float
    """Seconds since 1970."""
    body: str


_KINDS: tuple[type[Body], ...] = (Created, Joined, Left, Played, Wanted)
_LATER = ("clock", "replace_after", "substitute")
"""Fields of `Created` that were added later."""
_encode = JsonEncoder({})
_reader = JsonReader()
_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def write_body(body: Body) -> str:
    """The entry as it is stored."""
    if type(body) is Played:  # by far the most
        return _played(body)
    values = _encode(body)
    # A field at its default is left out, so that programs that do not know it can read the table.
    if isinstance(body, Created):
        values = {k: v for k, v in values.items() if k not in _LATER or v is not None}
    start = values.get("start")
    if isinstance(start, dict) and start["commits"] == DEAL_ALONE:
        del start["commits"]
    return _text(values)


def _played(body: Played) -> str:
    words = ",".join(map(_quoted, body.words))
    key = "null" if body.key is None else _quoted(body.key)
    return f'{{"kind":"played","words":[{words}],"seat":{body.seat},"key":{key}}}'


def read_body(text: str) -> Body:
    """The entry that was stored; raises `BadRecord` for one of another program."""
    return _reader.read_text(_KINDS, text)
