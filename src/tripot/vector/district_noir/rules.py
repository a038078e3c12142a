"""The rules on one position, for use inside compiled functions.

Nothing is checked here: an action that is not in `legal_mask` spoils the position. To look
ahead, copy the position (``other[:] = game``), which is cheaper than taking actions back.
"""

import numpy as np

from tripot.games.district_noir.engine.cards import BUILDING, GANG_VALUES, GANGS, POINTS
from tripot.games.district_noir.engine.scoring import BUILDINGS_TO_WIN, SET_BONUS

from ..compiled import compiled
from .layout import (
    BY_BUILDINGS,
    BY_POINTS,
    BY_TIE_BREAK,
    COLLECTIONS,
    DRAWN,
    FIRST,
    HANDS,
    MADE,
    N_KINDS,
    NOBODY,
    REASON,
    ROUND,
    ROW,
    ROW_LENGTH,
    RUNNING,
    SCORES,
    TAKE,
    TOOK,
    WINNER,
    Position,
    Sizes,
)

_POINTS = np.array(POINTS, dtype=np.int64)
_VALUES = np.array(GANG_VALUES, dtype=np.int64)
_N_GANGS = len(GANGS)
_BUILDING = int(BUILDING)


@compiled
def acting(game: Position) -> int:
    """The seat that must act, if the game is not over."""
    return int((game[FIRST] + game[MADE]) & 1)


@compiled
def legal_mask(game: Position) -> int:
    """The legal actions: bit a is set if action a is one of them. 0 when the game is over."""
    if game[REASON] != RUNNING:
        return 0
    seat = (game[FIRST] + game[MADE]) & 1
    hand = HANDS + seat * N_KINDS
    mask = 0
    for kind in range(N_KINDS):
        mask |= int(game[hand + kind] > 0) << kind
    if game[TOOK + seat] == 0 and game[ROW_LENGTH] > 0:
        mask |= 1 << TAKE
    return mask


@compiled
def apply(sizes: Sizes, game: Position, action: int) -> None:
    """Makes a legal action, and what follows from it: the next round, or the end."""
    seat = (game[FIRST] + game[MADE]) & 1
    length = game[ROW_LENGTH]
    game[MADE] += 1
    if action == TAKE:
        left = max(0, length - sizes.take)
        own = COLLECTIONS + seat * N_KINDS
        for at in range(ROW + left, ROW + length):
            game[own + game[at]] += 1
        game[ROW_LENGTH] = left
        game[TOOK + seat] = 1
        if game[own + _BUILDING] >= BUILDINGS_TO_WIN:
            game[REASON] = BY_BUILDINGS
            game[WINNER] = seat
            return
    else:
        game[HANDS + seat * N_KINDS + action] -= 1
        game[ROW + length] = action
        game[ROW_LENGTH] = length + 1
    if game[MADE] == sizes.actions:
        if game[ROUND] == sizes.rounds:
            count_up(game)
        else:
            _next_round(sizes, game)


@compiled
def _next_round(sizes: Sizes, game: Position) -> None:
    """The other player starts, both hands are dealt, the row stays."""
    at = sizes.hidden + 2 * sizes.hand * (game[ROUND] - 1)
    game[ROUND] += 1
    game[FIRST] = 1 - game[FIRST]
    game[MADE] = 0
    for seat in range(2):
        game[TOOK + seat] = 0
        for card in range(at + seat * sizes.hand, at + (seat + 1) * sizes.hand):
            game[HANDS + seat * N_KINDS + game[card]] += 1


@compiled
def score(game: Position, seat: int) -> int:
    """The points the seat would count now."""
    own, other = COLLECTIONS + seat * N_KINDS, COLLECTIONS + (1 - seat) * N_KINDS
    sets = int(game[own])
    points = 0
    for kind in range(_N_GANGS):
        sets = min(sets, int(game[own + kind]))
        if game[own + kind] > game[other + kind]:
            points += _VALUES[kind]
    for kind in range(_N_GANGS, N_KINDS):
        points += _POINTS[kind] * game[own + kind]
    return points + SET_BONUS * sets


@compiled
def count_up(game: Position) -> None:
    """Ends the game by the count: points, then more 8s, 7s, 6s, 5s, else a draw."""
    one, two = score(game, 0), score(game, 1)
    game[SCORES], game[SCORES + 1] = one, two
    if one != two:
        game[REASON] = BY_POINTS
        game[WINNER] = int(two > one)
        return
    for kind in range(_N_GANGS - 1, -1, -1):
        difference = game[COLLECTIONS + kind] - game[COLLECTIONS + N_KINDS + kind]
        if difference != 0:
            game[REASON] = BY_TIE_BREAK
            game[WINNER] = int(difference < 0)
            return
    game[REASON] = DRAWN
    game[WINNER] = NOBODY
