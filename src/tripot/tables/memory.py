"""Tables kept in memory: for one process, for as long as it lives."""

from collections import defaultdict
from collections.abc import Sequence

from .log import LogRow
from .seats import Sighting, Sightings


class MemoryLog:
    """A `Log` in memory."""

    def __init__(self) -> None:
        """No table has an entry at first."""
        self._rows: dict[str, list[LogRow]] = defaultdict(list)

    def append(self, table: str, sequence: int, at: float, body: str) -> bool:
        """Keeps an entry; False, and nothing changes, unless it is the next of its table."""
        rows = self._rows[table]
        if sequence != len(rows) + 1:
            return False
        rows.append(LogRow(sequence, at, body))
        return True

    def rows(self, table: str, version: int = 0) -> Sequence[LogRow]:
        """The entries of a table after this version, in order."""
        return self._rows[table][version:]


class MemoryAttendance:
    """An `Attendance` in memory."""

    def __init__(self) -> None:
        """Nobody was seen yet."""
        self._seen: dict[str, dict[int, Sighting]] = defaultdict(dict)

    def note(self, table: str, seat: int, here: bool, at: float) -> None:
        """Somebody on a seat has come or gone."""
        self._seen[table][seat] = Sighting(here, at)

    def sightings(self, table: str) -> Sightings:
        """What is known of the players of a table."""
        return self._seen[table]
