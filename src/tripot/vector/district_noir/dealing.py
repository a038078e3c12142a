"""Dealing on one position, for use inside compiled functions.

A deal here is who starts and all cards in one order: the first row, oldest first, then the hands
of every round, seat 1 first, then the box.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..compiled import compiled
from ..luck import Luck, below
from .layout import (
    FIRST,
    HANDS,
    N_KINDS,
    NOBODY,
    ROUND,
    ROW,
    ROW_LENGTH,
    WINNER,
    Position,
    Sizes,
)

Cards: TypeAlias = NDArray[np.int16]
"""The kinds of all cards of a game, in the order of dealing."""


@compiled
def start(sizes: Sizes, game: Position, first: int, cards: Cards) -> None:
    """Makes this the first position of a game with this deal."""
    game[:] = 0
    game[ROUND] = 1
    game[FIRST] = first
    game[WINNER] = NOBODY
    game[ROW_LENGTH] = sizes.opening
    game[ROW : ROW + sizes.opening] = cards[: sizes.opening]
    at = sizes.opening
    for seat in range(2):
        for card in cards[at : at + sizes.hand]:
            game[HANDS + seat * N_KINDS + card] += 1
        at += sizes.hand
    game[sizes.hidden : sizes.spare] = cards[at:]


@compiled
def shuffle(cards: Cards, luck: Luck) -> None:
    """Puts cards into random order, every order equally likely."""
    for at in range(len(cards) - 1, 0, -1):
        other = below(luck, at + 1)
        cards[at], cards[other] = cards[other], cards[at]


@compiled
def redeal(sizes: Sizes, game: Position, viewer: int, luck: Luck) -> None:
    """Another world the viewer cannot tell from this one, uniformly.

    The hands of the others, the pile and the box are shuffled together, which makes every
    distinct filling of the hidden slots equally likely. A viewer who is no seat sees no hand.
    """
    begin = sizes.hidden + 2 * sizes.hand * (game[ROUND] - 1)
    end = sizes.spare
    for seat in range(2):
        if seat != viewer:
            for kind in range(N_KINDS):
                for _ in range(game[HANDS + seat * N_KINDS + kind]):
                    game[end] = kind
                    end += 1
    shuffle(game[begin:end], luck)
    card = sizes.spare
    for seat in range(2):
        if seat != viewer:
            size = 0
            for kind in range(N_KINDS):
                size += game[HANDS + seat * N_KINDS + kind]
                game[HANDS + seat * N_KINDS + kind] = 0
            for _ in range(size):
                game[HANDS + seat * N_KINDS + game[card]] += 1
                card += 1
