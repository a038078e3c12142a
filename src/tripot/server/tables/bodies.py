"""The entries of a table's log as they are stored, in JSON.

They are the truth about a table for as long as it exists: a field may be added with a default,
never renamed or given another meaning.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from tripot.protocol import Model


class StoredSeat(Model):
    """Who sits on a seat when a table is opened: a guest, a bot, or nobody yet."""

    guest: str | None = None
    name: str | None = None
    token: str | None = None
    """The hash of the key to the seat."""
    bot: str | None = None


class Start(Model):
    """The beginning of the game: everything that was drawn."""

    names: list[str]
    deal: list[tuple[str, str]]
    secret: str
    date: str


class Created(Model):
    """The table was opened; with a start if no seat was open."""

    kind: Literal["created"] = "created"
    game: str
    rules: int
    options: str
    edition: str
    public: bool
    seats: list[StoredSeat]
    start: Start | None = None
    after: str | None = None
    """The table of which this is the rematch."""
    series: str | None = None
    """The first table of the series, if this is a rematch; its invitation opens them all."""


class Joined(Model):
    """Somebody sat down; the game starts if that was the last seat."""

    kind: Literal["joined"] = "joined"
    seat: int
    guest: str
    name: str
    token: str
    start: Start | None = None


class Left(Model):
    """Somebody got up before the game began."""

    kind: Literal["left"] = "left"
    seat: int


class Played(Model):
    """Entries of the match, as a record writes them, by a person's command or a bot."""

    kind: Literal["played"] = "played"
    words: list[str]
    seat: int
    """Who asked for it."""
    key: str | None = None


class Wanted(Model):
    """Somebody wants to play again; the last one's wish names the next table."""

    kind: Literal["wanted"] = "wanted"
    seat: int
    key: str | None = None
    next: str | None = None


Body = Created | Joined | Left | Played | Wanted
bodies: TypeAdapter[Body] = TypeAdapter(Annotated[Body, Field(discriminator="kind")])
