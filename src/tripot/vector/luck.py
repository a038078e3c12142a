"""Chance inside compiled functions: a small generator whose state is an array of one number.

It is SplitMix64, which passes the usual tests and costs a few instructions.
"""

from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .compiled import inlined

Luck: TypeAlias = NDArray[np.uint64]

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
_SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def luck_from(rng: Random) -> Luck:
    """A source that is the same for the same state of `rng`."""
    return np.array([rng.getrandbits(64)], dtype=np.uint64)


@inlined
def _word(luck: Luck) -> np.uint64:
    """The next 32 random bits."""
    luck[0] += _STEP
    word = luck[0]
    word = (word ^ (word >> _30)) * _FIRST_FACTOR
    word = (word ^ (word >> _27)) * _SECOND_FACTOR
    return np.uint64((word ^ (word >> _31)) >> _32)


@inlined
def below(luck: Luck, n: int) -> int:
    """A number from 0 to n − 1; off uniform by less than n / 2³²."""
    return int((_word(luck) * np.uint64(n)) >> _32)
