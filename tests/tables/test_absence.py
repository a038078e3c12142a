"""Who is there, from what was noted and who is connected."""

from tripot.tables.absence import absence, last_seen, sightings
from tripot.tables.seats import Sighting

from .playing import begun
from .preparing import CREATED

NOW = CREATED + 1000


def test_absence_begins_with_the_server_at_the_earliest() -> None:
    table = begun(3)
    found = {0: Sighting(False, CREATED + 10), 1: Sighting(True, CREATED + 20)}
    assert sightings(table, found, (), CREATED + 500, NOW) == {
        0: Sighting(False, CREATED + 500),
        1: Sighting(True, CREATED + 20),
        2: Sighting(False, CREATED + 500),
    }
    assert sightings(table, found, (), 0.0, NOW)[0] == Sighting(False, CREATED + 10)


def test_whoever_is_connected_is_there_whatever_was_noted() -> None:
    table = begun(3)
    found = {0: Sighting(False, CREATED + 10), 1: Sighting(True, CREATED + 20)}
    seen = sightings(table, found, {0, 1, 2}, 0.0, NOW)
    assert seen == {0: Sighting(True, NOW), 1: Sighting(True, CREATED + 20), 2: Sighting(True, NOW)}


def test_whoever_had_the_seat_before_does_not_count() -> None:
    table = begun(3)
    before = {0: Sighting(True, CREATED - 1)}
    assert last_seen(table, before, 0) == Sighting(False, CREATED)
    assert sightings(table, before, (), 0.0, NOW)[0] == Sighting(False, CREATED)


def test_how_long_somebody_has_been_gone() -> None:
    table = begun(3)
    seen = {0: Sighting(False, NOW - 60), 1: Sighting(True, CREATED)}
    assert absence(table, seen, 0, NOW) == 60.0
    assert absence(table, seen, 1, NOW) is None
    assert absence(table, seen, 2, NOW) == NOW - CREATED
    assert absence(table, {0: Sighting(False, NOW + 1)}, 0, NOW) == 0.0
