"""A host closes a table: a game ends without a result, a table that waits is empty."""

from tripot.core import Abandon

from .decision import Decision
from .log import Left, Played
from .seats import TableState
from .table import Table
from .timing import match_time


def close(table: Table, now: float) -> Decision | None:
    """The next entry needed to close the table; None once nothing goes on there."""
    match = table.match
    if match is not None:
        if match.outcome is not None:
            return None
        after = match.step(Abandon(), match_time(table, now)).match
        timed = match.clocks is not None
        words = tuple(entry.text(timed) for entry in after.entries[len(match.entries) :])
        return Decision(Played(words=words, seat=0), after)
    if table.state is TableState.CLOSED:
        return None
    people = [seat for seat, chair in enumerate(table.seats) if chair.person]
    free = [seat for seat, chair in enumerate(table.seats) if chair.open]
    return Decision(Left(seat=[*people, *free][0]))
