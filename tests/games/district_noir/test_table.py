"""The table: what a viewer sees, and what follows from it."""

import pytest

from tripot.core import SPECTATOR, InvalidAction

from .build import GAME, ONE, TWO, kinds, match_of, position, some_deal


def test_a_viewer_sees_the_own_hand_and_the_size_of_the_other() -> None:
    state = position("5 6", ("7 8", "8"))
    assert state.table(ONE).hand == kinds("7 8")
    assert state.table(TWO).hand == kinds("8")
    assert state.table(SPECTATOR).hand is None
    assert state.table(SPECTATOR).hand_sizes == (2, 1)


def test_the_newest_five_are_lit() -> None:
    table = position("5 6 7 8 8 8 8", ("7", "8")).table(ONE)
    assert table.lit == table.row[-5:]
    assert position("5", ("7", "8")).table(ONE).lit == table.row[:1]


def test_the_score_after_a_take_is_foreseen_for_both_seats() -> None:
    table = position("8 7", ("7", "8"), ("8", "7 -1")).table(ONE)
    assert table.count.scores == (8, 6)
    assert table.count_after_take(ONE).scores == (8, -1)
    assert table.count_after_take(TWO).scores == (0, 6)


def test_actions_of_each_player_are_counted() -> None:
    state = position("5", ("7", "8"), made=3, first=TWO)
    assert (state.table(ONE).made_by(TWO), state.table(ONE).made_by(ONE)) == (2, 1)


def test_json_has_texts_for_cards() -> None:
    match match_of(some_deal(1)).view(ONE).to_json()["table"]:
        case {"hand": [*hand], "row": [*row], "box": None}:
            assert set(hand) <= {"5", "6", "7", "8", "+2", "+3", "+4", "-1", "-2", "-3", "B"}
            assert all(isinstance(card, str) and "." in card for card in row)
        case table:
            pytest.fail(f"{table} is no table")


def test_texts_that_are_no_actions() -> None:
    for text in ("", "9", "T", "take"):
        with pytest.raises(InvalidAction, match="The actions are: 5 6 7 8"):
            GAME.parse_action(text)
