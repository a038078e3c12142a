"""The loops over a batch, compiled."""

import numpy as np

from ..compiled import compiled
from ..luck import Luck
from . import menus, playout, rules
from .dealing import DEAL, shuffle, start
from .layout import OVER, PHASE, Numbers, Positions


@compiled
def legal(box: Numbers, game: Numbers, found: Numbers) -> int:
    """Writes the legal actions of one game; returns how many there are."""
    return menus.legal(box, game, found)


@compiled
def step(box: Numbers, positions: Positions, actions: Numbers) -> None:
    """Makes one legal action in every game that is not over."""
    for at in range(len(positions)):
        if positions[at, PHASE] != OVER:
            rules.apply(box, positions[at], int(actions[at]))


@compiled
def random_actions(box: Numbers, positions: Positions, luck: Luck, into: Numbers) -> None:
    """Writes a legal action for every game, uniformly; 0 where a game is over."""
    found = np.empty(playout.ROOM, dtype=np.int64)
    for at in range(len(positions)):
        over = positions[at, PHASE] == OVER
        into[at] = 0 if over else playout.any_action(box, positions[at], luck, found)


@compiled
def play_randomly(box: Numbers, positions: Positions, luck: Luck) -> int:
    """Plays every game to its end; returns how many actions were made."""
    made = 0
    for at in range(len(positions)):
        made += playout.play_randomly(box, positions[at], luck)
    return made


@compiled
def begin(box: Numbers, positions: Positions, players: int, deals: Numbers) -> None:
    """Starts each game from its own row of deals."""
    for at in range(len(positions)):
        start(box, positions[at], players, deals[at])


@compiled
def shuffle_and_start(box: Numbers, positions: Positions, players: int, luck: Luck) -> None:
    """Starts every game from a random deal."""
    deal = np.zeros(DEAL, dtype=np.int16)
    for at in range(len(positions)):
        shuffle(box, players, deal, luck)
        start(box, positions[at], players, deal)
