"""Opening a table: what was wished for, or why it cannot be."""

from dataclasses import replace
from random import Random

import pytest

from tripot.core import BadOptions, TripotError
from tripot.games import load_game
from tripot.locale import Speech
from tripot.tables.log import Created, StoredSeat
from tripot.tables.opening import open_table
from tripot.tables.seats import TableState
from tripot.tables.table import Table
from tripot.tables.wishes import NewTable, OptionValue, SeatWish

ME = StoredSeat(guest="vera", name="Vera", token="hash")
MINE, OPEN, BOT = SeatWish(kind="me"), SeatWish(kind="open"), SeatWish(kind="bot")
WISH = NewTable(game="district-noir", seats=[MINE, BOT])


def opened(wish: NewTable, language: str = "en") -> Created:
    return open_table(wish, ME, Speech(language), 0.0, Random(1))


def test_a_table_with_every_seat_taken_begins_at_once() -> None:
    created = opened(WISH, "fr")
    assert created.start is not None
    assert created.start.date == "1970-01-01"
    assert created.start.commits == 2, "the commitment binds the table and the names"
    assert created.seats[0] == ME
    assert created.start.names == ("Vera", created.seats[1].name)
    assert Table("t", 0.0, created).state is TableState.RUNNING


def test_luck_can_be_handed_in_but_a_secret_is_always_new() -> None:
    one, two = opened(WISH).start, opened(WISH).start
    assert one is not None
    assert two is not None
    assert one.deal == two.deal
    assert one.secret != two.secret
    other = open_table(WISH, ME, Speech("en"), 0.0).start
    assert other is not None
    assert other.deal != one.deal, "from the system's own luck otherwise"


def test_a_table_with_an_open_seat_waits() -> None:
    created = opened(replace(WISH, seats=[OPEN, MINE]))
    assert created.start is None
    assert created.seats == (StoredSeat(), ME)
    assert Table("t", 0.0, created).state is TableState.OPEN


@pytest.mark.parametrize(
    ("clock", "kept"),
    [(None, None), ("300+5", "300+5"), ("90", "90+0"), ("10.5+0.250", "10.5+0.25")],
)
def test_clocks_are_agreed_on(clock: str | None, kept: str | None) -> None:
    created = opened(replace(WISH, clock=clock))
    assert created.clock == kept
    table = Table("t", 0.0, created)
    assert table.match is not None
    assert (table.match.setup.time and table.match.setup.time.text()) == kept


@pytest.mark.parametrize(
    "clock",
    [
        "",
        "soon",
        "5 minutes",
        "300+x",
        "0",
        "-5",
        "1e999",
        "nan",
        "5+-1",
        "0.001",
        "9.9",
        "86401",
        "1e307",
        "300+3601",
    ],
)
def test_what_is_no_time_control_is_refused(clock: str) -> None:
    with pytest.raises(BadOptions):
        opened(replace(WISH, clock=clock))


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (replace(WISH, game="go"), "There is no game"),
        (replace(WISH, seats=[MINE]), "is for 2 players, not for 1"),
        (replace(WISH, seats=[MINE, MINE]), "You can sit on one seat only"),
        (replace(WISH, seats=[BOT, BOT]), "A table needs a seat for a person"),
        (replace(WISH, seats=[MINE, SeatWish(kind="bot", bot="jury")]), "There is no bot"),
        (replace(WISH, edition="gold"), "There is no edition"),
        (replace(WISH, options={"moon": 1}), "There is no option"),
        (replace(WISH, options={"hand": ""}), "does not fit the option hand"),
        (replace(WISH, options={"hand": "1 row=2"}), "does not fit the option hand"),
    ],
)
def test_what_cannot_be_played_is_refused(wish: NewTable, why: str) -> None:
    with pytest.raises(TripotError, match=why):
        opened(wish)


def test_options_are_kept_as_records_write_them() -> None:
    small: dict[str, OptionValue] = {
        "cards": [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1],
        "hand": 2, "rounds": 1, "removed": 1, "row": 2, "take": 2,
    }  # fmt: skip
    created = opened(replace(WISH, options=small))
    assert "cards=1,1,1,1,1,1,0,0,0,0,1" in created.options
    assert "hand=2" in created.options


HUGE: dict[str, OptionValue] = {"cards": [64] * 11, "removed": 1, "row": 1}


@pytest.mark.parametrize(
    ("game", "players", "options", "why"),
    [
        ("district-noir", 2, {**HUGE, "hand": 351, "rounds": 1}, "hand can be at most 5"),
        ("district-noir", 2, {"rounds": 5, "hand": 4}, "rounds can be at most 4"),
        ("district-noir", 2, {"removed": 2, "row": 3}, "row can be at most 2"),
        ("district-noir", 2, {"take": 6}, "take can be at most 5"),
        (
            "district-noir",
            2,
            {"cards": [6, 6, 7, 7, 4, 2, 1, 3, 4, 2, 3]},
            "cards can be at most 5,6,7,8,4,2,1,3,4,2,3",
        ),
        ("gangs-city", 3, {"target": 999}, "target can be at most 26"),
        ("gangs-city", 6, {"target": 15}, "target can be at most 14"),
    ],
)
def test_no_table_is_larger_than_a_real_game(
    game: str, players: int, options: dict[str, OptionValue], why: str
) -> None:
    wish = NewTable(game=game, seats=[MINE, *[BOT] * (players - 1)], options=options)
    with pytest.raises(BadOptions, match=why):
        opened(wish)
    larger = load_game(game).options_type.of(**options).text()
    assert all(name in larger for name in options), "in Python it may be"


def test_a_table_may_be_smaller_or_just_as_large() -> None:
    seats = [MINE, BOT, BOT]
    for target in (0, 5, 26):
        wish = NewTable(game="gangs-city", seats=seats, options={"target": target})
        assert ("target" in opened(wish).options) == bool(target)
    assert opened(replace(WISH, options={"hand": 5, "take": 3})).options == "take=3"
