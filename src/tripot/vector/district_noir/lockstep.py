"""The loops over a batch, compiled."""

import numpy as np
from numpy.typing import NDArray

from ..compiled import compiled
from ..luck import Luck, below
from . import playout
from .dealing import Cards, redeal, shuffle, start
from .layout import N_ACTIONS, REASON, RUNNING, TAKE, Positions, Sizes
from .playout import any_of
from .rules import apply, legal_mask


@compiled
def legal(positions: Positions, into: NDArray[np.bool_]) -> None:
    """Writes the legal actions of every game."""
    for at in range(len(positions)):
        mask = legal_mask(positions[at])
        for action in range(N_ACTIONS):
            into[at, action] = (mask >> action) & 1


@compiled
def first_illegal(positions: Positions, actions: NDArray[np.int64]) -> int:
    """The first running game whose action is not legal; −1 if there is none."""
    for at in range(len(positions)):
        mask, action = legal_mask(positions[at]), actions[at]
        if mask != 0 and (action < 0 or action > TAKE or (mask >> action) & 1 == 0):
            return at
    return -1


@compiled
def step(sizes: Sizes, positions: Positions, actions: NDArray[np.int64]) -> None:
    """Makes one legal action in every game that is not over."""
    for at in range(len(positions)):
        if positions[at, REASON] == RUNNING:
            apply(sizes, positions[at], actions[at])


@compiled
def random_actions(positions: Positions, luck: Luck, into: NDArray[np.int64]) -> None:
    """Writes a legal action for every game, uniformly; `TAKE` where a game is over."""
    for at in range(len(positions)):
        mask = legal_mask(positions[at])
        into[at] = any_of(mask, luck) if mask != 0 else TAKE


@compiled
def play_randomly(sizes: Sizes, positions: Positions, luck: Luck) -> int:
    """Plays every game to its end; returns how many actions were made."""
    made = 0
    for at in range(len(positions)):
        made += playout.play_randomly(sizes, positions[at], luck)
    return made


@compiled
def reset(
    sizes: Sizes,
    positions: Positions,
    which: NDArray[np.bool_],
    first: NDArray[np.int64],
    cards: Cards,
) -> None:
    """Starts the games that are named, each from its own row of deals."""
    for at in range(len(positions)):
        if which[at]:
            start(sizes, positions[at], first[at], cards[at])


@compiled
def shuffle_and_start(
    sizes: Sizes, positions: Positions, which: NDArray[np.bool_], pack: Cards, luck: Luck
) -> None:
    """Starts the games that are named from random deals of the pack."""
    for at in range(len(positions)):
        if which[at]:
            shuffle(pack, luck)
            start(sizes, positions[at], below(luck, 2), pack)


@compiled
def redeal_each(sizes: Sizes, positions: Positions, viewers: NDArray[np.int16], luck: Luck) -> None:
    """Deals anew what the viewer of each game does not know."""
    for at in range(len(positions)):
        redeal(sizes, positions[at], viewers[at], luck)
