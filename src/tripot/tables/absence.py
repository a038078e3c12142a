"""Who is there, and who has been gone for long enough that a bot may play for them."""

from collections.abc import Collection

from tripot.core import Seat

from .seats import Sighting, Sightings
from .table import Table


def last_seen(table: Table, seen: Sightings, seat: int) -> Sighting:
    """What is known of the player on a seat: whoever was there before them does not count."""
    since = table.seats[seat].since
    last = seen.get(seat)
    return Sighting(False, since) if last is None or last.at < since else last


def absence(table: Table, seen: Sightings, seat: int, now: float) -> float | None:
    """For how many seconds the player on a seat has been gone; None while they are there."""
    last = last_seen(table, seen, seat)
    return None if last.here else max(0.0, now - last.at)  # another server's clock may be ahead


def hesitation(table: Table, seat: int, now: float, since: float = 0.0) -> float | None:
    """For how many seconds the player on a seat has not moved; None if nothing is asked there.

    Nobody could move before the server started, so counting begins no earlier than that, `since`.
    """
    asked = table.asked.get(Seat(seat))
    return None if asked is None else max(0.0, now - max(asked, since))


def sightings(
    table: Table, found: Sightings, connected: Collection[int], since: float, now: float
) -> dict[int, Sighting]:
    """Who is there by what was found and by our own connections, which may not be noted yet.

    Nobody can be there before the server is, so absence begins with it, `since`, at the earliest.
    """
    seen: dict[int, Sighting] = {}
    for seat in range(len(table.seats)):
        last = last_seen(table, found, seat)
        if seat in connected:
            seen[seat] = last if last.here else Sighting(True, now)
        elif last.here:
            seen[seat] = last
        else:
            seen[seat] = Sighting(False, max(since, last.at))
    return seen
