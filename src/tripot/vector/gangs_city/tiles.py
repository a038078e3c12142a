"""The tiles at each place, while the actions there are done, and whose turn comes after whose."""

from ..compiled import compilable, inlined
from .layout import (
    FIGHT,
    FIRST_TILE,
    GUN,
    N_TILES,
    NONE,
    PILE_A,
    PLACES,
    PLAYERS,
    SETTLE,
    T_DOES,
    T_NEXT,
    T_SEAT,
    T_SPOT,
    T_WHAT,
    Numbers,
)


@inlined
def after(game: Numbers, seat: int) -> int:
    """The next seat, clockwise."""
    return seat + 1 if seat + 1 < game[PLAYERS] else 0


@compilable
def gather(game: Numbers) -> None:
    """Strings the tiles at each place together, in the order they were put down."""
    for place in range(PLACES):
        game[FIRST_TILE + place] = NONE
    for back in range(game[N_TILES]):
        tile = int(game[N_TILES]) - 1 - back
        if game[T_SEAT + tile] != NONE:
            place = int(game[T_SPOT + tile]) >> 3
            game[T_NEXT + tile] = game[FIRST_TILE + place]
            game[FIRST_TILE + place] = tile


@inlined
def parties(game: Numbers, place: int) -> tuple[int, int, int]:
    """Bits for the gangs that fight at a place, that have a gun there, that have a vest."""
    gangs, guns, vests = 0, 0, 0
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        bit, does = 1 << int(game[T_SEAT + tile]), int(game[T_DOES + tile])
        if does == FIGHT:
            gangs |= bit
        elif does == SETTLE:
            if place >= PILE_A or game[T_WHAT + tile] == GUN:  # on a pile every side is a gun
                guns |= bit
            else:
                vests |= bit
        tile = int(game[T_NEXT + tile])
    return gangs, guns, vests


@inlined
def several(gangs: int) -> bool:
    """Whether more than one gang has a bit."""
    return gangs & (gangs - 1) != 0


@compilable
def remove(game: Numbers, place: int) -> None:
    """Everybody who is still at a place goes home."""
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        game[T_SEAT + tile] = NONE
        tile = int(game[T_NEXT + tile])
    game[FIRST_TILE + place] = NONE
