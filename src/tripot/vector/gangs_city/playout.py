"""Random play, for use inside compiled functions: every legal action is equally likely."""

import numpy as np

from ..compiled import compilable, inlined
from ..luck import Luck, below
from . import codes, placement
from .city import bits, is_free, owned_by
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
    LENIENT,
    MANAGE,
    N_KINDS,
    N_STACKS,
    NONE,
    ON,
    ORDER,
    OVER,
    OWN_TILES,
    PHASE,
    PILE_A,
    PLACE,
    RECRUIT,
    RECRUITING,
    SETTLER,
    SIDES,
    STACK_DOES,
    STACK_SPOT,
    STOCK,
    TRAFFICS,
    VEST,
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
    hand, owned = HANDS + seat * KINDS, owned_by(game, seat)
    kinds, recruiters, managers = 0, 0, 0
    for kind in range(box[N_KINDS]):
        if game[hand + kind] > 0:
            kinds += 1
            recruiters += int(box[RECRUITING + kind] != NONE)
            managers += bits(placement.workplaces(box, game, owned, kind))
    fighting, recruiting, _ = placement.own_stacks(game, seat)
    free, piles = int(game[FREE]), placement.live_piles(game)
    alone = placement.lies_alone(box, game, seat)
    fights = free + int(alone != NONE) + fighting + piles
    recruits = free + int(alone != NONE) + recruiting
    must = placement.owed(box, game, seat)
    if must != NONE:
        fights, recruits, managers = 1, 0, 0
    ways = kinds * fights + recruiters * recruits + managers
    choice = int(placement.may_lead(game, seat) and not placement.must_lead(game, seat))
    chief = int(placement.must_lead(game, seat))
    guns, vests = _settlements(box, game, seat, owned)
    number = below(luck, (ways << choice) + guns + vests + int(ways == 0))
    if number >= ways << choice:
        number -= ways << choice
        if number < guns + vests:
            return _any_settlement(box, game, seat, number < guns, owned, luck)
        return codes.FINISH
    if choice:
        chief, number = number & 1, number >> 1
    if number < kinds * fights:
        kind, spot = number // fights, number % fights
        kind = _nth_kind(box, game, hand, kind, False)
        if must != NONE:
            return codes.put_code(kind, FIGHT, must, chief)
        if spot < free:
            return codes.put_code(kind, FIGHT, _any_free(game, luck), chief)
        return codes.put_code(kind, FIGHT, _nth_own(game, seat, FIGHT, alone, spot - free), chief)
    number -= kinds * fights
    if number < recruiters * recruits:
        kind, spot = number // recruits, number % recruits
        kind = _nth_kind(box, game, hand, kind, True)
        if spot < free:
            return codes.put_code(kind, RECRUIT, _any_free(game, luck), chief)
        return codes.put_code(
            kind, RECRUIT, _nth_own(game, seat, RECRUIT, alone, spot - free), chief
        )
    return _nth_manager(box, game, hand, owned, number - recruiters * recruits, chief)


@compilable
def _nth_kind(box: Numbers, game: Numbers, hand: int, n: int, recruiting: bool) -> int:
    for kind in range(box[N_KINDS]):
        if game[hand + kind] > 0 and not (recruiting and box[RECRUITING + kind] == NONE):
            if n == 0:
                return kind
            n -= 1
    return NONE


@compilable
def _nth_own(game: Numbers, seat: int, does: int, alone: int, n: int) -> int:
    """The n-th spot that is not a free side: with the settlement tile, own stacks, piles."""
    if alone != NONE:
        if n == 0:
            return alone
        n -= 1
    for at in range(seat * OWN_TILES, seat * OWN_TILES + game[N_STACKS + seat]):
        if game[STACK_SPOT + at] & 7 != ON and game[STACK_DOES + at] == does:
            if n == 0:
                return int(game[STACK_SPOT + at])
            n -= 1
    return _nth_pile(game, n)


@inlined
def _nth_pile(game: Numbers, n: int) -> int:
    first = PILE_A if game[CELL + PILE_A] != NONE and n == 0 else PILE_A + 1
    return first * 8 + ON


@inlined
def _any_free(game: Numbers, luck: Luck) -> int:
    """A free side: sides are drawn until one is."""
    while True:
        number = below(luck, int(game[BUILT]) * SIDES)
        spot = int(game[ORDER + number // SIDES]) * 8 + number % SIDES
        if is_free(game, spot):
            return spot


@compilable
def _nth_manager(box: Numbers, game: Numbers, hand: int, owned: int, n: int, chief: int) -> int:
    for kind in range(box[N_KINDS]):
        if game[hand + kind] > 0:
            places = placement.workplaces(box, game, owned, kind)
            if n < bits(places):
                return codes.put_code(kind, MANAGE, _nth_place(places, n) * 8 + ON, chief)
            n -= bits(places)
    return codes.FINISH


@inlined
def _nth_place(places: int, n: int) -> int:
    """The n-th location that has a bit."""
    for _ in range(n):
        places &= places - 1
    return bits((places & -places) - 1)


@compilable
def _settlements(box: Numbers, game: Numbers, seat: int, owned: int) -> tuple[int, int]:
    """In how many ways the settlement tile can be put down, as a gun and as a vest."""
    if game[SETTLER + seat] == 0:
        return 0, 0
    fights, recruits, digs = placement.own_stacks(game, seat)
    sides = fights
    if box[LENIENT]:
        sides += recruits + bits(owned)
    if placement.may_settle_apart(box, game, seat):
        sides += int(game[FREE])
        digs = placement.live_piles(game)
    return sides + digs, sides


@compilable
def _any_settlement(
    box: Numbers, game: Numbers, seat: int, gun: bool, owned: int, luck: Luck
) -> int:
    """The settlement tile somewhere, as a gun or as a vest."""
    what = GUN if gun else VEST
    guns, vests = _settlements(box, game, seat, owned)
    n = below(luck, guns if gun else vests)
    if placement.may_settle_apart(box, game, seat):
        if n < game[FREE]:
            return codes.settle_code(what, _any_free(game, luck))
        n -= int(game[FREE])
    for at in range(seat * OWN_TILES, seat * OWN_TILES + game[N_STACKS + seat]):
        spot = int(game[STACK_SPOT + at])
        if spot & 7 != ON and (box[LENIENT] != 0 or game[STACK_DOES + at] == FIGHT):
            if n == 0:
                return codes.settle_code(what, spot)
            n -= 1
    if box[LENIENT]:
        if n < bits(owned):
            return codes.settle_code(what, _nth_place(owned, n) * 8 + ON)
        n -= bits(owned)
    if not placement.may_settle_apart(box, game, seat):
        return codes.settle_code(what, _nth_dig(game, seat, n))
    return codes.settle_code(what, _nth_pile(game, n))


@inlined
def _nth_dig(game: Numbers, seat: int, n: int) -> int:
    """The n-th pile where the gang has fighters."""
    for at in range(seat * OWN_TILES, seat * OWN_TILES + game[N_STACKS + seat]):
        if game[STACK_SPOT + at] & 7 == ON:
            if n == 0:
                return int(game[STACK_SPOT + at])
            n -= 1
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
