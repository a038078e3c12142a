"""Who wins, for many endings at once."""

import numpy as np
from numpy.typing import NDArray

from tripot.games.district_noir.engine.cards import BUILDING, GANG_VALUES, GANGS, POINTS
from tripot.games.district_noir.engine.scoring import BUILDINGS_TO_WIN, SET_BONUS

Small = NDArray[np.int8]

_VALUES = np.array(GANG_VALUES, np.float32)
_POINTS = np.array(POINTS, np.float32)
_TIE_BREAK = np.array([2**place for place in range(len(GANGS))], np.float32) / 2 ** len(GANGS)
"""Less than a point together; the 8s outweigh the 7s, 6s and 5s, and so on."""


def third_building(owned: Small) -> NDArray[np.bool_]:
    """Whether a collection has all three buildings; one collection a row."""
    return np.asarray(owned[:, BUILDING] >= BUILDINGS_TO_WIN)


def judge(one: Small, two: Small) -> Small:
    """1 where the first seat wins, -1 where the second does, 0 for a draw.

    The collections are rows of counts by kind, gangs first; what stands behind the kinds is
    not counted.
    """
    kinds, gangs = len(POINTS), len(GANGS)
    more = (one[:, :kinds] - two[:, :kinds]).astype(np.float32)
    sets = _least(one[:, :gangs]) - _least(two[:, :gangs])
    lead = np.sign(more[:, :gangs]) @ (_VALUES + _TIE_BREAK)
    lead += more @ _POINTS
    lead += SET_BONUS * sets
    winner: Small = np.sign(lead).astype(np.int8)
    winner[third_building(two)] = -1
    winner[third_building(one)] = 1
    return winner


def _least(counts: Small) -> Small:
    """The smallest number of each row; by columns, since the rows are short."""
    least = counts[:, 0]
    for column in range(1, counts.shape[1]):
        least = np.minimum(least, counts[:, column])
    return least
