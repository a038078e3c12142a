"""Ratings: known strengths are found, and intervals are neither too proud nor too shy."""

from itertools import combinations
from math import log

import numpy as np
import pytest

from tripot.arena.ratings import POINTS, fit, ratings

TRUE = np.array([210.0, 40.0, 0.0, -250.0])
PAIRS = list(combinations(range(4), 2))


def expected(a: int, b: int) -> float:
    return float(1 / (1 + 10 ** ((TRUE[b] - TRUE[a]) / 400)))


def played(deals: int, seed: int) -> list[list[float]]:
    """Two games a pair and deal between bots of the true strengths."""
    rng = np.random.default_rng(seed)
    chances = [expected(a, b) for a, b in PAIRS]
    scores: list[list[float]] = (rng.binomial(2, chances, (deals, len(PAIRS))) / 2).tolist()
    return scores


def test_the_scores_of_known_strengths_give_these_strengths() -> None:
    points = np.array([[expected(a, b) for a, b in PAIRS]])
    assert POINTS * fit(PAIRS, points, np.ones_like(points)) == pytest.approx(TRUE[None, :])


@pytest.mark.parametrize("deals", [1, 1000, 100_000])
def test_the_likeliest_strengths_are_found_where_everything_is_won(deals: int) -> None:
    """There each bot is expected to score what it scored."""
    pairs = list(combinations(range(8), 2))
    rng = np.random.default_rng(deals)
    drawn = rng.exponential(size=(50, len(pairs))) / 100
    won = rng.integers(0, 2, drawn.shape) * deals
    won[0] = deals
    points = won + drawn / 2
    strengths = fit(pairs, points, deals + drawn)
    sides = [[(bot == a) - (bot == b) for bot in range(8)] for a, b in pairs]
    expected = (deals + drawn) / (1 + np.exp(-strengths @ np.array(sides).T))
    assert np.abs((points - expected) @ np.array(sides)).max() < 1e-6 * deals


def test_many_games_find_the_strengths() -> None:
    found = ratings(PAIRS, played(20_000, 1), 0)
    assert [rating for rating, _, _ in found] == pytest.approx(TRUE, abs=6)


def test_the_truth_is_in_the_intervals_as_often_as_they_say() -> None:
    held = [
        low <= true <= high
        for seed in range(60)
        for true, (_, low, high) in zip(TRUE, ratings(PAIRS, played(100, seed), seed))
    ]
    assert 0.9 <= sum(held) / len(held) <= 0.99


def test_a_pair_that_shares_its_luck_is_not_counted_twice() -> None:
    """A third bot that does what the second does adds nothing to what is known of the first."""
    one = [row[:1] for row in played(200, 3)]
    two = [[row[0], row[0], 0.5] for row in one]
    (_, low, high), _ = ratings([(0, 1)], one, 1)
    (_, low_of_two, high_of_two), *_ = ratings([(0, 1), (0, 2), (1, 2)], two, 1)
    # The mean of three bots is further from the first by a third.
    assert high_of_two - low_of_two == pytest.approx((high - low) * 4 / 3, rel=0.1)


def test_a_bot_that_won_everything_is_rated_and_its_interval_is_wide() -> None:
    (best, low, high), _, (_, _, worst_high) = ratings(
        [(0, 1), (0, 2), (1, 2)], [[1.0, 1.0, 0.5]] * 50, 1
    )
    assert low < best < high
    assert low > worst_high
    assert high - low > 100
    (rating, _, _), _ = ratings([(0, 1)], [[1.0]] * 50, 1)
    assert 2 * rating == pytest.approx(POINTS * log(50.5 / 0.5), abs=0.1)


def test_the_seed_alone_decides_the_intervals() -> None:
    deals = played(50, 2)
    assert ratings(PAIRS, deals, 7) == ratings(PAIRS, deals, 7)
    assert ratings(PAIRS, deals, 7) != ratings(PAIRS, deals, -8)
