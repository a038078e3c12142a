"""Dealing on one position, for use inside compiled functions.

A deal here is one vector: the cell of the first tile, the location tiles, pile A before pile B,
top first, then the mercenaries.
"""

from typing import Final

import numpy as np

from tripot.games.gangs_city.city.city import PILE_CELLS
from tripot.games.gangs_city.engine.deal import cells_beside

from ..compiled import compilable
from ..luck import Luck, below
from .city import PILE_AT_CELL, build_location, lay_out
from .layout import (
    ACTING,
    BUILD,
    CELL,
    DRAWN,
    FIRST,
    GANG_SIZE,
    GANGS,
    HOLDER,
    KINDS,
    LAST,
    LOCATIONS,
    MERCENARY,
    N_KINDS,
    N_LOCATIONS,
    N_STACK,
    NONE,
    OWNER,
    PHASE,
    PILE_A,
    PILE_AT,
    PILE_SIZE,
    PILES,
    PLACES,
    PLAYERS,
    SCENE,
    SEATS,
    STACK,
    START,
    T_SEAT,
    TILES,
    TRAFFICS,
    WAITING,
    WON,
    Numbers,
)
from .rules import proceed

DEAL: Final = 1 + LOCATIONS + KINDS
"""How long a deal can be."""
SPLIT_FROM: Final = 5
"""The number of players from which on there are two piles."""
_BESIDE = np.array([cells_beside(n) + [0] * 2 * (2 - n) for n in range(1, len(PILE_CELLS) + 1)])


@compilable
def start(box: Numbers, game: Numbers, players: int, deal: Numbers) -> None:
    """Makes this the first position of a game with this deal."""
    tiles = int(box[N_LOCATIONS])
    wipe(box, game, players)
    game[PHASE] = BUILD
    piles = 1 if players < SPLIT_FROM else 2
    for number in range(tiles):
        pile = int(number >= game[PILE_SIZE])
        game[PILES + pile * LOCATIONS + number - pile * game[PILE_SIZE]] = deal[1 + number]
    for number in range(int(box[N_STACK])):
        game[STACK + number] = deal[1 + tiles + number]
    for pile in range(piles):
        game[CELL + PILE_A + pile] = PILE_AT_CELL[pile]
    for seat in range(players):
        for kind in range(box[N_KINDS]):
            game[GANGS + seat * KINDS + kind] = box[START + kind]
            game[GANG_SIZE + seat] += box[START + kind]
    lay_out(game)
    build_location(game, _draw(game, 0), int(deal[0]), NONE)
    lowest = tiles
    for seat in range(players):
        place = _draw(game, (seat + 1) % piles)
        game[DRAWN + seat] = place
        if place < lowest:
            lowest = place
            game[FIRST] = seat
    proceed(box, game)


@compilable
def wipe(box: Numbers, game: Numbers, players: int) -> None:
    """Makes this a position in which nothing has happened and nobody has anything."""
    game[:] = 0
    for column, size in (
        (OWNER, PLACES), (CELL, PLACES), (DRAWN, SEATS), (HOLDER, TRAFFICS), (WAITING, SEATS),
        (WON, 2), (T_SEAT, TILES),
    ):  # fmt: skip
        game[column : column + size] = NONE
    game[ACTING], game[LAST], game[SCENE], game[PLAYERS] = NONE, NONE, NONE, players
    tiles = int(box[N_LOCATIONS])
    game[PILE_SIZE] = tiles if players < SPLIT_FROM else tiles - tiles // 2
    game[PILE_SIZE + 1] = tiles - game[PILE_SIZE]


@compilable
def _draw(game: Numbers, pile: int) -> int:
    """The top tile of a pile."""
    game[PILE_AT + pile] += 1
    return int(game[PILES + pile * LOCATIONS + game[PILE_AT + pile] - 1])


@compilable
def shuffle(box: Numbers, players: int, deal: Numbers, luck: Luck) -> None:
    """Writes a random deal, every one equally likely."""
    piles = 1 if players < SPLIT_FROM else 2
    deal[0] = _BESIDE[piles - 1, below(luck, 6 if piles == 1 else 8)]
    tiles, n = int(box[N_LOCATIONS]), 0
    for number in range(tiles):
        deal[1 + number] = number
    for kind in range(box[N_KINDS]):
        if box[MERCENARY + kind]:
            deal[1 + tiles + n] = kind
            n += 1
    _mix(deal[1 : 1 + tiles], luck)
    _mix(deal[1 + tiles : 1 + tiles + n], luck)


@compilable
def _mix(values: Numbers, luck: Luck) -> None:
    for at in range(len(values) - 1, 0, -1):
        other = below(luck, at + 1)
        values[at], values[other] = values[other], values[at]
