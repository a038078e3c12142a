"""Sitting down and getting up, judged without a server."""

from dataclasses import replace

import pytest

from tripot.core import SPECTATOR, BadOptions, Seat
from tripot.tables.decision import NotAllowed
from tripot.tables.joining import join, leave, viewer_of
from tripot.tables.log import Joined, Left, StoredSeat
from tripot.tables.seats import TableState
from tripot.tables.table import Table

from .playing import apply, begun
from .preparing import CREATED

NOW = CREATED + 5.0


def waiting(*open_seats: int, players: int = 3) -> Table:
    """A table at which these seats are free."""
    created = begun(players).agreed
    seats = tuple(StoredSeat() if n in open_seats else seat for n, seat in enumerate(created.seats))
    return Table("t", CREATED, replace(created, seats=seats, start=None))


def joined(table: Table, guest: str, name: str = "Bo", wish: int | None = None) -> Joined:
    decision = join(table, guest, name, f"key of {guest}", wish, NOW)
    assert isinstance(decision.body, Joined)
    assert decision.body.token == f"key of {guest}"
    return decision.body


def test_the_first_free_seat_or_the_one_that_is_wished_for() -> None:
    table = waiting(1, 2)
    assert joined(table, "bo").seat == 1
    assert joined(table, "bo", wish=2).seat == 2
    for taken in (0, 3):
        with pytest.raises(NotAllowed, match="This seat is not free"):
            joined(table, "bo", wish=taken)


def test_the_game_starts_with_the_last_seat() -> None:
    table = waiting(1, 2)
    first = join(table, "bo", "Bo", "h", None, NOW)
    assert isinstance(first.body, Joined)
    assert first.body.start is None
    apply(table, first, NOW)
    last = joined(table, "cleo", "Cleo")
    assert last.start is not None
    assert last.start.names == ("Vera", "Bo", "Cleo")
    assert last.start.date == "2023-11-14"
    apply(table, join(table, "cleo", "Cleo", "h", None, NOW + 3), NOW + 3)
    assert (table.state, table.begun) == (TableState.RUNNING, NOW + 3)
    with pytest.raises(NotAllowed, match="The game has begun; you can watch it"):
        joined(table, "dan")


def test_names_are_made_distinct() -> None:
    table = waiting(1, 2)
    assert joined(table, "bo", "Vera").name == "Vera B"
    apply(table, join(table, "bo", "Vera", "h", None, NOW), NOW)
    assert joined(table, "cleo", "Vera").name == "Vera C"
    with pytest.raises(BadOptions, match="cannot be a name"):
        joined(table, "cleo", "a|b")


@pytest.mark.parametrize("name", ["VERA", "Véra", "Ｖｅｒａ", "Vera B"])
def test_a_name_that_looks_like_another_s_gets_a_letter(name: str) -> None:
    table = waiting(1, 2)
    apply(table, join(table, "bo", "Vera", "h", None, NOW), NOW)
    assert [chair.name for chair in table.seats] == ["Vera", "Vera B", None]
    assert joined(table, "cleo", name).name in ("VERA C", "Véra C", "Ｖｅｒａ C", "Vera B B")


@pytest.mark.parametrize(
    "name", ["You", "vous", "TU", "Dockhand", "Crieur", "Giudice B", "Ｄockhand", "D0CKHAND", "Yóu"]
)
def test_nobody_is_called_like_a_bot_or_like_whoever_plays(name: str) -> None:
    with pytest.raises(BadOptions, match="it is a bot’s name, or the game’s word for you"):
        joined(waiting(1, 2), "bo", name)


def test_whoever_sits_there_comes_back_whatever_they_are_called() -> None:
    """A name of earlier times, or one that was allowed when it was chosen."""
    assert joined(begun(3), "guest-0", "You").name == "Vera"


def test_whoever_sits_there_gets_a_new_key_to_the_same_seat() -> None:
    """Before the game and during it, under the name they have."""
    for table in (waiting(1, 2), begun(3)):
        again = joined(table, "guest-0", "Somebody", wish=1)
        assert (again.seat, again.name, again.start) == (0, "Vera", None)
        before = table.seats[0]
        apply(table, join(table, "guest-0", "Somebody", "new", None, NOW), NOW)
        assert table.seats[0] == replace(before, token="new")


def test_a_seat_is_known_by_its_key_or_by_its_guest() -> None:
    table = begun(3)
    key = table.seats[2].token
    assert viewer_of(table, "guest-1", None) == Seat(1)
    assert viewer_of(table, None, key) == Seat(2)
    assert viewer_of(table, "guest-1", key) == Seat(2), "the key says more"
    assert viewer_of(table, "guest-1", "of another table") == Seat(1)
    assert viewer_of(table, "nobody", "nothing") == SPECTATOR
    assert viewer_of(table, None, None) == SPECTATOR
    assert viewer_of(waiting(0, 1, 2), None, None) == SPECTATOR


def test_getting_up() -> None:
    table = waiting(1, 2)
    with pytest.raises(NotAllowed, match="You do not sit at this table"):
        leave(table, SPECTATOR)
    assert leave(table, Seat(0)).body == Left(seat=0)
    apply(table, leave(table, Seat(0)), NOW)
    assert table.state is TableState.CLOSED
    with pytest.raises(NotAllowed, match="Everybody has left this table"):
        joined(table, "bo")
    with pytest.raises(NotAllowed, match="you can give up instead"):
        leave(begun(), Seat(0))
