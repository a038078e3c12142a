"""What judging comes to: an entry to be kept, or a refusal of one of these kinds."""

from typing import NamedTuple

from tripot.core import Match, TripotError

from .log import Body, Created


class Late(TripotError):
    """The command answers a prompt that is no longer open."""


class NotAllowed(TripotError):
    """Somebody may not do this here."""


class NoSuchTable(TripotError):
    """There is no table with this id."""


class Opening(NamedTuple):
    """A table to be opened: its id and its first entry."""

    id: str
    created: Created


class Decision(NamedTuple):
    """An entry to be kept, and the match after it if it is one of the match."""

    body: Body
    match: Match | None = None
    first: bool = False
    """Whether it only comes before what was asked, which is then to be judged again."""
    opens: Opening | None = None
    """The table of the rematch, to be opened before the entry is kept."""
