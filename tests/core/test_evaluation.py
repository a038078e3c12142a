"""Evaluations: what makes sense, and nothing else, gets through their text."""

import json
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.core import (
    Action,
    BadEvaluation,
    Evaluation,
    Message,
    View,
    check_evaluation,
    evaluation_text,
    msg,
    plural,
    read_evaluation,
)
from tripot.core.evaluation import LONGEST_REASON, MOST_MOVES, MOST_REASONS
from tripot.testing.toy import Bid, PlaceTile

from .build import A, toy_match

ONE, TWO, THREE = map(PlaceTile, (1, 2, 3))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


def view() -> View:
    return toy_match().view(A)


def thought(*moves: tuple[Action, float]) -> Evaluation:
    return Evaluation(moves or ((TWO, 0.75), (ONE, 0.25)))


def written(**parts: object) -> str:
    """The text of a sound evaluation, with these parts in place of its own."""
    return json.dumps({"moves": [["p2", 0.75], ["p1", 0.25]], "win": None, "reasons": []} | parts)


@pytest.mark.parametrize(
    "evaluation",
    [
        thought(),
        thought((THREE, 1.0)),
        thought((ONE, 1 / 3), (TWO, 1 / 3), (THREE, 1 / 3)),
        thought((ONE, 0.999999), (TWO, 0.0)),
        Evaluation(((ONE, 1.0),), 0.0),
        Evaluation(((ONE, 1.0),), 1.0, (msg("It pays."), plural("{n} point", "{n} points", 2))),
        Evaluation(((ONE, 1.0),), reasons=(msg("." * LONGEST_REASON),) * MOST_REASONS),
    ],
)
def test_what_makes_sense_is_read_as_it_was_written(evaluation: Evaluation) -> None:
    check_evaluation(evaluation, view())
    assert read_evaluation(evaluation_text(evaluation), view()) == evaluation


def test_the_best_move_is_the_likeliest() -> None:
    assert thought().best == TWO


def test_the_text_is_plain_json_with_moves_as_records_write_them() -> None:
    evaluation = Evaluation(((TWO, 1.0),), 0.5, (msg("«{n}»", n=1),))
    assert evaluation_text(evaluation) == (
        '{"moves": [["p2", 1.0]], "win": 0.5, '
        '"reasons": [{"id": "«{n}»", "params": {"n": 1}, "plural": null}]}'
    )


@pytest.mark.parametrize(
    ("evaluation", "why"),
    [
        (Evaluation(()), "names no move"),
        (thought((ONE, 1.0), *[(TWO, 0.0)] * MOST_MOVES), "more than 4096 moves"),
        (thought((Bid(1), 1.0)), "not legal\n'b1'"),
        (thought((ONE, 0.5), (ONE, 0.5)), "a move twice"),
        (thought((ONE, 1.5), (TWO, -0.5)), "not between 0 and 1"),
        (thought((ONE, nan)), "not between 0 and 1"),
        (thought((ONE, inf)), "not between 0 and 1"),
        (thought((ONE, 0.9999)), "add up to 1"),
        (thought((ONE, 1.0), (TWO, 0.01)), "add up to 1"),
        (thought((ONE, 0.25), (TWO, 0.75)), "the likeliest move is not the first"),
        (Evaluation(((ONE, 1.0),), 1.01), "win estimate"),
        (Evaluation(((ONE, 1.0),), -0.01), "win estimate"),
        (Evaluation(((ONE, 1.0),), nan), "win estimate"),
        (Evaluation(((ONE, 1.0),), reasons=(msg("So."),) * (MOST_REASONS + 1)), "than 8 reasons"),
        (Evaluation(((ONE, 1.0),), reasons=(msg(""),)), "1 to 300 characters"),
        (Evaluation(((ONE, 1.0),), reasons=(msg("." * (LONGEST_REASON + 1)),)), "1 to 300"),
        (Evaluation(((ONE, 1.0),), reasons=(msg("{hole}"),)), "cannot be told"),
    ],
)
def test_what_makes_no_sense_is_refused(evaluation: Evaluation, why: str) -> None:
    with pytest.raises(BadEvaluation, match=why):
        check_evaluation(evaluation, view())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("9" * 5000, "not JSON"),
        ("[]", "parts of an evaluation"),
        ('{"moves": []}', "parts of an evaluation"),
        (written(more=1), "parts of an evaluation"),
        (written(moves=[]), "names no move"),
        (written(moves={}), "not a list"),
        (written(moves=["p2"]), "not a text and a probability"),
        (written(moves=[["p2"]]), "not a text and a probability"),
        (written(moves=[["p2", 1, 1]]), "not a text and a probability"),
        (written(moves=[[2, 1]]), "not a text and a probability"),
        (written(moves=[["jump", 1]]), "what is no action\n'jump'"),
        (written(moves=[["b1", 1]]), "not legal"),
        (written(moves=[["p2", nan]]), "not between 0 and 1"),
        (written(moves=[["p2", 10**400]]), "not between 0 and 1"),
        (written(moves=[["p2", -1]]), "not between 0 and 1"),
        (written(moves=[["p2", True]]), "not between 0 and 1"),
        (written(moves=[["p2", "1"]]), "not between 0 and 1"),
        (written(moves=[["p2", None]]), "not between 0 and 1"),
        (written(moves=[["p2", 0]] * (MOST_MOVES + 1)), "not a list of up to 4096"),
        (written(win=2), "not between 0 and 1"),
        (written(win=nan), "not between 0 and 1"),
        (written(win="0.5"), "not between 0 and 1"),
        (written(reasons=None), "not a list"),
        (written(reasons=["why"] * 9), "not a list of up to 8"),
        (written(reasons=["why"]), "a reason is no message"),
        (written(reasons=[{"id": "{x}", "params": {}, "plural": None}]), "cannot be told"),
    ],
)
def test_a_text_of_nonsense_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadEvaluation, match=why):
        read_evaluation(text, view())


def test_only_the_first_line_may_be_told_to_others() -> None:
    with pytest.raises(BadEvaluation) as refused:
        read_evaluation(written(moves=[["secret" * 99, 1]]), view())
    outline, quoted = str(refused.value).split("\n")
    assert "secret" not in outline
    assert len(quoted) == 82


@given(st.text() | JSON.map(json.dumps))
def test_any_text_is_refused_and_nothing_else_happens(text: str) -> None:
    with pytest.raises(BadEvaluation):
        read_evaluation(text, view())


@given(moves=JSON, win=JSON, reasons=JSON)
def test_any_parts_are_read_or_refused(moves: object, win: object, reasons: object) -> None:
    for parts in ({"moves": moves}, {"win": win}, {"reasons": reasons}):
        try:
            found = read_evaluation(written(**parts), view())
        except BadEvaluation:
            continue
        assert found.best == TWO


def test_numbers_that_are_none_are_not_written() -> None:
    with pytest.raises(ValueError, match="Out of range"):
        evaluation_text(thought((ONE, nan)))


def test_reasons_are_messages() -> None:
    evaluation = read_evaluation(
        written(reasons=[{"id": "It pays.", "params": {}, "plural": None}], win=1), view()
    )
    assert evaluation.reasons == (Message("It pays."),)
    assert evaluation.win == 1.0
