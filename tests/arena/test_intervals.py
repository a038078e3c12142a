"""Intervals: what they are by hand, and that they hold as often as they say."""

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from tripot.arena.intervals import interval, student

# Of a printed table of Student's distribution, two-sided 95 %.
PRINTED = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 9: 2.262, 29: 2.045, 99: 1.984, 1999: 1.961}


@pytest.mark.parametrize(("freedom", "quantile"), PRINTED.items())
def test_quantiles_are_those_of_the_printed_table(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.0006)


def test_in_the_middle_it_is_the_t_interval_of_the_deals() -> None:
    deals = [0.0] * 150 + [0.5] * 1600 + [1.0] * 250
    half = student(1999) * stdev(deals) / sqrt(2000)
    assert interval(deals) == pytest.approx((0.525 - half, 0.525 + half), abs=1e-4)


def test_the_ends_are_the_scores_that_lie_t_errors_away() -> None:
    deals = [1.0] * 17 + [0.5] * 2 + [0.0]
    mean = fmean(deals)
    spread = stdev(deals) ** 2 / (mean * (1 - mean))
    for end in interval(deals):
        assert abs(mean - end) == pytest.approx(student(19) * sqrt(spread * end * (1 - end) / 20))


def test_games_that_cancel_out_in_every_deal_make_the_interval_narrow() -> None:
    rng = Random(1)
    paired = [rng.choice([0.5] * 10 + [0.0, 1.0]) for _ in range(400)]
    alone = [float(rng.random() < 0.5) for _ in range(800)]
    assert width(paired) < 0.7 * width(alone)


def width(deals: list[float]) -> float:
    low, high = interval(deals)
    return high - low


@pytest.mark.parametrize(
    ("deals", "low", "high"),
    [
        ([1.0] * 100, 0.963, 1.0),  # Wilson's interval of 100 games won of 100
        ([0.0] * 10, 0.0, 0.278),
        ([0.5] * 10, 0.237, 0.763),
        ([1.0], 0.207, 1.0),
    ],
)
def test_deals_that_do_not_differ_count_as_one_game_each(
    deals: list[float], low: float, high: float
) -> None:
    assert interval(deals) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize("deals", [5, 30, 200])
@pytest.mark.parametrize(("score", "luck"), [(0.5, 0.4), (0.55, 0.3), (0.85, 0.1), (0.98, 0.0)])
def test_it_holds_the_truth_as_often_as_it_says(deals: int, score: float, luck: float) -> None:
    """`luck` is what the better hand of a deal adds: once to the one, once to the other bot."""
    rng = Random(f"{deals} {score}")
    runs = 600
    held = 0
    for _ in range(runs):
        seen = [fmean(rng.random() < score + side for side in (luck, -luck)) for _ in range(deals)]
        low, high = interval(seen)
        held += low <= score <= high
    assert held / runs >= 0.92
    if deals == 200:
        assert held / runs <= 0.98
