"""Who sits at a table: what everybody is called, and the line each seat has."""

import pytest

from tripot.core import Message, msg
from tripot.locale import Speech
from tripot.protocol import SeatInfo, TableState, Words
from tripot.terminal.hosted.seating import (
    absent,
    called,
    listed,
    names,
    seat_lines,
    waiting_for,
)

from .seats import bot, free, person, table

ADA = person(0, "Ada")


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (person(1, "Bo"), "Seat 2: Bo"),
        (person(1, "Bo", here=False), "Seat 2: Bo (away)"),
        (person(1, "Bo", here=False, bot="greedy"), "Seat 2: Bo (Dockhand plays)"),
        (person(1, "Bo", here=True, bot="greedy:5"), "Seat 2: Bo (Dockhand plays)"),
        (bot(1), "Seat 2: Dockhand (a bot)"),
        (free(1), "Seat 2: free"),
    ],
)
def test_every_seat_has_a_line(seat: SeatInfo, line: str) -> None:
    assert list(map(str, seat_lines(table(ADA, seat), 0))) == ["Seat 1: Ada (you)", line]


def test_a_player_s_own_line_says_so_even_if_a_bot_plays_there() -> None:
    [line] = seat_lines(table(person(0, "Ada", bot="greedy")), 0)
    assert str(line) == "Seat 1: Ada (you)"


def test_no_line_is_a_spectator_s_own() -> None:
    lines = seat_lines(table(ADA, person(1, "Bo")), None)
    assert list(map(str, lines)) == ["Seat 1: Ada", "Seat 2: Bo"]


@pytest.mark.parametrize("level", ["oracle", "oracle:9", "{", "{0}", "{player}"])
def test_a_bot_that_is_not_known_here_is_called_as_the_server_does(level: str) -> None:
    [line] = seat_lines(table(person(0, "Bo", here=False, bot=level)), None)
    assert str(line) == f"Seat 1: Bo ({level} plays)"


@pytest.mark.parametrize(("lang", "name"), [("en", "Dockhand"), ("fr", "Docker"), ("it", "Scar")])
def test_a_bot_is_called_in_the_language_of_whoever_looks(lang: str, name: str) -> None:
    speech = Speech(lang)
    assert name in speech(seat_lines(table(bot(0)), None)[0])
    assert name in speech(msg("{player} wins.", player=called(bot(0))))


@pytest.mark.parametrize(
    "strange",
    [
        Words(id="{"),
        Words(id="{nobody}"),
        Words(id="{n!r}", params={"n": "Bo"}),
        Words(id="{n:>999999999}", params={"n": 5}),
        Words(id="{n.__class__}", params={"n": 5}),
        Words(id="{n}", params={"n": 10**40}),
        Words(id="one", plural="many"),
        Words(id="\x1b[2J"),
        Words(id="{name}", params={"name": "\x1b[2J"}),
        Words(id="x" * 5000),
        Words(id="{n}" * 400, params={"n": "five chars"}),
    ],
)
def test_a_server_that_is_none_of_ours_cannot_break_a_name(strange: Words) -> None:
    assert called(bot(0, strange)) == "Docker"


def test_a_name_cannot_wipe_the_screen() -> None:
    assert called(person(0, "\x1b[2JBo\n")) == "[2JBo"


@pytest.mark.parametrize("name", [None, ""])
def test_whoever_has_no_name_is_a_question_mark(name: str | None) -> None:
    assert called(person(0, name)) == "?"


def test_a_list_of_players_has_bots_and_people() -> None:
    info = table(ADA, bot(1), person(2, "Cleo"))
    assert names(info) == ("Ada", Message("Dockhand"), "Cleo")
    everybody = msg("Waiting for {players}.", players=listed(info, [0, 1, 2]))
    assert str(everybody) == "Waiting for Ada, Dockhand and Cleo."
    assert str(msg("Waiting for {players}.", players=listed(info, [2]))) == "Waiting for Cleo."


def test_the_open_table_says_how_many_are_missing() -> None:
    open_ = TableState.OPEN
    one = waiting_for(table(ADA, free(1), bot(2), state=open_))
    assert str(one) == "Waiting for 1 more player."
    two = waiting_for(table(ADA, free(1), free(2), state=open_))
    assert str(two) == "Waiting for 2 more players."


@pytest.mark.parametrize("state", sorted(set(TableState) - {TableState.OPEN}))
def test_nobody_is_missing_at_another_table(state: TableState) -> None:
    assert waiting_for(table(ADA, free(1), state=state)) is None


def test_absent_are_the_other_people_for_whom_nobody_plays() -> None:
    info = table(
        person(0, "Ada", here=False),
        person(1, "Bo", here=False),
        person(2, "Cleo"),
        person(3, "Dan", here=False, bot="greedy"),
        bot(4),
        free(5),
    )
    assert [seat.name for seat in absent(info, 0)] == ["Bo"]
    assert [seat.name for seat in absent(info, None)] == ["Ada", "Bo"]
