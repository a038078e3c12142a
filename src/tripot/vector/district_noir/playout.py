"""Random play, for use inside compiled functions."""

import numpy as np

from ..compiled import compiled
from ..luck import Luck, below
from .layout import N_ACTIONS, Position, Sizes
from .rules import apply, legal_mask

_HALF = N_ACTIONS // 2
"""A mask is read in two halves: their tables stay in the nearest cache."""
_LOW = (1 << _HALF) - 1
_BITS = np.array([half.bit_count() for half in range(1 << _HALF)], dtype=np.int64)


def _places(half: int) -> list[int]:
    """The places of the bits of half a mask, filled up with zeros."""
    places = [place for place in range(_HALF) if half >> place & 1]
    return places + [0] * (_HALF - len(places))


_PLACES = np.array([_places(half) for half in range(1 << _HALF)], dtype=np.int64)


@compiled
def bits(mask: int) -> int:
    """How many actions a mask has."""
    return int(_BITS[mask & _LOW]) + int(_BITS[mask >> _HALF])


@compiled
def nth(mask: int, n: int) -> int:
    """The n-th action of a mask, counted from 0."""
    skipped = int(_BITS[mask & _LOW])
    far = int(n >= skipped)  # arithmetic instead of a branch, which would be guessed wrong often
    half = (mask >> (_HALF * far)) & _LOW
    return _HALF * far + int(_PLACES[half, n - skipped * far])


@compiled
def any_of(mask: int, luck: Luck) -> int:
    """One action of a mask, uniformly."""
    return nth(mask, below(luck, bits(mask)))


@compiled
def play_randomly(sizes: Sizes, game: Position, luck: Luck) -> int:
    """Plays to the end, all legal actions equally likely; returns how many were made."""
    made = 0
    mask = legal_mask(game)
    while mask != 0:
        apply(sizes, game, any_of(mask, luck))
        made += 1
        mask = legal_mask(game)
    return made
