"""Ratings from the scores of all pairs, on Elo's scale, by maximum likelihood.

A bot rated 400 above another is expected to score 10 to its 1 (Bradley and Terry's model; a
draw is half a win for each). The mean of all bots is 0.

To the deals played each pair is given one more, in which every game is drawn, so that a bot that
won everything has a rating. Intervals come from the Bayesian bootstrap: the deals, those among
them, are weighted at random over and over. All pairs of a deal keep together, since they had
the same cards.
"""

from collections.abc import Sequence
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

POINTS: Final = 400 / log(10)
"""Elo points of one natural unit of the logarithm of odds."""
_RESAMPLES = 1000
_STEPS = 200
_CLOSE = 1e-9


def ratings(
    pairs: Sequence[tuple[int, int]], deals: Sequence[Sequence[float]], seed: int
) -> list[tuple[float, float, float]]:
    """The rating of each bot, and the ends of its 95 % interval.

    A row of `deals` has the score of each pair's first bot on one deal.
    """
    scores = np.array(deals)
    rng = np.random.default_rng([seed % 2**64, len(deals)])
    points, played = [scores.sum(axis=0) + 0.5], [np.full(len(pairs), len(deals) + 1.0)]
    for _ in range(_RESAMPLES):
        weights = rng.standard_exponential(len(deals))
        drawn = rng.standard_exponential(len(pairs))
        points.append(weights @ scores + 0.5 * drawn)
        played.append(weights.sum() + drawn)
    fitted = POINTS * fit(pairs, np.array(points), np.array(played))
    low, high = np.quantile(fitted[1:], [0.025, 0.975], axis=0)
    rounded = np.array([fitted[0], low, high]).round(1) + 0.0  # which makes −0 a 0
    return [(rating, low, high) for rating, low, high in rounded.T.tolist()]


def fit(pairs: Sequence[tuple[int, int]], points: Floats, played: Floats) -> Floats:
    """The likeliest strengths, a row for each row of points; the mean of a row is 0.

    A column of `points` has what a pair's first bot scored, one of `played` the most it could.
    Newton's method, for all rows at once.
    """
    n = max(map(max, pairs)) + 1
    sides = np.zeros((len(pairs), n))
    for row, (first, second) in zip(sides, pairs):
        row[first], row[second] = 1, -1
    strengths = np.zeros((len(points), n))
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(-strengths @ sides.T))
        slope = (points - played * expected) @ sides
        bend = np.einsum("rp,pi,pj->rij", played * expected * (1 - expected), sides, sides)
        # Strengths are known up to a constant; the ones keep their sum at 0.
        step = np.linalg.solve(bend + np.ones((n, n)), slope[:, :, None])[:, :, 0]
        strengths += step
        if np.abs(step).max() < _CLOSE:
            break
    return strengths
