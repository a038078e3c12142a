"""What leaves a table besides its messages: what the lobby keeps, previews, records."""

from dataclasses import replace

import pytest

from tripot.core import SPECTATOR, Seat, read_record, read_view
from tripot.games import load_game
from tripot.tables.judging import judge
from tripot.tables.log import Joined, Played, StoredSeat, Wanted
from tripot.tables.presenting import export, info, preview, sight, summary, welcome
from tripot.tables.presenting import shows as changes_more
from tripot.tables.seats import Sighting, TableState
from tripot.tables.table import Table

from .playing import GIVE_UP, an_act, apply, begun, hand_over, move, over
from .preparing import CREATED


def waiting() -> Table:
    created = begun().agreed
    seats = (created.seats[0], StoredSeat())
    return Table("t", CREATED, replace(created, seats=seats, start=None))


def test_the_lobby_keeps_what_everybody_sees() -> None:
    table = begun(3, bots=(2,))
    about = summary(table, 60.0)
    assert about.info == info(table, {}, 60.0)
    assert (about.info.game, about.info.public, about.info.state) == ("gangs-city", True, "running")
    assert about.guests == ((0, "guest-0"), (1, "guest-1"))
    assert about.bots
    assert summary(begun(clock="60+1"), 60.0).info.clock == "60+1"


def test_who_gave_up_is_out() -> None:
    table = begun(3, bots=(2,))
    assert [seat.out for seat in info(table, {}, 60.0).seats] == [None, None, None]
    apply(table, judge(table, 0, GIVE_UP, CREATED), CREATED)
    assert [seat.out for seat in info(table, {}, 60.0).seats] == [True, None, None]


def test_who_is_there() -> None:
    table = begun(3, bots=(2,))
    seen = {0: Sighting(True, 5.0), 1: Sighting(False, 6.0), 2: Sighting(True, 7.0)}
    seats = info(table, seen, 60.0).seats
    assert [seat.kind for seat in seats] == ["person", "person", "bot"]
    assert [seat.present for seat in seats] == [True, False, False]
    assert [seat.absent_since for seat in seats] == [None, 6.0, None]
    assert [seat.kind for seat in info(waiting(), {}, 60.0).seats] == ["person", "open"]


def test_before_the_game_there_is_nothing_to_see() -> None:
    table = waiting()
    assert sight(table, Seat(0), True) is None
    assert preview(table, Seat(0), "t") is None
    assert export(table, Seat(0)) is None
    hello = welcome(table, SPECTATOR, 0, True, info(table, {}, 60.0))
    assert (hello.view, hello.steps, hello.seat) == (None, [], None)


def asked(table: Table) -> tuple[Seat, str]:
    seat, command = an_act(table)
    return seat, command.action


def test_only_what_is_asked_is_previewed() -> None:
    table = begun(3)
    while preview(table, *asked(table)) is None:  # the game has nothing to say of every action
        move(table, CREATED, f"k{table.version}")
    seat, command = an_act(table)
    assert isinstance(preview(table, seat, command.action), dict)
    assert preview(table, seat, "dance") is None
    assert preview(table, SPECTATOR, command.action) is None
    away = {int(seat): Sighting(False, CREATED)}
    other = next(n for n in range(3) if n != seat)
    apply(table, judge(table, other, hand_over(seat), CREATED + 60, away), CREATED + 60)
    assert preview(table, seat, command.action) is None


def test_a_running_game_is_exported_as_its_viewer_knows_it() -> None:
    table = begun()
    text = export(table, Seat(0))
    assert text is not None
    assert read_view(text, table.game) == table.told(Seat(0), 1)
    assert table.start is not None
    assert table.start.secret not in text
    done = over()
    record = export(done, SPECTATOR)
    assert record is not None
    assert done.start is not None
    assert done.start.secret in record
    assert read_record(record, load_game).replay().problem is None


def test_the_secret_is_told_when_the_game_is_over() -> None:
    table = begun()
    before = info(table, {}, 60.0)
    assert (before.secret, before.result) == (None, None)
    assert before.commitment
    apply(table, judge(table, 0, GIVE_UP, CREATED), CREATED)
    after = info(table, {}, 60.0)
    assert table.start is not None
    assert after.secret == table.start.secret
    assert after.commitment == before.commitment
    assert after.result is not None
    assert (after.state, after.result.winners, after.result.reason) == (
        TableState.OVER,
        [1],
        "resigned",
    )


@pytest.mark.parametrize(
    ("body", "more"),
    [
        (Played(words=("1:t",), seat=0), False),
        (Played(words=("1:t", "!seat:2=random"), seat=0), True),
        (Joined(seat=0, guest="g", name="n", token="h"), True),
        (Wanted(seat=0), True),
    ],
)
def test_what_changes_more_than_the_game(body: Played | Joined | Wanted, more: bool) -> None:
    assert changes_more(body, None) is more
    assert changes_more(body, over().match)
