"""What is told of the seats as they change from one look to the next."""

import pytest

from tripot.protocol import SeatInfo, TableInfo, TableState
from tripot.terminal.hosted.seating import Changes

from .seats import bot, free, person, table

OPEN, RUNNING, OVER = TableState.OPEN, TableState.RUNNING, TableState.OVER
ADA, BO = person(0, "Ada"), person(1, "Bo")
BO_AWAY = person(1, "Bo", here=False)
HINT = " After 60 seconds, type “bot” to have a bot play for them."


def told(before: TableInfo, *later: TableInfo, mine: int | None = 0) -> list[list[str]]:
    """What is told at each look after the first."""
    changes = Changes(before, mine)
    return [list(map(str, changes.since(info))) for info in later]


def test_nothing_is_told_of_what_stays() -> None:
    info = table(ADA, BO, bot(2))
    assert told(info, info, info) == [[], []]


def test_somebody_sits_down_and_gets_up_again() -> None:
    empty, full = table(ADA, free(1), state=OPEN), table(ADA, BO, state=OPEN)
    assert told(empty, full, empty) == [
        ["Bo sits down on seat 2."],
        ["Bo gets up from seat 2."],
    ]


def test_a_seat_forgets_who_was_away_from_it() -> None:
    """Of those who sit down nobody was told that they are away."""
    empty, coming, here = (
        table(ADA, seat, state=OPEN)
        for seat in (free(1), person(1, "Cleo", here=False), person(1, "Cleo"))
    )
    assert told(table(ADA, BO_AWAY, state=OPEN), empty, coming, here) == [
        ["Bo gets up from seat 2."],
        ["Cleo sits down on seat 2."],
        [],
    ]


def test_one_gets_up_and_another_sits_down_between_two_looks() -> None:
    cleo = table(ADA, person(1, "Cleo"), state=OPEN)
    assert told(table(ADA, BO, state=OPEN), cleo) == [
        ["Bo gets up from seat 2.", "Cleo sits down on seat 2."]
    ]


def test_whoever_sits_down_before_they_are_here_is_not_called_away() -> None:
    """A seat is taken first, and only then looked at."""
    empty = table(ADA, free(1), state=OPEN)
    coming = table(ADA, BO_AWAY, state=OPEN)
    assert told(empty, coming, table(ADA, BO)) == [["Bo sits down on seat 2."], []]


def test_somebody_goes_and_comes_back() -> None:
    here, away = table(ADA, BO), table(ADA, BO_AWAY)
    assert told(here, away, away, here, here) == [
        ["Bo is away." + HINT],
        [],
        ["Bo is here."],
        [],
    ]


def test_whoever_was_away_from_the_beginning_is_said_to_come() -> None:
    assert told(table(ADA, BO_AWAY), table(ADA, BO)) == [["Bo is here."]]


@pytest.mark.parametrize("state", [OPEN, OVER])
def test_no_bot_is_offered_where_nothing_is_played(state: TableState) -> None:
    away = table(ADA, BO_AWAY, state=state)
    assert told(table(ADA, BO, state=state), away) == [["Bo is away."]]


def test_no_bot_is_offered_to_a_spectator() -> None:
    assert told(table(ADA, BO), table(ADA, BO_AWAY), mine=None) == [["Bo is away."]]


def test_no_bot_is_offered_where_one_plays_already() -> None:
    here, away = (person(1, "Bo", here, bot="greedy") for here in (True, False))
    assert told(table(ADA, here), table(ADA, away)) == [["Bo is away."]]


@pytest.mark.parametrize(
    ("after", "when"), [(1.0, "After 1 second, "), (0.4, "After 0 seconds, "), (90, "90 seconds, ")]
)
def test_the_server_says_after_how_long(after: float, when: str) -> None:
    here, away = (table(ADA, bo, hand_over_after=after) for bo in (BO, BO_AWAY))
    [[line]] = told(here, away)
    assert when in line


def test_my_own_coming_and_going_is_no_news() -> None:
    """Another window of mine may have been closed."""
    here, away = (table(person(0, "Ada", here), BO) for here in (True, False))
    assert told(here, away, here) == [[], []]
    assert told(here, away, here, mine=None) == [["Ada is away."], ["Ada is here."]]


def test_bots_neither_come_nor_go() -> None:
    at_once = SeatInfo(
        seat=1, kind="bot", name="Docker", bot="greedy", present=True, absent_since=None
    )
    assert told(table(ADA, bot(1)), table(ADA, at_once), table(ADA, bot(1))) == [[], []]


def test_those_who_want_a_rematch_are_told_once() -> None:
    seats = (ADA, BO, person(2, "Cleo"))
    over, one, three = (table(*seats, state=OVER, rematch=r) for r in ([], [1], [1, 0, 2]))
    assert told(over, one, three, three) == [["Bo wants a rematch."], ["Cleo wants a rematch."], []]
    assert told(over, three) == [["Bo and Cleo want a rematch."]]
    assert told(over, three, mine=None) == [["Bo, Ada and Cleo want a rematch."]]


def test_everything_that_changed_is_told_in_the_order_of_the_seats() -> None:
    before = table(ADA, BO, person(2, "Cleo", here=False), free(3), state=OPEN)
    after = table(ADA, BO_AWAY, person(2, "Cleo"), person(3, "Dan"), state=OPEN)
    assert told(before, after) == [["Bo is away.", "Cleo is here.", "Dan sits down on seat 4."]]
