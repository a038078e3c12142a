"""What a seat knows of the city: its locations, its piles, and the cells around them."""

import numpy as np

from ..compiled import compilable, inlined
from . import sights as to
from .city import bits
from .districts import group_of, largest
from .layout import (
    ACT,
    BUILD,
    BUILT,
    CELL,
    CHOICE,
    DRAWN,
    KINDS,
    N_KINDS,
    N_SLOTS,
    NONE,
    OPEN,
    OPEN_SIDES,
    ORDER,
    OWNER,
    PENDING,
    PHASE,
    PILE_A,
    PILE_AT,
    PILE_SIZE,
    PLACE,
    PLACES,
    PLAYERS,
    RECRUITS,
    SCENE,
    SEATS,
    SIDE,
    SIDES,
    SLOT_SEAT,
    SLOT_SIDES,
    SYMBOLS,
    TRAFFICS,
    WAITING,
    WON_TILE,
    Numbers,
)
from .sights import Sight
from .turns import lowest_owned, next_won


@compilable
def places(
    box: Numbers, game: Numbers, seat: int, owned: Numbers, near: Numbers, seen: Sight
) -> None:
    """Locations and piles, and where the turn is."""
    own = int(owned[seat])
    before = largest(own, near)
    for place in range(PLACES):
        seen[to.OWNERS_AT + place] = NONE
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        at, bit = to.PLACES_AT + place * to.PLACE_WIDTH, 1 << place
        _location(box, game, seat, place, seen)
        if game[OWNER + place] == seat:
            seen[at + to.P_STEP] = before - largest(own & ~bit, near)
        else:
            seen[at + to.P_STEP] = largest(own | bit, near) - before
    for pile in range(2):
        place = PILE_A + pile
        if game[CELL + place] != NONE:
            at = to.PLACES_AT + place * to.PLACE_WIDTH
            seen[at + to.P_THERE], seen[at + to.P_PILE] = 1, 1
            seen[at + to.P_TILES] = game[PILE_SIZE + pile] - game[PILE_AT + pile]
    if game[PHASE] == ACT:
        for place in range(PLACES):
            at = to.PLACES_AT + place * to.PLACE_WIDTH
            seen[at + to.P_PENDING] = game[PENDING + place]
            seen[at + to.P_CHOICE] = game[CHOICE + place]
            seen[at + to.P_SCENE] = game[SCENE] == place
    if game[PHASE] == PLACE and game[WAITING + seat] != NONE:
        place = int(game[WAITING + seat]) >> 3
        seen[to.PLACES_AT + place * to.PLACE_WIDTH + to.P_WAITING] = 1
    lowest = lowest_owned(game)
    if lowest != NONE:
        seen[to.PLACES_AT + lowest * to.PLACE_WIDTH + to.P_LOWEST] = 1
    _unbuilt(box, game, seat, seen)


@compilable
def _location(box: Numbers, game: Numbers, seat: int, place: int, seen: Sight) -> None:
    """A location of the city: whose it is, its sides, who can be recruited there."""
    at, owner = to.PLACES_AT + place * to.PLACE_WIDTH, int(game[OWNER + place])
    _printed(box, place, seen)
    seen[at + to.P_LOCATION] = 1
    if owner == NONE:
        seen[at + to.P_NEUTRAL] = 1
    else:
        one = (owner - seat) % int(game[PLAYERS])
        seen[at + (to.P_OWN if one == 0 else to.P_OTHERS)] = 1
        seen[to.OWNERS_AT + place] = one
        seen[to.PAIRS_AT + (place * SEATS + one) * to.PAIR + to.Q_OWNS] = 1
    free = 0
    for direction in range(SIDES):
        slot = int(game[SIDE + place * SIDES + direction])
        seen[to.SIDE_AT + place * SIDES + direction] = slot if slot < to.MOST_SLOTS else NONE
        free += int(slot != NONE and game[SLOT_SEAT + slot] == NONE)
    seen[at + to.P_FREE] = free
    seen[at + to.P_OPEN] = game[OPEN_SIDES + place]
    seen[at + to.P_ENCLOSED] = game[OPEN_SIDES + place] == 0
    there = 0
    for kind in range(box[N_KINDS]):
        waiting = int(game[RECRUITS + place * KINDS + kind])
        seen[to.RECRUITS_AT + place * KINDS + kind] = waiting
        there += waiting
    seen[at + to.P_RECRUITS] = min(to.GREATEST, there)


@inlined
def _printed(box: Numbers, place: int, seen: Sight) -> None:
    """What stands on a tile."""
    at = to.PLACES_AT + place * to.PLACE_WIDTH
    seen[at + to.P_THERE], seen[at + to.P_NUMBER] = 1, place + 1
    for traffic in range(TRAFFICS):
        seen[at + to.P_SYMBOLS + traffic] = box[SYMBOLS + place * TRAFFICS + traffic]


@compilable
def _unbuilt(box: Numbers, game: Numbers, seat: int, seen: Sight) -> None:
    """Tiles that lie face up and are not yet part of the city; 2 marks the one to put down."""
    if game[PHASE] == BUILD:
        for other in range(game[PLAYERS]):
            place = int(game[DRAWN + other])
            if place != NONE:
                _printed(box, place, seen)
                at = to.PLACES_AT + place * to.PLACE_WIDTH
                seen[at + to.P_TO_BUILD] = 2 if other == seat else 1
    elif game[PHASE] == OPEN:
        place = int(game[WON_TILE + next_won(game)])
        _printed(box, place, seen)
        seen[to.PLACES_AT + place * to.PLACE_WIDTH + to.P_TO_BUILD] = 2


@compilable
def slots(game: Numbers, seat: int, owned: Numbers, near: Numbers, seen: Sight) -> None:
    """Empty cells: whom a tile there would be beside, and what it would join or close."""
    shown = min(int(game[N_SLOTS]), to.MOST_SLOTS)
    beside = np.zeros(to.MOST_SLOTS, dtype=np.int64)
    for slot in range(shown):
        at = to.SLOTS_AT + slot * to.SLOT
        seen[at + to.L_THERE], seen[at + to.L_SIDES] = 1, game[SLOT_SIDES + slot]
        taken = int(game[SLOT_SEAT + slot])
        if taken != NONE:
            seen[at + (to.L_MINE if taken == seat else to.L_TAKEN)] = 1
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        owner, last = int(game[OWNER + place]), game[OPEN_SIDES + place] == 1
        for direction in range(SIDES):
            slot = int(game[SIDE + place * SIDES + direction])
            if slot == NONE or slot >= to.MOST_SLOTS:
                continue
            at = to.SLOTS_AT + slot * to.SLOT
            beside[slot] |= 1 << place
            if owner == seat:
                seen[at + to.L_OWN] += 1
                seen[at + to.L_CLOSES] += last
            else:
                seen[at + (to.L_NEUTRAL if owner == NONE else to.L_OTHERS)] += 1
                seen[at + to.L_SHUTS] += last
    if game[PHASE] == OPEN:
        own = int(owned[seat])
        for slot in range(shown):
            joined = group_of(int(beside[slot]) & own, own, near)
            seen[to.SLOTS_AT + slot * to.SLOT + to.L_JOINED] = 1 + bits(joined)
