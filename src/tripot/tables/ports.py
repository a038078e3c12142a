"""What a table needs of the world: a log that is appended to, and who is there."""

from collections.abc import Sequence
from typing import Protocol

from .log import LogRow
from .seats import Sightings


class Log(Protocol):
    """Keeps the entries of tables. Appending is the lock: a number is given out once."""

    def append(self, table: str, sequence: int, at: float, body: str) -> bool:
        """Keeps an entry; False, and nothing changes, if the table has one with this number."""

    def rows(self, table: str, version: int = 0) -> Sequence[LogRow]:
        """The entries of a table after this version, in order; none if it has no such table."""


class Attendance(Protocol):
    """Knows who is there."""

    def note(self, table: str, seat: int, here: bool, at: float) -> None:
        """Somebody on a seat has come or gone."""

    def sightings(self, table: str) -> Sightings:
        """What is known of the players of a table; those never seen are left out."""
