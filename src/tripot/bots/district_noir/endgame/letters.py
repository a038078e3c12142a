"""Kinds that cannot matter any more are one: fewer letters, smaller trees, the same game.

A letter stands for one kind, or for all kinds that are blank in this ending. A gang is blank if
its majority is settled and no number of its cards can change how many sets a player has; the
building is blank if nobody can reach three. Both are judged by all cards that could still be
taken, so the merging is exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tripot.games.district_noir.engine.cards import ALL_KINDS, BUILDING, GANGS, Counts
from tripot.games.district_noir.engine.scoring import BUILDINGS_TO_WIN

from .ending import TAKE, Ending

BLANK: Final = len(ALL_KINDS)
"""What a blank card is worth: the number of a kind that scores nothing."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Letters:
    """The alphabet of an ending: what its plays are called in the tree."""

    worth: tuple[int, ...]
    """The kind each letter counts as, or `BLANK`."""
    of_kind: tuple[int, ...]
    """The letter of each kind; -1 if no unseen card has it."""
    unseen: Ints
    """How many cards of each letter are unseen."""

    def move(self, move: int) -> int:
        """The letter of a move: of a kind, or of the take, which comes after all letters."""
        return len(self.worth) if move == TAKE else self.of_kind[move]

    def told(self, shares: dict[int, float], hand: Sequence[int]) -> dict[int, float]:
        """Shares of letters as shares of moves; a letter's share is split among kinds in hand."""
        moves: dict[int, float] = {}
        for letter, share in shares.items():
            if letter == len(self.worth):
                moves[TAKE] = share
                continue
            kinds = [k for k, n in enumerate(hand) if n and self.of_kind[k] == letter]
            for kind in kinds:
                moves[kind] = share / len(kinds)
        return moves


def letters_of(ending: Ending) -> Letters:
    """The letters of the unseen cards of an ending."""
    coming = _still_to_take(ending)
    blank = {kind for kind in ALL_KINDS if _is_blank(kind, ending, coming)}
    names = [BLANK if kind in blank else kind for kind in ALL_KINDS]
    worth = sorted({name for kind, name in enumerate(names) if ending.unseen[kind]})
    of_kind = tuple(worth.index(name) if name in worth else -1 for name in names)
    unseen = np.zeros(len(worth), np.int64)
    for kind, letter in enumerate(of_kind):
        if letter >= 0:
            unseen[letter] += ending.unseen[kind]
    return Letters(tuple(worth), of_kind, unseen)


def _still_to_take(ending: Ending) -> Counts:
    """How many cards of each kind a player may yet take."""
    row = ending.newest(ending.take * ending.taken.count(False))
    return tuple(row.count(kind) + ending.unseen[kind] for kind in ALL_KINDS)


def _is_blank(kind: int, ending: Ending, coming: Counts) -> bool:
    one, two = ending.collections
    if kind == BUILDING:
        return max(one[kind], two[kind]) + coming[kind] < BUILDINGS_TO_WIN
    if kind not in GANGS:
        return False
    settled = abs(one[kind] - two[kind]) > coming[kind]
    others = [gang for gang in GANGS if gang != kind]
    return settled and all(
        min(owned[gang] + coming[gang] for gang in others) <= owned[kind] for owned in (one, two)
    )
