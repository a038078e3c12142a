"""The hands a player may hold, and how many ways there are to deal two of them."""

from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from .ending import Ending
from .letters import Ints, Letters

Floats = NDArray[np.float64]
Ranges = tuple[Floats, Floats]
"""For each seat, how likely it would have come this far with each of its hands."""


def hands_of(ending: Ending, seat: int) -> Ints:
    """The hands the seat may hold: one a row, as counts by kind."""
    return np.array(_hands(ending.unseen, ending.sizes[seat]), np.int64)


@lru_cache(maxsize=4096)  # the same few are asked for again and again while a round is solved
def _hands(unseen: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    if not unseen:
        return ((),) if size == 0 else ()
    most = min(unseen[0], size)
    return tuple(
        (n, *rest) for n in range(most, -1, -1) for rest in _hands(unseen[1:], size - n)
    )  # fmt: skip


def ways(ending: Ending, ranges: Ranges | None) -> Floats:
    """How likely each pair of hands is: all deals are equal but for what the ranges say.

    The sum is 1. Ranges that leave nothing possible say nothing.
    """
    one, two = hands_of(ending, 0), hands_of(ending, 1)
    chances = np.ones((len(one), len(two)))
    for kind, unseen in enumerate(ending.unseen):
        table = [
            [comb(unseen, a) * comb(unseen - a, b) for b in range(unseen - a + 1)] + [0] * a
            for a in range(unseen + 1)
        ]
        chances *= np.array(table, np.float64)[one[:, kind, None], two[None, :, kind]]
    if ranges is not None:
        weighted = chances * ranges[0][:, None] * ranges[1][None, :]
        chances = weighted if weighted.any() else chances
    return np.asarray(chances / chances.sum())


def spelled(hands: Ints, letters: Letters) -> tuple[Ints, Ints]:
    """The different hands by letter, and which of them each of the hands is."""
    by_letter = np.zeros((len(hands), len(letters.worth)), np.int64)
    for kind, letter in enumerate(letters.of_kind):
        if letter >= 0:
            by_letter[:, letter] += hands[:, kind]
    found, which = np.unique(by_letter, axis=0, return_inverse=True)
    return found, which.reshape(-1)


def gathered(chances: Floats, one: Ints, two: Ints) -> Floats:
    """Chances of pairs of hands summed up by the numbers given to either hand."""
    rows = np.zeros((int(one.max()) + 1, chances.shape[1]))
    np.add.at(rows, one, chances)
    sums = np.zeros((rows.shape[0], int(two.max()) + 1))
    np.add.at(sums.T, two, rows.T)
    return sums
