"""``tripot score``: a score sheet that can be trusted."""

import json

from .conftest import Tripot

ONE = "5 5 6 6 7 7 7 8 8 -3 -2 +2"
TWO = "5 6 6 7 7 8 8 8 8 8 +4 +3 +2 -1"


def test_the_worked_example(tripot: Tripot) -> None:
    result = tripot("score", "district-noir", ONE, TWO, "--json")
    assert result.code == 0
    answer = json.loads(result.out)
    assert answer | {"scores": [19, 21], "winner": 2, "reason": "points"} == answer
    assert answer["players"][0]["set_points"] == 10


def test_suit_letters_are_those_of_the_language(tripot: Tripot) -> None:
    french = tripot("score", "district-noir", "DC RP VT", "DT DP", "--json", "--lang", "fr")
    sheets = json.loads(french.out)["players"]
    assert [sheet["total"] for sheet in sheets] == [5, -6]
    assert "T C P K" in tripot("score", "district-noir", "3S", "", "--lang", "fr").err


def test_it_is_told_step_by_step(tripot: Tripot) -> None:
    out = tripot("score", "district-noir", ONE, TWO).out
    for part in ("Castle 8", "2 to 5: Player 2", "2 to 2: nobody", "Sets of four", "−5"):
        assert part in out
    assert out.rstrip().endswith("Player 2 wins, 21 to 19.")
    plain = tripot("score", "district-noir", "--plain", ONE, TWO).out
    assert "Betrayals (each by its number): Player 1 −5, Player 2 −1." in plain
    assert "Score: Player 1 19, Player 2 21." in plain


def test_the_tie_break_is_shown(tripot: Tripot) -> None:
    result = tripot("score", "district-noir", "8 7 7 6", "8 7 6 6 +2 -1")
    assert "more 8s win, then more 7s, 6s, 5s" in result.out
    assert "Castle 8: 1 to 1, still equal." in result.out
    assert "River 7: 2 to 1, which decides." in result.out
    assert "Player 1 wins the tie-break" in result.out
    answer = json.loads(tripot("score", "district-noir", "8 7 7 6", "8 7 6 6 +2 -1", "--json").out)
    assert (answer["winner"], answer["reason"]) == (1, "tie-break")
    assert [step["gang"] for step in answer["tie_break"]] == [8, 7]


def test_a_draw_has_no_winner(tripot: Tripot) -> None:
    answer = json.loads(tripot("score", "district-noir", "8 +2", "8 +2", "--json").out)
    assert (answer["winner"], answer["reason"]) == (None, "draw")
    assert "a draw" in tripot("score", "district-noir", "", "-").out


def test_three_buildings_win_uncounted(tripot: Tripot) -> None:
    answer = json.loads(tripot("score", "district-noir", "B B B", "8", "--json").out)
    assert (answer["scores"], answer["winner"], answer["reason"]) == (None, 1, "buildings")
    out = tripot("score", "district-noir", "K♣ K♥ K♦", "8", "--edition", "standard").out
    assert "Player 1 owns all three kings and wins" in out
    assert "The count" not in out


def test_an_impossible_collection_is_refused(tripot: Tripot) -> None:
    result = tripot("score", "district-noir", "5 5 5 5 5 5", "")
    assert (result.code, result.out) == (2, "")
    assert "The box has 5 of “5”, but 6 lie on the table." in result.err
    assert "Traceback" not in result.err


def test_an_edition_of_another_game_is_refused(tripot: Tripot) -> None:
    result = tripot("score", "district-noir", "8", "7", "--edition", "plain")
    assert (result.code, result.out) == (2, "")
    assert "There is no edition “plain”; there are: gangs, supports, standard." in result.err


def test_one_collection_is_not_enough(tripot: Tripot) -> None:
    result = tripot("score", "district-noir", "8")
    assert result.code == 2
    assert "both players" in result.err


def test_it_asks_when_given_none_and_explains_mistakes(tripot: Tripot) -> None:
    result = tripot("score", "district-noir", input=f"{ONE} x\n{ONE}\n{TWO} 5 5 5\n{TWO}\n")
    assert result.code == 0
    assert "“X” is not a card" in result.out
    assert "The box has 5 of “5”" in result.out
    assert "Player 2 wins, 21 to 19." in result.out


def test_input_that_ends_early_is_no_traceback(tripot: Tripot) -> None:
    result = tripot("score", "district-noir", input="8\n")
    assert result.code == 2
    assert "needed" in result.err
