"""Scoring: every rule of it, every trap, and the rulebooks' worked examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.games.district_noir.engine.cards import COUNTS, GANGS, Counts
from tripot.games.district_noir.engine.scoring import count_up

from .build import ONE, TWO, counts, play, position


def scores(one: str, two: str = "") -> tuple[int, int]:
    return count_up(counts(one), counts(two)).scores


def test_worked_example_of_the_standard_deck_rulebook() -> None:
    count = count_up(
        counts("5 5 6 6 7 7 7 8 8 -3 -2 +2"),
        counts("5 6 6 7 7 8 8 8 8 8 +4 +3 +2 -1"),
    )
    one, two = count.sheets
    assert (one.majorities, one.set_points, one.alliances + one.betrayals) == (12, 10, -3)
    assert (two.majorities, two.set_points, two.alliances + two.betrayals) == (8, 5, 8)
    assert count.scores == (19, 21)
    assert (count.winner, count.reason) == (TWO, "points")


def test_worked_turn_of_the_other_rulebooks() -> None:
    """One player puts a gang 5 at the end of the row; the other takes five, that 5 among them."""
    state = play(position("6 8 7 -2 +2", ("5 8", "7"), number=1), "5", "t")
    assert [card // 64 for card in state.collections[TWO]] == [0, 2, 3, 4, 8]
    assert state.to_act == (ONE,)


@pytest.mark.parametrize(("gang", "points"), [("5", 5), ("6", 6), ("7", 7), ("8", 8)])
def test_a_majority_scores_the_value_once(gang: str, points: int) -> None:
    assert scores(f"{gang} {gang} {gang}", gang) == (points, 0)


def test_equal_counts_score_for_nobody() -> None:
    assert scores("8 8 7", "8 8 7") == (0, 0)


def test_no_cards_on_either_side_score_for_nobody() -> None:
    assert scores("", "") == (0, 0)


def test_each_set_of_four_scores_five() -> None:
    assert count_up(counts("5 5 6 6 7 7 8 8"), counts("")).sheets[0].set_points == 10


def test_sets_count_without_a_majority() -> None:
    assert scores("5 6 7 8", "5 5 6 6 7 7 8 8 8")[0] == 5


def test_alliances_add_and_betrayals_subtract_from_their_owner() -> None:
    assert scores("+2 +3 +4 -1 -2 -3", "-3") == (9 - 6, -3)


def test_a_score_can_be_negative() -> None:
    assert scores("-3 -3 -2") == (-8, 0)


def test_buildings_score_nothing() -> None:
    assert scores("B B", "B") == (0, 0)


def test_three_buildings_win_whatever_the_points() -> None:
    count = count_up(counts("B B B -3 -3"), counts("8 7 6 5 +4"))
    assert (count.winner, count.reason) == (ONE, "buildings")
    assert count.outcome.scores is None


@pytest.mark.parametrize(
    ("one", "two", "winner", "compared"),
    [
        ("8", "+4 +4", ONE, [8]),
        ("8 8 8 7", "8 8 7 7 +4 -3", ONE, [8]),
        ("8 7 7 6", "8 7 6 6 +2 -1", ONE, [8, 7]),
        ("8 7 6 5 5", "8 7 6 6 5 -1", TWO, [8, 7, 6]),
        ("8 7 6 5 5", "8 7 6 5 +3 +2", ONE, [8, 7, 6, 5]),
    ],
)
def test_a_tie_is_broken_by_more_8s_then_7s_6s_5s(
    one: str, two: str, winner: int, compared: list[int]
) -> None:
    count = count_up(counts(one), counts(two))
    assert count.scores[0] == count.scores[1]
    assert [step.value for step in count.tie_break] == compared
    assert (count.winner, count.reason) == (winner, "tie-break")
    assert count.outcome.reason == "tie-break"


def test_a_complete_tie_is_a_draw() -> None:
    count = count_up(counts("8 7 6 5 +2"), counts("8 7 6 5 +2"))
    assert (count.winner, count.reason) == (None, "draw")
    assert [step.value for step in count.tie_break] == [8, 7, 6, 5]
    assert count.outcome.winners == ()


hoards = st.tuples(*(st.integers(0, n) for n in COUNTS))


@given(hoards, hoards)
def test_the_parts_add_up_and_sides_can_be_swapped(one: Counts, two: Counts) -> None:
    count, swapped = count_up(one, two), count_up(two, one)
    assert count.scores == swapped.scores[::-1]
    if one[10] < 3 or two[10] < 3:
        assert (count.winner is None) == (swapped.winner is None)
    assert sum(m.value for m in count.majorities if m.winner is not None) == sum(
        sheet.majorities for sheet in count.sheets
    )
    for own, sheet in zip((one, two), count.sheets):
        assert sheet.sets == min(own[kind] for kind in GANGS)
