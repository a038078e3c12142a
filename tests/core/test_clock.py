"""Clocks: charged while a seat is due, enforced by the match."""

import pytest

from tripot.core import (
    Abandon,
    Act,
    BadOptions,
    Clocks,
    Entry,
    HandOver,
    IllegalAction,
    Match,
    Outcome,
    Resign,
    Seat,
    Setup,
    Tick,
    TimeControl,
    TimeUp,
)
from tripot.core.narration import OutOfTime
from tripot.games import load_game
from tripot.testing.toy import Bid, PlaceTile

from ..games.district_noir.build import some_deal
from .build import A, B, C, toy_match

TEN = TimeControl(10, 2)


def test_time_controls_survive_their_text() -> None:
    assert TEN.text() == "10+2"
    assert TimeControl.parse("10+2") == TEN
    assert TimeControl.parse("300") == TimeControl(300)
    for control in (TimeControl(1209600), TimeControl(100.125, 0.1), TimeControl(1)):
        assert TimeControl.parse(control.text()) == control


@pytest.mark.parametrize("text", ["ten", "0", "10+-1", "-5+1", "", "nan", "inf"])
def test_time_controls_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(BadOptions):
        TimeControl.parse(text)


def test_only_the_seat_to_act_loses_time() -> None:
    match = toy_match(TEN)
    assert match.clocks is not None
    assert match.clocks.remaining(A, 4) == 6
    assert match.clocks.remaining(B, 4) == 10
    match = match.act(A, PlaceTile(1), now=4)
    assert match.clocks is not None
    assert match.clocks.left == (8, 10, 10)
    assert match.clocks.since == (None, 4, None)


def test_all_seats_with_sealed_choices_lose_time_until_they_have_chosen() -> None:
    match = toy_match(TEN)
    for now, (seat, tile) in enumerate(((A, 1), (B, 2), (C, 3)), start=1):
        match = match.act(seat, PlaceTile(tile), now=now)
    match = match.act(B, Bid(0), now=5)
    assert match.clocks is not None
    assert match.clocks.since == (3, None, 3)
    assert [match.clocks.remaining(seat, 6) for seat in (A, B, C)] == [8, 11, 8]


def test_time_up_ends_a_game_of_two() -> None:
    game = load_game("district-noir")
    match = Match.begin(Setup(game, some_deal(first=Seat(1)), ("Ada", "Bo"), time=TEN))
    assert match.step(Tick(), now=9.9).entries == ()
    step = match.step(Tick(), now=10)
    assert step.entries == (Entry(10, TimeUp(Seat(1))),)
    assert step.match.outcome == Outcome((Seat(0),), "time")


def test_a_late_action_becomes_a_time_out() -> None:
    step = toy_match(TEN).step(Act(A, PlaceTile(1)), now=11)
    assert step.entries == (Entry(11, TimeUp(A)),)
    assert step.match.told[C][-1] == OutOfTime(A)


def test_time_up_in_a_larger_game_leaves_the_seat_with_a_fresh_clock() -> None:
    match = toy_match(TEN).step(Tick(), now=12).match
    assert match.outcome is None
    assert match.retired == {A}
    assert match.clocks is not None
    assert match.clocks.since == (None, None, None)
    match = match.step(HandOver(A, "random"), now=20).match
    assert match.clocks is not None
    assert match.clocks.remaining(A, 21) == 9


def test_stored_entries_must_agree_with_the_clocks() -> None:
    match = toy_match(TEN)
    with pytest.raises(IllegalAction, match="clocks"):
        match.after(Entry(11, Act(A, PlaceTile(1))))
    with pytest.raises(IllegalAction, match="clocks"):
        match.after(Entry(9, TimeUp(A)))
    with pytest.raises(IllegalAction, match="clocks"):
        match.after(Entry(11, TimeUp(B)))


def test_a_command_is_judged_although_another_is_late() -> None:
    match = toy_match(TEN)
    for now, (seat, tile) in zip((8, 9, 10), ((A, 1), (B, 2), (C, 3))):
        match = match.act(seat, PlaceTile(tile), now=now)
    step = match.step(Act(B, Bid(1)), now=14.5)
    assert [entry.deed for entry in step.entries] == [TimeUp(A), Act(B, Bid(1))]
    assert step.match.retired == {A}
    assert step.match.due == (A, C)


def test_only_the_late_player_is_not_heard() -> None:
    """The host may still fill the seat or break the match off in the same moment."""
    match = toy_match(TEN)
    late = match.step(Resign(A), now=12)
    assert [type(entry.deed) for entry in late.entries] == [TimeUp]
    filled = match.step(HandOver(A, "random"), now=12)
    assert [type(entry.deed) for entry in filled.entries] == [TimeUp, HandOver]
    assert filled.match.retired == frozenset()
    broken = match.step(Abandon(), now=12)
    assert broken.match.outcome == Outcome((), "abandoned")


def test_resigning_keeps_the_time_that_is_left() -> None:
    match = toy_match(TEN).act(A, PlaceTile(1), now=4).step(Resign(A), now=5).match
    assert match.clocks is not None
    assert match.clocks.left == (8, 10, 10)
    out = toy_match(TEN).act(A, PlaceTile(1), now=4)
    out = out.act(B, PlaceTile(1), now=5).act(C, PlaceTile(1), now=6).step(Tick(), now=15).match
    assert out.clocks is not None
    assert out.retired == {A}
    assert out.clocks.left[A] == 10


def test_a_stopped_clock_does_not_run_out() -> None:
    assert Clocks(TEN, (0.0, 5.0, 5.0), (None, 0.0, None)).expired(1) is None


def test_the_one_longest_over_time_is_out_first() -> None:
    clocks = Clocks(TEN, (1, 2, 3), (0.0, 0.0, None))
    assert clocks.expired(0.5) is None
    assert clocks.expired(5) == A


def test_resigning_in_time_is_possible() -> None:
    assert toy_match(TEN).step(Resign(B), now=1).match.retired == {B}


def test_a_command_that_comes_after_the_end_by_time_is_too_late_and_no_error() -> None:
    deal = some_deal(first=A)
    match = Match.begin(Setup(load_game("district-noir"), deal, ("Ada", "Bo"), time=TEN))
    step = match.step(Resign(B), now=11)
    assert step.entries == (Entry(11, TimeUp(A)),)
    assert step.match.outcome == Outcome((B,), "time")


def test_clocks_stop_when_the_match_is_over() -> None:
    match = toy_match(TEN).step(Abandon(), now=3).match
    assert match.clocks is not None
    assert match.clocks.since == (None, None, None)
