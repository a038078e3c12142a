"""The toy game goes through everything the contract has."""

from random import Random

import pytest

from tripot.core import BadDeal, BadOptions, IllegalAction, InvalidAction, MatchOver
from tripot.testing import TOY, walk
from tripot.testing.toy import PlaceTile

from ..core.build import A, bid, finished, placed, toy_match


def test_the_single_highest_total_wins_the_prize() -> None:
    match = bid(placed(toy_match()), (2, 0, 0))
    assert match.state.table(A).won == (0, 0, 0)
    match = bid(placed(toy_match()), (0, 2, 0))
    assert match.state.table(A).won == (0, 2, 0)
    assert match.state.table(A).coins == (2, 0, 2)


def test_the_whole_chance_tree() -> None:
    """3 prizes; 3 × 3 × 3 tiles; 2 × 2 × 2 bids: 648 ways to the end of a game of one turn."""
    tree = walk(TOY, TOY.blank(TOY.options(turns=1, coins=1), 3))
    assert (tree.chances, tree.ends) == (1, 2 * 27 * 8)
    assert tree.decisions == 2 * (1 + 3 + 9 + 27 * (1 + 2 + 4))
    assert abs(tree.probability - 1) < 1e-9
    # A placer knows the prize; a bidder also the own tile: 2 × (3 × 1 + 3 × 3) knowledges.
    assert len(tree.keys) == 24


def test_chance_comes_again_for_the_second_prize() -> None:
    state = TOY.start(TOY.blank(TOY.options(), 3)).state
    assert state.chance is not None
    assert [value for value, _ in state.chance.outcomes] == [1, 2, 3]
    state = state.settle(2).state
    rng = Random(0)
    for _ in range(6):
        seat = state.to_act[-1]
        state = state.apply(seat, state.legal(seat).sample(rng)).state
    assert state.to_act == ()
    assert state.chance is not None
    assert state.chance.outcomes == ((1, 0.5), (3, 0.5))


def test_refusals() -> None:
    with pytest.raises(IllegalAction):
        toy_match().act(A, PlaceTile(4))
    with pytest.raises(MatchOver):
        finished().state.apply(A, PlaceTile(1))
    with pytest.raises(InvalidAction):
        TOY.parse_action("x1")
    with pytest.raises(BadOptions):
        TOY.options(turns=4)
    with pytest.raises(BadDeal):
        TOY.parse_deal(TOY.options(), 3, {"pile": "1 2"})
