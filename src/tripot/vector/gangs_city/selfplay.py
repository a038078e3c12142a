"""Batches of games of every size that never end: what self-play is fed from. Compiled."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..compiled import compiled
from ..luck import Luck
from .choosing import ROOM, decided, offer
from .dealing import DEAL, shuffle, start
from .layout import ACTING, OVER, PHASE, PLAYERS, WINNERS, Numbers, Positions
from .observing import observe
from .rules import apply
from .sights import Sight

Shares: TypeAlias = NDArray[np.float32]
"""What each seat has won of a game, a game a row."""


@compiled
def begin(boxes: Numbers, positions: Positions, players: Numbers, luck: Luck) -> None:
    """Deals a game for so many players in each row; `boxes` has a row for each number from 3."""
    deal = np.zeros(DEAL, dtype=np.int16)
    for at in range(len(positions)):
        box, count = boxes[players[at] - 3], int(players[at])
        shuffle(box, count, deal, luck)
        start(box, positions[at], count, deal)


@compiled
def look(boxes: Numbers, positions: Positions, acting: Numbers, seen: Sight) -> None:
    """Writes who acts in each game, and what is known and allowed there."""
    found = np.empty(ROOM, dtype=np.int64)
    for at in range(len(positions)):
        game = positions[at]
        box, seat = boxes[game[PLAYERS] - 3], int(game[ACTING])
        acting[at] = seat
        observe(box, game, seat, seen[at])
        offer(box, game, seat, seen[at], found)


@compiled
def decide(
    boxes: Numbers,
    positions: Positions,
    chosen: Numbers,
    luck: Luck,
    ended: Numbers,
    shares: Shares,
) -> None:
    """Does what was chosen. Where that ends the game, its result is told and another begins."""
    deal = np.zeros(DEAL, dtype=np.int16)
    for at in range(len(positions)):
        game = positions[at]
        count = int(game[PLAYERS])
        box = boxes[count - 3]
        apply(box, game, decided(box, game, chosen[at]))
        ended[at] = game[PHASE] == OVER
        shares[at] = 0
        if ended[at]:
            winners = 0
            for seat in range(count):
                winners += (int(game[WINNERS]) >> seat) & 1
            for seat in range(count):
                shares[at, seat] = ((int(game[WINNERS]) >> seat) & 1) / winners
            shuffle(box, count, deal, luck)
            start(box, game, count, deal)
