"""A position as a row of small numbers: what stands where.

The first columns are the same for every game; the row and the hidden cards come last, since
their lengths depend on the options.

    round, first, made, took (2), row_length, reason, winner, scores (2)
    hands (2 × 11), collections (2 × 11): how many cards of each kind
    row: the kinds in it, oldest first
    hidden: the kinds nobody has been dealt yet, in the order of dealing, then the box, then room
        for two hands, which `redeal` shuffles among them
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tripot.games.district_noir.engine.cards import KINDS
from tripot.games.district_noir.engine.scoring import (
    DRAW,
    WON_BY_BUILDINGS,
    WON_BY_POINTS,
    WON_BY_TIE_BREAK,
)
from tripot.games.district_noir.options import DistrictNoirOptions

Position: TypeAlias = NDArray[np.int16]
"""One game: a vector of `Sizes.width` numbers."""
Positions: TypeAlias = NDArray[np.int16]
"""Several games, one a row."""

N_KINDS: Final = len(KINDS)
N_ACTIONS: Final = N_KINDS + 1
TAKE: Final = N_KINDS
"""The action that takes; the actions below it play the kind of their number."""

ROUND: Final = 0  # from 1
FIRST: Final = 1  # who starts this round
MADE: Final = 2  # actions made in this round
TOOK: Final = 3  # whether each seat has used the take of this round
ROW_LENGTH: Final = 5
REASON: Final = 6  # index in `REASONS`
WINNER: Final = 7  # the seat, or `NOBODY`
SCORES: Final = 8
HANDS: Final = 10
COLLECTIONS: Final = HANDS + 2 * N_KINDS
ROW: Final = COLLECTIONS + 2 * N_KINDS

NOBODY: Final = -1
REASONS: Final = ("", WON_BY_POINTS, WON_BY_TIE_BREAK, WON_BY_BUILDINGS, DRAW)
"""Why a game ended; the first while it runs."""
RUNNING, BY_POINTS, BY_TIE_BREAK, BY_BUILDINGS, DRAWN = range(5)


class Sizes(NamedTuple):
    """The options as compiled functions need them, and where the last columns begin."""

    hand: int
    rounds: int
    removed: int
    opening: int
    """Cards that start the row."""
    take: int
    actions: int
    """Actions in a round, of both players together."""
    cards: int
    """Cards in the game, the removed ones among them."""
    hidden: int
    """Column of the first hidden card."""
    spare: int
    """Column after the last hidden card."""
    width: int

    @classmethod
    def of(cls, options: DistrictNoirOptions) -> "Sizes":
        """The sizes of a game with these options."""
        cards = sum(options.cards)
        hidden = ROW + cards - options.removed
        spare = hidden + 2 * options.hand * (options.rounds - 1) + options.removed
        return cls(
            options.hand, options.rounds, options.removed, options.row, options.take,
            options.actions, cards, hidden, spare, spare + 2 * options.hand,
        )  # fmt: skip
