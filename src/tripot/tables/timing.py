"""Clocks at a table: the time of the world, in seconds since 1970, as time of the match.

The match's time begins with the entry that starts the game. It never runs backwards, even if the
clock of the server that judges is behind that of the server that judged before.
"""

from math import ceil

from tripot.core import Seat

from .messages import ClockTimes
from .table import Table


def match_time(table: Table, now: float) -> float:
    """The time of the match at this moment, in milliseconds as files have it; 0 without clocks."""
    match = table.match
    if match is None or match.clocks is None:
        return 0.0
    last = match.entries[-1].at if match.entries else 0.0
    return max(round(now - table.begun, 3), last)


def next_tick(table: Table) -> float | None:
    """When somebody's time will be up if nothing happens; None if nobody's is running."""
    match = table.match
    if match is None or match.clocks is None:
        return None
    clocks = match.clocks
    ends = [since + left for since, left in zip(clocks.since, clocks.left) if since is not None]
    # Not a moment too early: times of the match are rounded to milliseconds.
    return table.begun + ceil(min(ends) * 1000) / 1000 if ends else None


def time_left(table: Table, seat: Seat, now: float) -> float | None:
    """The seconds the seat has left; None without clocks."""
    match = table.match
    if match is None or match.clocks is None:
        return None
    return max(0.0, round(match.clocks.remaining(seat, match_time(table, now)), 3))


def clock_times(table: Table, now: float) -> ClockTimes | None:
    """The clocks as everybody sees them; None without clocks."""
    match = table.match
    if match is None or match.clocks is None:
        return None
    seats = map(Seat, range(len(table.seats)))
    return ClockTimes(
        left=[time_left(table, seat, now) or 0.0 for seat in seats],
        running=[seat for seat, since in enumerate(match.clocks.since) if since is not None],
    )
