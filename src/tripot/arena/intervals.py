"""The interval of a score, with the deal as the unit.

The games of one deal share its luck, so they are one observation: the mean of their results.
The interval is Wilson's: all scores p that lie within t standard errors of the mean, where the
error of p is sqrt(spread × p (1 − p) / deals). The spread says how much deals differ compared
with a coin that decides a whole deal, and is measured; t is Student's quantile. For scores in
the middle this is the usual t interval of the deals' means. At the edges it stays within 0
and 1.
"""

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

_Z = NormalDist().inv_cdf(0.975)
_T = {1: 12.706205, 2: 4.302653, 3: 3.182446}  # where the series below is too coarse


class Interval(NamedTuple):
    """The ends of a 95 % interval."""

    low: float
    high: float


def interval(deals: Sequence[float]) -> Interval:
    """The 95 % interval of the mean of these deals, each a score from 0 to 1.

    Deals that do not differ say nothing about their spread; each then counts as one game, which
    claims too little rather than too much.
    """
    n = len(deals)
    mean = fmean(deals)
    differ = min(deals) < max(deals)
    spread = variance(deals, mean) / (mean * (1 - mean)) if differ else 1.0
    t = student(n - 1) if differ else _Z
    weight = t * t * spread / n
    centre = (mean + weight / 2) / (1 + weight)
    half = sqrt(weight * (mean * (1 - mean) + weight / 4)) / (1 + weight)
    return Interval(max(0.0, centre - half), min(1.0, centre + half))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by the series around the normal one.

    >>> [round(student(n), 3) for n in (1, 2, 3, 10, 100)]
    [12.706, 4.303, 3.182, 2.228, 1.984]
    """
    if freedom in _T:
        return _T[freedom]
    z, n = _Z, freedom
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / n**power for power, term in enumerate(terms))
