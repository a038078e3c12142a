"""What a seat may do in the terms of `sights`, and back; for use inside compiled functions.

Not everything that is legal can be said in these terms: no cell beyond `MOST_SLOTS` is shown, no
more than `MOST_TOKENS` of a traffic are bid, a settlement tile never lies on an own location, which
only lenient games allow, and of several characters alike that could be replaced the one in hand
goes first. Something else can always be said.
"""

from typing import Final

import numpy as np

from ..compiled import compilable, inlined
from . import codes, menus, placement
from . import sights as to
from .city import slot_at
from .layout import (
    ACTING,
    BID,
    BUILD,
    BUILT,
    CELL,
    FIGHT,
    FOUGHT,
    GUN,
    HANDS,
    KINDS,
    LOCATIONS,
    MANAGE,
    N_KINDS,
    NAME,
    NONE,
    ON,
    OPEN,
    ORDER,
    PHASE,
    PILE_A,
    PLACE,
    PLACES,
    PLAYERS,
    RECRUIT,
    RECRUITING,
    RETURN,
    SCENE,
    SETTLE,
    SIDES,
    SLOT_CELL,
    STOCK,
    TRAFFICS,
    VEST,
    Numbers,
)
from .sights import Sight

ROOM: Final = 4096
"""For a menu that `offer` writes out: placements and bids are not."""
_SETTLING: Final = 2
"""The third row of sides is for the settlement tile."""


@inlined
def _offer(seen: Sight, choice: int) -> None:
    """Allows a first choice."""
    at = to.CHOICES_AT + (choice >> 3)
    bits = int(seen[at]) & 255 | 1 << (choice & 7)
    seen[at] = bits if bits < 128 else bits - 256


@inlined
def offers(seen: Sight, choice: int) -> bool:
    """Whether a first choice is allowed."""
    return (int(seen[to.CHOICES_AT + (choice >> 3)]) >> (choice & 7)) & 1 != 0


@compilable
def offer(box: Numbers, game: Numbers, seat: int, seen: Sight, found: Numbers) -> None:
    """Writes what the seat that acts may do; `found` is room for a menu."""
    phase = int(game[PHASE])
    if phase == PLACE:
        _offer_puts(box, game, seat, seen)
    elif phase == BID:
        _offer(seen, to.BIDDING)
        for traffic in range(TRAFFICS):
            stock = int(game[STOCK + seat * TRAFFICS + traffic])
            seen[to.BIDS_AT + traffic] = min(stock, to.MOST_TOKENS)
    else:
        for at in range(menus.legal(box, game, found)):
            _offer_one(game, seat, int(found[at]), phase, seen)


@compilable
def _offer_one(game: Numbers, seat: int, code: int, phase: int, seen: Sight) -> None:
    """Allows an action of a short menu."""
    choice = _short_choice(game, seat, code, phase)
    if choice != NONE:
        _offer(seen, choice)
    if to.HIRES <= choice < to.CELLS and codes.recruit_replaced(code) != NONE:
        seen[to.REPLACED_AT + codes.recruit_replaced(code)] = 1


@compilable
def _short_choice(game: Numbers, seat: int, code: int, phase: int) -> int:
    """The first choice behind an action of a short menu; `NONE` for a cell that is not shown."""
    if phase == NAME:
        return to.NAMES + (code - seat) % int(game[PLAYERS])
    if phase in (BUILD, OPEN):
        slot = slot_at(game, code)
        return to.CELLS + slot if slot < to.MOST_SLOTS else NONE
    if phase == RETURN:
        return to.BACKS + code % LOCATIONS * KINDS + code // LOCATIONS
    if game[SCENE] == NONE:
        return to.STANDARDLY if code == codes.STANDARD else to.ORDERS + code
    if game[FOUGHT] == 0:
        if code == codes.HOLD:
            return to.HOLDING
        one = ((code >> 6) - seat) % int(game[PLAYERS])
        return to.SHOTS + (one * KINDS + ((code >> 1) & 31)) * 2 + (code & 1)
    return to.DECLINING if code == codes.DECLINE else to.HIRES + (code & 255)


@compilable
def chosen_by(game: Numbers, code: int, chosen: Numbers) -> None:
    """The way back from `decided`: the choices that lead to an action; the first may be `NONE`."""
    seat, phase = int(game[ACTING]), int(game[PHASE])
    chosen[:], chosen[3] = 0, to.NOBODY
    if phase == BID:
        chosen[0] = to.BIDDING
        for traffic in range(TRAFFICS):
            chosen[4 + traffic] = codes.bid_tokens(code, traffic)
    elif phase != PLACE:
        chosen[0] = _short_choice(game, seat, code, phase)
        if to.HIRES <= chosen[0] < to.CELLS and codes.recruit_replaced(code) != NONE:
            chosen[3] = codes.recruit_replaced(code)
    elif code == codes.FINISH:
        chosen[0] = to.ENDING
    else:
        what, does, spot = codes.put_what(code), codes.put_does(code), codes.put_spot(code)
        place, side = spot >> 3, spot & 7
        chosen[1], chosen[2] = side if side < SIDES else 0, code & 1
        if does == SETTLE:
            chosen[0] = (to.GUNS if what == GUN else to.VESTS) + place
        else:
            chosen[0] = to.PUTS + (place * 3 + does) * KINDS + what


@compilable
def _offer_puts(box: Numbers, game: Numbers, seat: int, seen: Sight) -> None:
    anybody, recruiter = NONE, NONE
    for kind in range(box[N_KINDS]):
        if game[HANDS + seat * KINDS + kind] > 0:
            anybody = kind
            if box[RECRUITING + kind] != NONE:
                recruiter = kind
    if placement.must_lead(game, seat):
        seen[to.LEAD_AT] = 2
    elif placement.may_lead(game, seat):
        seen[to.LEAD_AT] = 1
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        sides = to.SIDES_AT + place * 3
        for direction in range(SIDES):
            spot, bit = place * 8 + direction, 1 << direction
            if anybody != NONE and placement.may_put(box, game, seat, anybody, FIGHT, spot):
                seen[sides + FIGHT] |= bit
            if recruiter != NONE and placement.may_put(box, game, seat, recruiter, RECRUIT, spot):
                seen[sides + RECRUIT] |= bit
            if placement.may_settle(box, game, seat, spot):
                seen[sides + _SETTLING] |= bit
        if seen[sides + _SETTLING]:
            _offer(seen, to.GUNS + place)
            _offer(seen, to.VESTS + place)
    for pile in range(PILE_A, PLACES):
        if placement.may_settle(box, game, seat, pile * 8 + ON):
            _offer(seen, to.GUNS + pile)
    for kind in range(box[N_KINDS]):
        if game[HANDS + seat * KINDS + kind] > 0:
            _offer_kind(box, game, seat, kind, seen)
    if placement.may_finish(box, game, seat):
        _offer(seen, to.ENDING)


@compilable
def _offer_kind(box: Numbers, game: Numbers, seat: int, kind: int, seen: Sight) -> None:
    recruits = box[RECRUITING + kind] != NONE
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        at, sides = to.PUTS + place * 3 * KINDS + kind, to.SIDES_AT + place * 3
        if seen[sides + FIGHT]:
            _offer(seen, at + FIGHT * KINDS)
        if recruits and seen[sides + RECRUIT]:
            _offer(seen, at + RECRUIT * KINDS)
        if placement.may_put(box, game, seat, kind, MANAGE, place * 8 + ON):
            _offer(seen, at + MANAGE * KINDS)
    for pile in range(PILE_A, PLACES):
        if game[CELL + pile] != NONE and placement.may_put(
            box, game, seat, kind, FIGHT, pile * 8 + ON
        ):
            _offer(seen, to.PUTS + (pile * 3 + FIGHT) * KINDS + kind)


@compilable
def decided(box: Numbers, game: Numbers, chosen: Numbers) -> int:
    """The action that was chosen.

    `chosen` is the first choice, the side, whether it leads, who is replaced, and the bids.
    """
    seat, choice = int(game[ACTING]), int(chosen[0])
    if choice == to.BIDDING:
        code = 0
        for traffic in range(TRAFFICS):
            code += codes.bid_code(int(chosen[4 + traffic]), traffic)
        return code
    if choice < to.BACKS:
        place, rest = divmod(choice - to.PUTS, 3 * KINDS)
        does, kind = divmod(rest, KINDS)
        return codes.put_code(kind, does, _spot(place, does != MANAGE, chosen), int(chosen[2]))
    if choice < to.GUNS:
        place, kind = divmod(choice - to.BACKS, KINDS)
        return codes.return_code(kind, place)
    if choice < to.VESTS:
        return codes.settle_code(GUN, _spot(choice - to.GUNS, True, chosen))
    if choice < to.ORDERS:
        return codes.settle_code(VEST, _spot(choice - to.VESTS, True, chosen))
    if choice < to.NAMES:
        return choice - to.ORDERS
    if choice < to.SHOTS:
        return (choice - to.NAMES + seat) % int(game[PLAYERS])
    if choice < to.HIRES:
        one, rest = divmod(choice - to.SHOTS, KINDS * 2)
        return codes.shoot_code((one + seat) % int(game[PLAYERS]), rest >> 1, rest & 1)
    if choice < to.CELLS:
        return _hired(box, game, seat, choice - to.HIRES, int(chosen[3]))
    if choice < to.ENDING:
        return int(game[SLOT_CELL + choice - to.CELLS])
    if choice == to.ENDING:
        return codes.FINISH
    if choice == to.STANDARDLY:
        return codes.STANDARD
    return codes.HOLD if choice == to.HOLDING else codes.DECLINE


@inlined
def _spot(place: int, sided: bool, chosen: Numbers) -> int:
    side = int(chosen[1]) if sided and place < PILE_A else ON
    return place * 8 + side


@compilable
def _hired(box: Numbers, game: Numbers, seat: int, kind: int, replaced: int) -> int:
    """Of several alike, the one in hand goes, else the first that lies on the city."""
    if replaced == to.NOBODY:
        return codes.recruit_code(kind, NONE, NONE)
    instead = np.empty((KINDS * PLACES, 2), dtype=np.int64)
    for way in range(menus.replaceable(box, game, seat, instead)):
        if instead[way, 0] == replaced:
            return codes.recruit_code(kind, replaced, int(instead[way, 1]))
    return codes.DECLINE
