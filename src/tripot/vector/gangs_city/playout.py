"""Random play, for use inside compiled functions: every legal action is equally likely."""

import numpy as np

from ..compiled import compilable
from ..luck import Luck, below
from . import codes, placement
from .city import is_free
from .layout import (
    ACTING,
    BID,
    BUILT,
    CELL,
    FIGHT,
    FREE,
    GUN,
    HANDS,
    KINDS,
    LOCATIONS,
    MANAGE,
    N_KINDS,
    N_STACKS,
    NONE,
    ON,
    ORDER,
    OVER,
    OWN_TILES,
    OWNER,
    PHASE,
    PILE_A,
    PLACE,
    PLACES,
    RECRUIT,
    RECRUITING,
    SETTLER,
    SIDES,
    STACK_DOES,
    STACK_SPOT,
    STOCK,
    TRAFFICS,
    VEST,
    WORKS,
    Numbers,
)
from .menus import legal
from .rules import apply

ROOM = 1024
"""For the short menus: bids and placements are drawn without writing them out."""


@compilable
def any_action(box: Numbers, game: Numbers, luck: Luck, found: Numbers) -> int:
    """One legal action, uniformly; `found` is room for a short menu."""
    phase, seat = int(game[PHASE]), int(game[ACTING])
    if phase == PLACE:
        return _any_put(box, game, seat, luck)
    if phase == BID:
        code = 0
        for traffic in range(TRAFFICS):
            stock = int(game[STOCK + seat * TRAFFICS + traffic])
            if stock > 0:
                code += codes.bid_code(below(luck, stock + 1), traffic)
        return code
    return int(found[below(luck, legal(box, game, found))])


@compilable
def _any_put(box: Numbers, game: Numbers, seat: int, luck: Luck) -> int:
    """Characters × spots × faces × chief, guns, vests or the end, by their numbers."""
    kinds, recruiters, managing = 0, 0, 0
    hand = HANDS + seat * KINDS
    for kind in range(box[N_KINDS]):
        if game[hand + kind] > 0:
            kinds += 1
            recruiters += int(box[RECRUITING + kind] != NONE)
            managing += placement.workplaces(box, game, seat, kind)
    fights = placement.spots_for(box, game, seat, FIGHT)
    recruits = placement.spots_for(box, game, seat, RECRUIT)
    ways = kinds * fights + recruiters * recruits + managing
    lead = 1 + int(placement.may_lead(game, seat) and not placement.must_lead(game, seat))
    guns, vests = _settlements(box, game, seat)
    finish = int(placement.may_finish(box, game, seat))
    number = below(luck, ways * lead + guns + vests + finish)
    if number < ways * lead:
        chief = number % lead if lead == 2 else int(placement.must_lead(game, seat))
        number //= lead
        if number < kinds * fights:
            kind = _nth_kind(box, game, hand, number // fights, False)
            return codes.put_code(kind, FIGHT, _any_spot(box, game, seat, FIGHT, luck), chief)
        number -= kinds * fights
        if number < recruiters * recruits:
            kind = _nth_kind(box, game, hand, number // recruits, True)
            return codes.put_code(kind, RECRUIT, _any_spot(box, game, seat, RECRUIT, luck), chief)
        return _nth_manager(box, game, seat, number - recruiters * recruits, chief)
    number -= ways * lead
    if number < guns + vests:
        what = GUN if number < guns else VEST
        return codes.settle_code(what, _any_settlement(box, game, seat, what, luck))
    return codes.FINISH


@compilable
def _nth_kind(box: Numbers, game: Numbers, hand: int, n: int, recruiting: bool) -> int:
    for kind in range(box[N_KINDS]):
        if game[hand + kind] > 0 and not (recruiting and box[RECRUITING + kind] == NONE):
            if n == 0:
                return kind
            n -= 1
    return NONE


@compilable
def _any_spot(box: Numbers, game: Numbers, seat: int, does: int, luck: Luck) -> int:
    """A spot where a character may fight or recruit."""
    must = placement.owed(box, game, seat)
    if must != NONE:
        return must
    number = below(luck, placement.spots_for(box, game, seat, does))
    if number < game[FREE]:
        return _any_free(game, luck)
    number -= int(game[FREE])
    alone = placement.lies_alone(box, game, seat)
    if alone != NONE:
        if number == 0:
            return alone
        number -= 1
    for at in range(seat * OWN_TILES, seat * OWN_TILES + game[N_STACKS + seat]):
        if game[STACK_SPOT + at] & 7 != ON and game[STACK_DOES + at] == does:
            if number == 0:
                return int(game[STACK_SPOT + at])
            number -= 1
    return _nth_pile(game, number)


@compilable
def _nth_pile(game: Numbers, n: int) -> int:
    first = PILE_A if game[CELL + PILE_A] != NONE and n == 0 else PILE_A + 1
    return first * 8 + ON


@compilable
def _any_free(game: Numbers, luck: Luck) -> int:
    """A free side: sides are drawn until one is."""
    while True:
        number = below(luck, int(game[BUILT]) * SIDES)
        spot = int(game[ORDER + number // SIDES]) * 8 + number % SIDES
        if is_free(game, spot):
            return spot


@compilable
def _nth_manager(box: Numbers, game: Numbers, seat: int, n: int, chief: int) -> int:
    for kind in range(box[N_KINDS]):
        if game[HANDS + seat * KINDS + kind] > 0:
            for number in range(game[BUILT]):
                place = int(game[ORDER + number])
                if game[OWNER + place] == seat and box[WORKS + kind * LOCATIONS + place]:
                    if n == 0:
                        return codes.put_code(kind, MANAGE, place * 8 + ON, chief)
                    n -= 1
    return codes.FINISH


@compilable
def _settlements(box: Numbers, game: Numbers, seat: int) -> tuple[int, int]:
    """In how many ways the settlement tile can be put down, as a gun and as a vest."""
    if game[SETTLER + seat] == 0:
        return 0, 0
    guns = int(game[FREE]) if placement.may_settle_apart(box, game, seat) else 0
    vests = guns
    for place in range(PLACES):
        if placement.may_settle(box, game, seat, place * 8 + ON):
            guns += 1
            vests += int(place < PILE_A)
    for at in range(seat * OWN_TILES, seat * OWN_TILES + game[N_STACKS + seat]):
        spot = int(game[STACK_SPOT + at])
        if spot & 7 != ON and placement.may_settle(box, game, seat, spot):
            guns += 1
            vests += 1
    return guns, vests


@compilable
def _any_settlement(box: Numbers, game: Numbers, seat: int, what: int, luck: Luck) -> int:
    """A spot for the settlement tile."""
    guns, vests = _settlements(box, game, seat)
    number = below(luck, guns if what == GUN else vests)
    apart = int(game[FREE]) if placement.may_settle_apart(box, game, seat) else 0
    if number < apart:
        return _any_free(game, luck)
    number -= apart
    for place in range(PLACES):
        if what == GUN or place < PILE_A:
            spot = place * 8 + ON
            if placement.may_settle(box, game, seat, spot):
                if number == 0:
                    return spot
                number -= 1
    for at in range(seat * OWN_TILES, seat * OWN_TILES + game[N_STACKS + seat]):
        spot = int(game[STACK_SPOT + at])
        if spot & 7 != ON and placement.may_settle(box, game, seat, spot):
            if number == 0:
                return spot
            number -= 1
    return NONE


@compilable
def play_randomly(box: Numbers, game: Numbers, luck: Luck) -> int:
    """Plays to the end, all legal actions equally likely; returns how many were made."""
    found = np.empty(ROOM, dtype=np.int64)
    made = 0
    while game[PHASE] != OVER:
        apply(box, game, any_action(box, game, luck, found))
        made += 1
    return made
