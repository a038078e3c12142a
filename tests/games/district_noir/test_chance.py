"""Blank deals: the explicit chance tree gives what dealing gives."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tripot.core import BadDeal, BadOptions, Seat, State
from tripot.games.district_noir.engine.cards import Kind, face
from tripot.games.district_noir.engine.deal import (
    DistrictNoirDeal,
    Slots,
    blank,
    parse_deal,
    shuffled,
)
from tripot.games.district_noir.engine.state import DistrictNoirState
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.testing import walk

from .build import GAME, ONE, OPTIONS, kinds, some_deal

TINY = DistrictNoirOptions(cards=(1, 0, 0, 2, 1, 0, 0, 0, 0, 0, 1), hand=2, rounds=1, removed=0,
                           row=1, take=2)  # fmt: skip


def test_the_whole_tree_of_a_tiny_game_is_counted() -> None:
    tree = walk(GAME, GAME.blank(TINY, 2))
    assert abs(tree.probability - 1) < 1e-9
    # 1 + 4 + 13 + 33 + 60 nodes deal five cards of which two are alike, 60 more toss the coin.
    assert tree.chances == 171
    assert (tree.decisions, tree.ends, len(tree.keys)) == (8928, 3024, 2496)


def openings(state: State, chance: Fraction, found: dict[object, Fraction]) -> None:
    """Every opening position the chance tree leads to, with its probability."""
    if state.chance is None:
        assert isinstance(state, DistrictNoirState)
        key = state.hands, state.row, state.first
        found[key] = found.get(key, Fraction(0)) + chance
        return
    for value, probability in state.chance.outcomes:
        step = Fraction(probability).limit_denominator(100)
        openings(state.settle(value).state, chance * step, found)


def test_the_tree_deals_as_a_shuffle_does() -> None:
    found: dict[object, Fraction] = {}
    openings(GAME.start(blank(TINY)).state, Fraction(1), found)
    assert sum(found.values()) == 1
    samples, rng = 20000, Random(3)
    dealt: Counter[object] = Counter()
    for _ in range(samples):
        state = GAME.start(shuffled(TINY, rng)).state
        assert isinstance(state, DistrictNoirState)
        dealt[state.hands, state.row, state.first] += 1
    assert set(dealt) == set(found)
    for key, chance in found.items():
        mean = float(chance) * samples
        assert abs(dealt[key] - mean) < 5 * mean**0.5


def test_a_partly_filled_deal_waits_only_for_what_is_missing() -> None:
    deal = some_deal(1)
    open_toss = DistrictNoirDeal(deal.options, None, deal.row, deal.hands, deal.box)
    state = GAME.start(open_toss).state
    assert state.to_act == ()
    assert state.chance is not None
    assert state.chance.outcomes == ((0, 0.5), (1, 0.5))
    assert state.table(ONE).first is None
    assert state.settle(1).state.to_act == (1,)


@pytest.mark.parametrize("seat", [0, 1])
def test_one_blank_hand_is_waited_for_and_a_later_round_is_not(seat: int) -> None:
    deal = some_deal(1)
    unknown: Slots = (None,) * 5

    def begun(*hands: tuple[Slots, Slots]) -> State:
        rounds = (*hands, *deal.hands[len(hands) :])
        return GAME.start(DistrictNoirDeal(deal.options, ONE, deal.row, rounds, deal.box)).state

    one, two = deal.hands[0]
    assert begun((unknown, two) if seat == 0 else (one, unknown)).chance is not None
    later = begun((one, two), (unknown, unknown), (unknown, unknown))
    assert (later.chance, later.to_act) == (None, (ONE,))


def test_later_rounds_may_be_blank_too() -> None:
    deal = some_deal(1)
    unknown = (None,) * 5
    hands = (deal.hands[0], (unknown, unknown), *deal.hands[2:])
    state = GAME.start(DistrictNoirDeal(deal.options, deal.first, deal.row, hands, deal.box)).state
    rng = Random(0)
    for _ in range(12):
        state = state.apply(state.to_act[0], state.legal(state.to_act[0]).sample(rng)).state
    left = Counter(Kind(k) for hand in deal.hands[1] for k in hand if k is not None)
    for remaining in range(10, 0, -1):
        assert state.chance is not None
        assert dict(state.chance.outcomes) == {k: n / remaining for k, n in left.items() if n}
        kind = rng.choice(list(left.elements()))
        left[kind] -= 1
        state = state.settle(kind).state
    assert state.to_act


def test_cards_of_a_kind_in_the_box_are_the_last_of_their_kind() -> None:
    sizes = DistrictNoirOptions(cards=(7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), hand=2, rounds=1,
                                removed=2, row=1, take=2)  # fmt: skip
    state = GAME.start(shuffled(sizes, Random(0))).state
    rng = Random(1)
    while state.outcome is None:
        state = state.apply(state.to_act[0], state.legal(state.to_act[0]).sample(rng)).state
    assert state.table(ONE).box == (face(Kind(0), 5), face(Kind(0), 6))


def test_an_unknown_box_is_opened_as_far_as_it_is_known() -> None:
    deal = some_deal(1)
    box = (deal.box[0], None, None)
    state = GAME.start(DistrictNoirDeal(deal.options, deal.first, deal.row, deal.hands, box)).state
    rng = Random(1)
    while state.outcome is None:
        state = state.apply(state.to_act[0], state.legal(state.to_act[0]).sample(rng)).state
    opened = state.table(ONE).box
    assert opened is not None
    assert len(opened) == 1


def test_blank_deals_survive_their_text() -> None:
    lines = dict(blank(OPTIONS).lines())
    assert lines["first"] == "?"
    assert parse_deal(OPTIONS, lines) == blank(OPTIONS)


@pytest.mark.parametrize(
    ("line", "text", "why"),
    [
        ("first", "3", "the first player is 1 or 2"),
        ("first", "x", "the first player is 1 or 2"),
        ("row", "5 9", "“9” is not a card"),
        ("row", "5", "The row needs 2 cards"),
        ("box", "5 5 5 5", "the box 3"),
        ("round 1", "5 5 6 6 7", "needs two hands"),
        ("round 1", "5 5 6 6 | 5 6 7 8 8", "two hands of 5 cards"),
        ("round 2", "5 5 5 5 5 | +4 +4 8 8 8", "but there are"),
    ],
)
def test_a_bad_deal_is_refused_with_the_reason(line: str, text: str, why: str) -> None:
    lines = dict(some_deal(1).lines()) | {line: text}
    with pytest.raises(BadDeal, match=why):
        parse_deal(OPTIONS, lines)


def test_a_missing_line_is_named() -> None:
    lines = dict(some_deal(1).lines())
    del lines["round 3"], lines["box"]
    with pytest.raises(BadDeal, match="lacks the line “round 3”"):
        parse_deal(OPTIONS, lines)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"cards": (1, 2)}, "needs 11 numbers"),
        ({"cards": (-1,) + (4,) * 10}, "0 to 64 cards"),
        ({"hand": 0}, "at least 1"),
        ({"removed": -1}, "at least 0"),
        ({"rounds": 3}, "use 35 cards, but there are 45"),
        ({"hand": 1, "rounds": 20}, "without a legal move"),
    ],
)
def test_options_that_give_no_game_are_refused(values: dict[str, object], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        GAME.options(**values)


def test_options_at_the_edge() -> None:
    """A take of 2 × hand − 2 is the largest that always leaves a move; one round has the row."""
    five = {
        "cards": (5, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0),
        "hand": 2,
        "rounds": 2,
        "removed": 0,
        "row": 1,
    }
    assert GAME.options(**five, take=2).text()
    with pytest.raises(BadOptions, match="without a legal move"):
        GAME.options(**five, take=3)
    single = five | {"cards": (5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), "rounds": 1}
    assert GAME.options(**single, take=3).text()
    with pytest.raises(BadOptions, match="without a legal move"):
        GAME.options(**single, take=4)
    with pytest.raises(BadOptions, match="0 to 64"):
        GAME.options(cards=(65,) + (0,) * 10)
    with pytest.raises(BadOptions, match="there are 64"):  # which is not too many of a kind
        GAME.options(cards=(64,) + (0,) * 10)


def test_a_first_player_who_is_not_there_is_refused() -> None:
    deal = some_deal(1)
    with pytest.raises(BadDeal, match="“6” is not a seat"):
        DistrictNoirDeal(deal.options, Seat(5), deal.row, deal.hands, deal.box)


def test_a_deal_has_hands_for_every_round() -> None:
    deal = some_deal(1)
    with pytest.raises(BadDeal, match="in each of 4 rounds"):
        DistrictNoirDeal(deal.options, deal.first, deal.row, deal.hands[:-1], deal.box)


def test_options_survive_their_text() -> None:
    assert DistrictNoirOptions.parse(TINY.text()) == TINY
    assert "hand=2" in TINY.text()


def test_it_is_a_game_for_two() -> None:
    with pytest.raises(BadOptions, match="two players"):
        GAME.deal(OPTIONS, 3, Random(0))


def test_a_reduced_game_never_leaves_a_player_without_a_move() -> None:
    """Every line of a game at the edge of what the options allow."""
    options = DistrictNoirOptions(
        cards=(2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1), hand=2, rounds=2, removed=0, row=1, take=2
    )
    deal = shuffled(options, Random(5))
    tree = walk(GAME, deal)
    assert abs(tree.probability - 1) < 1e-9
    assert tree.ends > 100
    assert kinds("5") == (Kind(0),)
