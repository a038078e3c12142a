"""All legal actions of the seat that acts, as numbers; for the long menus see `playout` too."""

import numpy as np

from ..compiled import compilable, inlined
from . import codes, fights, placement, recruitment
from .city import surrounds
from .layout import (
    ACTING,
    BID,
    BUILD,
    BUILT,
    CELL,
    CHOICE,
    FIGHT,
    FIRST_TILE,
    FOUGHT,
    GANGS,
    GUN,
    HANDS,
    KINDS,
    LEAVING,
    LEAVING_KIND,
    LOCATIONS,
    MANAGE,
    N_KINDS,
    N_LEAVING,
    N_SLOTS,
    NAME,
    NONE,
    ON,
    OPEN,
    OPEN_SIDES,
    ORDER,
    PHASE,
    PILE_A,
    PLACE,
    PLACES,
    PLAYERS,
    RECRUIT,
    RECRUITER,
    RETURN,
    SCENE,
    SHOOTER,
    SHOOTERS,
    SIDES,
    SLOT_CELL,
    STOCK,
    T_CHIEF,
    T_NEXT,
    T_SEAT,
    T_WHAT,
    TOTALS,
    TRAFFICS,
    VEST,
    Numbers,
)

MOST = 16384
"""Actions a menu may have."""


@compilable
def legal(box: Numbers, game: Numbers, found: Numbers) -> int:
    """Writes every legal action, in no order that means anything; returns how many there are.

    Of a bid that is too long for `found`, only the first are written.
    """
    seat, phase = int(game[ACTING]), int(game[PHASE])
    if seat == NONE:
        return 0
    if phase == PLACE:
        return _placing(box, game, seat, found)
    if phase == BID:
        return _bids(game, seat, found)
    if phase in (BUILD, OPEN):
        return _cells(game, phase == BUILD, found)
    if phase == NAME:
        for other in range(game[PLAYERS]):
            found[other] = other
        return int(game[PLAYERS])
    if phase == RETURN:
        return _returns(box, game, seat, found)
    if game[SCENE] == NONE:
        return _orders(game, found)
    if game[FOUGHT]:
        return _recruits(box, game, seat, found)
    return _shots(box, game, found)


@compilable
def _placing(box: Numbers, game: Numbers, seat: int, found: Numbers) -> int:
    n = 0
    for kind in range(box[N_KINDS]):
        if game[HANDS + seat * KINDS + kind] > 0:
            n = _of_kind(box, game, seat, kind, found, n)
    for number in range(game[BUILT] + 2):
        place = _place(game, number)
        for direction in range(SIDES + 1):
            spot = place * 8 + direction
            if place >= PILE_A and direction != ON:
                continue
            if placement.may_settle(box, game, seat, spot):
                found[n] = codes.settle_code(GUN, spot)
                n += 1
                if place < PILE_A:
                    found[n] = codes.settle_code(VEST, spot)
                    n += 1
    if placement.may_finish(box, game, seat):
        found[n] = codes.FINISH
        n += 1
    return n


@compilable
def _place(game: Numbers, number: int) -> int:
    """The locations of the city, then both piles."""
    built = int(game[BUILT])
    return int(game[ORDER + number]) if number < built else PILE_A + number - built


@compilable
def _of_kind(box: Numbers, game: Numbers, seat: int, kind: int, found: Numbers, n: int) -> int:
    for number in range(game[BUILT] + 2):
        place = _place(game, number)
        for direction in range(SIDES + 1):
            for does in (FIGHT, RECRUIT, MANAGE):
                spot = place * 8 + direction
                if place >= PILE_A and direction != ON:
                    continue
                if placement.may_put(box, game, seat, kind, does, spot):
                    if not placement.must_lead(game, seat):
                        found[n] = codes.put_code(kind, does, spot, 0)
                        n += 1
                    if placement.may_lead(game, seat):
                        found[n] = codes.put_code(kind, does, spot, 1)
                        n += 1
    return n


@compilable
def _bids(game: Numbers, seat: int, found: Numbers) -> int:
    found[0], n = 0, 1
    for traffic in range(TRAFFICS):
        stock, before = int(game[STOCK + seat * TRAFFICS + traffic]), n
        for tokens in range(1, stock + 1):
            if n + before > len(found):
                break
            for at in range(before):
                found[n] = found[at] + codes.bid_code(tokens, traffic)
                n += 1
    return n


@compilable
def _cells(game: Numbers, setting_up: bool, found: Numbers) -> int:
    n = 0
    for slot in range(game[N_SLOTS]):
        cell = int(game[SLOT_CELL + slot])
        if not (setting_up and surrounds(game, cell)):
            found[n] = cell
            n += 1
    return n


@compilable
def _orders(game: Numbers, found: Numbers) -> int:
    n = 0
    for place in range(PLACES):
        if game[CHOICE + place]:
            found[n] = place
            n += 1
    found[n] = codes.STANDARD
    return n + 1


@compilable
def _shots(box: Numbers, game: Numbers, found: Numbers) -> int:
    """Every target once, although there may be several alike."""
    place, n = int(game[SCENE]), 0
    safe = fights.out_of_reach(box, game, place, int(game[SHOOTERS + game[SHOOTER]]))
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        if fights.is_target(box, game, safe, tile):
            found[n] = codes.shoot_code(
                int(game[T_SEAT + tile]), int(game[T_WHAT + tile]), int(game[T_CHIEF + tile])
            )
            n += int(_is_new(found, n))
        tile = int(game[T_NEXT + tile])
    found[n] = codes.HOLD
    return n + 1


@inlined
def _is_new(found: Numbers, at: int) -> bool:
    """Whether a number does not stand before its place."""
    new = True
    for before in range(at):
        new &= bool(found[before] != found[at])
    return new


@compilable
def _recruits(box: Numbers, game: Numbers, seat: int, found: Numbers) -> int:
    """Everybody who can be paid for, with everybody who could go if the gang is full."""
    place, total = int(game[SCENE]), int(game[TOTALS + game[RECRUITER]])
    n = 0
    for kind in range(box[N_KINDS]):
        if recruitment.affords(box, game, place, total, kind):
            found[n] = codes.recruit_code(kind, NONE, NONE)
            n += 1
    if recruitment.is_full(box, game, seat):
        n = _with_replaced(box, game, seat, found, n)
    found[n] = codes.DECLINE
    return n + 1


@compilable
def _with_replaced(box: Numbers, game: Numbers, seat: int, found: Numbers, kinds: int) -> int:
    """For each kind that is there, everybody who could go instead."""
    instead = np.empty((KINDS * PLACES, 2), dtype=np.int64)
    ways = replaceable(box, game, seat, instead)
    for at in range(kinds - 1, -1, -1):
        kind = int(found[at])
        for way in range(ways):
            number = codes.recruit_code(kind, instead[way, 0], instead[way, 1])
            found[at * ways + way] = number
    return kinds * ways


@compilable
def replaceable(box: Numbers, game: Numbers, seat: int, found: Numbers) -> int:
    """The own characters by kind and by where they still lie, `NONE` for in hand."""
    n = 0
    for kind in range(box[N_KINDS]):
        number = int(game[GANGS + seat * KINDS + kind])
        if number == 0:
            continue
        there = recruitment.lying(game, seat, kind)
        if number > there.sum():
            found[n, 0], found[n, 1] = kind, NONE
            n += 1
        for place in range(PLACES):
            if there[place] > 0:
                found[n, 0], found[n, 1] = kind, place
                n += 1
    return n


@compilable
def _returns(box: Numbers, game: Numbers, seat: int, found: Numbers) -> int:
    n = 0
    for kind in range(box[N_KINDS]):
        going = False
        for at in range(game[N_LEAVING]):
            going |= game[LEAVING + at] == seat and game[LEAVING_KIND + at] == kind
        if going:
            for place in range(LOCATIONS):
                if game[CELL + place] != NONE and game[OPEN_SIDES + place] > 0:
                    found[n] = codes.return_code(kind, place)
                    n += 1
    return n
