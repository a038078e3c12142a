"""Recruitment: who chooses first, whom they can afford, whom they replace."""

import numpy as np

from ..compiled import compilable, inlined
from .codes import DECLINE, recruit_at, recruit_replaced
from .layout import (
    BOUNCER,
    COST,
    GANG_SIZE,
    GANGS,
    KINDS,
    LEAVING,
    LEAVING_AT,
    LEAVING_KIND,
    LIMIT,
    N_LEAVING,
    N_RECRUITERS,
    N_TILES,
    NONE,
    PILE_A,
    PLACES,
    RECRUIT,
    RECRUITER,
    RECRUITERS,
    RECRUITS,
    SCENE,
    SETTLE,
    SUMS,
    T_DOES,
    T_SEAT,
    T_SPOT,
    T_WHAT,
    TOTALS,
    Numbers,
)
from .totals import best_of, totals_at


@compilable
def line_up(box: Numbers, game: Numbers) -> None:
    """After the fight, the gangs that recruit at the place, in the order they choose."""
    place = int(game[SCENE])
    game[RECRUITER], game[N_RECRUITERS] = 0, 0
    if place >= PILE_A:
        return
    gangs = totals_at(box, game, place, RECRUIT, int(game[BOUNCER]))
    while gangs:
        best = best_of(game, gangs)
        gangs &= ~(1 << best)
        game[RECRUITERS + game[N_RECRUITERS]] = best
        game[TOTALS + game[N_RECRUITERS]] = game[SUMS + best]
        game[N_RECRUITERS] += 1


@inlined
def affords(box: Numbers, game: Numbers, place: int, total: int, kind: int) -> bool:
    """Whether such a recruit is there and costs no more than this."""
    return bool(game[RECRUITS + place * KINDS + kind] > 0 and box[COST + kind] <= total)


@compilable
def affords_any(box: Numbers, game: Numbers, place: int, total: int) -> bool:
    """Whether any recruit costs no more than this."""
    found = False
    for kind in range(KINDS):
        found |= affords(box, game, place, total, kind)
    return found


@inlined
def is_full(box: Numbers, game: Numbers, seat: int) -> bool:
    """Whether somebody must be replaced by a recruit."""
    return bool(game[GANG_SIZE + seat] >= box[LIMIT])


@compilable
def lying(game: Numbers, seat: int, kind: int) -> Numbers:
    """How many of a kind still lie at each place and stay in the gang."""
    there = np.zeros(PLACES, dtype=np.int16)
    for tile in range(game[N_TILES]):
        if (
            game[T_SEAT + tile] == seat
            and game[T_WHAT + tile] == kind
            and game[T_DOES + tile] != SETTLE
        ):
            there[game[T_SPOT + tile] >> 3] += 1
    for at in range(game[N_LEAVING]):
        if game[LEAVING + at] == seat and game[LEAVING_KIND + at] == kind:
            place = int(game[LEAVING_AT + at])
            if place != NONE and there[place] > 0:
                there[place] -= 1
    return there


@compilable
def recruit(game: Numbers, seat: int, code: int) -> None:
    """Takes a recruit or not."""
    game[RECRUITER] += 1
    if code == DECLINE:
        return
    kind, replaced = code & 255, recruit_replaced(code)
    if replaced != NONE:
        at = int(game[N_LEAVING])
        game[N_LEAVING] += 1
        game[LEAVING + at], game[LEAVING_KIND + at] = seat, replaced
        game[LEAVING_AT + at] = recruit_at(code)
        game[GANGS + seat * KINDS + replaced] -= 1
        game[GANG_SIZE + seat] -= 1
    game[GANGS + seat * KINDS + kind] += 1
    game[GANG_SIZE + seat] += 1
    game[RECRUITS + game[SCENE] * KINDS + kind] -= 1
