"""The compiled twin plays exactly as the engine does."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.core import IllegalAction
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.vector.district_noir import NOBODY, REASONS, Batch, luck_from

from .twins import SOME_SIZES, Twins, sizes


def play_and_check(twins: Twins, rng: Random) -> None:
    twins.check()
    while twins.running:
        twins.act(rng)
        twins.check()


@pytest.mark.parametrize("options", SOME_SIZES, ids=lambda options: options.text() or "the box")
def test_every_step_is_that_of_the_engine(options: DistrictNoirOptions) -> None:
    play_and_check(Twins(options, range(60)), Random(1))


@given(sizes(), st.integers(0, 2**32))
def test_every_step_is_that_of_the_engine_in_games_of_any_size(
    options: DistrictNoirOptions, seed: int
) -> None:
    play_and_check(Twins(options, range(seed, seed + 4)), Random(seed))


def test_the_games_compared_end_in_every_way() -> None:
    ways = set()
    for options in SOME_SIZES:
        twins = Twins(options, range(60))
        while twins.running:
            twins.act(Random(1))
        ways |= {REASONS[reason] for reason in twins.batch.reason}
    assert ways == set(REASONS[1:])


def test_random_games_are_as_often_won_as_an_independent_program_counted() -> None:
    """15 million games of another program: 48.5 % for the starter, 12.04 % by buildings."""
    luck = luck_from(Random(5))
    batch = Batch.shuffled(DistrictNoirOptions(), 100_000, luck)
    starter = batch.first.copy()
    made = batch.play_randomly(luck)
    n = len(batch)
    assert abs(np.mean(batch.winner == starter) - 0.485) < 0.006
    assert abs(np.mean(batch.reason == REASONS.index("buildings")) - 0.1204) < 0.004
    level = (batch.reason == REASONS.index("tie-break")) | (batch.reason == REASONS.index("draw"))
    assert abs(np.mean(level) - 0.0225) < 0.002
    assert abs(made / n - 46.6) < 0.1
    assert batch.done.all()
    assert (batch.acting == NOBODY).all()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    batch = Batch.shuffled(DistrictNoirOptions(), 3, luck_from(Random(2)))
    before = batch.positions.copy()
    actions = batch.random_actions(luck_from(Random(3)))
    legal = batch.legal()[1]
    # A shift by so much less is that by a legal number on many processors.
    around = int(np.flatnonzero(legal)[0]) - 64
    for wrong in (int(np.flatnonzero(~legal)[0]), 12, -1, around):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=r"is not legal in game 1\."):
            batch.step(actions)
        assert (batch.positions == before).all()


def test_a_game_that_is_over_ignores_its_action() -> None:
    luck = luck_from(Random(2))
    batch = Batch.shuffled(DistrictNoirOptions(), 2, luck)
    batch.play_randomly(luck)
    over = batch.positions.copy()
    batch.step(np.array([NOBODY, 99]))
    assert (batch.positions == over).all()
    assert not batch.legal().any()


def test_random_actions_are_legal_and_all_of_them_come() -> None:
    luck = luck_from(Random(4))
    batch = Batch.shuffled(DistrictNoirOptions(), 1, luck)
    many = Batch(batch.options, np.repeat(batch.positions, 12_000, axis=0))
    chosen = np.bincount(many.random_actions(luck), minlength=12)
    legal = batch.legal()[0]
    assert ((chosen > 0) == legal).all()
    expected = len(many) / legal.sum()
    assert (abs(chosen[legal] - expected) < 5 * expected**0.5).all()
