"""Placement: where a tile may lie, and what putting it there does.

What a seat may do is counted and not written out: there may be a thousand ways. Nothing is checked.
"""

from ..compiled import compilable, inlined
from . import codes
from .city import clear, is_free, owned_by, slot_of, take
from .layout import (
    ACTING,
    BID,
    BIDS,
    CELL,
    CHIEF,
    FIGHT,
    FINISHED,
    FIRST,
    FREE,
    GANG_SIZE,
    GANGS,
    HAND_SIZE,
    HANDS,
    HAS_BID,
    KINDS,
    LAST,
    LENIENT,
    MANAGE,
    N_KINDS,
    N_STACKS,
    N_TILES,
    NONE,
    ON,
    OWN_TILES,
    OWNER,
    PHASE,
    PILE_A,
    PLACE,
    PLAYERS,
    RECRUIT,
    RECRUITING,
    SEATS,
    SETTLE,
    SETTLER,
    SLOT_SEAT,
    STACK_DOES,
    STACK_SPOT,
    T_CHIEF,
    T_DOES,
    T_MARKED,
    T_SEAT,
    T_SPOT,
    T_WHAT,
    TRAFFICS,
    WAITING,
    WORKS,
    Numbers,
)
from .tiles import after


@compilable
def begin_placement(game: Numbers, first: int) -> None:
    """Everybody takes the whole gang in hand."""
    game[PHASE], game[ACTING], game[FIRST], game[LAST] = PLACE, NONE, first, NONE
    game[N_TILES] = 0
    clear(game)
    for seat in range(game[PLAYERS]):
        game[SETTLER + seat], game[FINISHED + seat], game[CHIEF + seat] = 1, 0, 0
        game[WAITING + seat], game[N_STACKS + seat], game[HAS_BID + seat] = NONE, 0, 0
        game[HAND_SIZE + seat] = game[GANG_SIZE + seat]
    for at in range(SEATS * KINDS):
        game[HANDS + at] = game[GANGS + at]
    for at in range(SEATS * TRAFFICS):
        game[BIDS + at] = 0


@compilable
def next_placer(game: Numbers) -> None:
    """The next player with a tile in hand; when there is none the bids follow."""
    before = int(game[LAST])
    seat = int(game[FIRST]) if before == NONE else after(game, before)
    for _ in range(game[PLAYERS]):
        if game[FINISHED + seat] == 0 and (game[HAND_SIZE + seat] or game[SETTLER + seat]):
            game[ACTING] = seat
            return
        seat = after(game, seat)
    game[PHASE] = BID
    for seat in range(SEATS):
        game[HAND_SIZE + seat], game[SETTLER + seat], game[FINISHED + seat] = 0, 0, 0
    for at in range(SEATS * KINDS):
        game[HANDS + at] = 0


@inlined
def stack_at(game: Numbers, seat: int, spot: int) -> int:
    """What the own stack on a spot does; `NONE` if there is none."""
    for at in range(seat * OWN_TILES, seat * OWN_TILES + game[N_STACKS + seat]):
        if game[STACK_SPOT + at] == spot:
            return int(game[STACK_DOES + at])
    return NONE


@compilable
def owed(box: Numbers, game: Numbers, seat: int) -> int:
    """Where the last character must fight, because the settlement tile waits there, or `NONE`."""
    if game[HAND_SIZE + seat] == 1 and box[LENIENT] == 0:
        return int(game[WAITING + seat])
    return NONE


@compilable
def lies_alone(box: Numbers, game: Numbers, seat: int) -> int:
    """In a lenient game, the side whose settlement tile leaves open what its stack will do."""
    spot = int(game[WAITING + seat])
    if spot == NONE or box[LENIENT] == 0 or spot & 7 == ON:
        return NONE
    return spot


@compilable
def may_put(box: Numbers, game: Numbers, seat: int, kind: int, does: int, spot: int) -> bool:
    """Whether a character in hand may do this there, apart from who is chief."""
    must = owed(box, game, seat)
    if must != NONE:
        return does == FIGHT and spot == must
    place, on = spot >> 3, spot & 7 == ON
    if does == MANAGE:
        return (
            on
            and place < PILE_A
            and game[OWNER + place] == seat
            and (int(box[WORKS + kind]) >> place) & 1 != 0
        )
    if on:
        return does == FIGHT and place >= PILE_A and game[CELL + place] != NONE
    if does == RECRUIT and box[RECRUITING + kind] == NONE:
        return False
    return (
        is_free(game, spot)
        or stack_at(game, seat, spot) == does
        or lies_alone(box, game, seat) == spot
    )


@compilable
def may_settle(box: Numbers, game: Numbers, seat: int, spot: int) -> bool:
    """Whether the settlement tile may lie there as a gun; as a vest too, but not on a pile."""
    if game[SETTLER + seat] == 0:
        return False
    place, on = spot >> 3, spot & 7 == ON
    if place >= PILE_A:
        there = bool(game[CELL + place] != NONE)
        return there and (may_settle_apart(box, game, seat) or stack_at(game, seat, spot) == FIGHT)
    if on:
        return bool(box[LENIENT] != 0 and game[OWNER + place] == seat)
    stack = stack_at(game, seat, spot)
    if stack == NONE:
        return is_free(game, spot) and may_settle_apart(box, game, seat)
    return bool(stack == FIGHT or box[LENIENT] != 0)


@inlined
def may_settle_apart(box: Numbers, game: Numbers, seat: int) -> bool:
    """Whether the settlement tile may lie on a free side, where the gang has nothing yet."""
    return bool(box[LENIENT] != 0 or game[HAND_SIZE + seat] > 0)


@inlined
def own_stacks(game: Numbers, seat: int) -> tuple[int, int, int]:
    """How many own stacks fight on sides, recruit, and fight on piles."""
    fights, recruits, digs = 0, 0, 0
    for at in range(seat * OWN_TILES, seat * OWN_TILES + game[N_STACKS + seat]):
        if game[STACK_SPOT + at] & 7 == ON:
            digs += 1
        elif game[STACK_DOES + at] == FIGHT:
            fights += 1
        else:
            recruits += 1
    return fights, recruits, digs


@inlined
def live_piles(game: Numbers) -> int:
    """How many piles have tiles."""
    return int(game[CELL + PILE_A] != NONE) + int(game[CELL + PILE_A + 1] != NONE)


@inlined
def workplaces(box: Numbers, game: Numbers, owned: int, kind: int) -> int:
    """A bit for each of these locations where a character could run a traffic."""
    return owned & int(box[WORKS + kind])


@compilable
def may_finish(box: Numbers, game: Numbers, seat: int) -> bool:
    """Whether no character in hand can be placed."""
    if game[HAND_SIZE + seat] == 0:
        return True
    fights, recruits, _ = own_stacks(game, seat)
    if fights or game[FREE] > 0 or live_piles(game) or game[WAITING + seat] != NONE:
        return False
    owned = owned_by(game, seat)
    for kind in range(box[N_KINDS]):
        if game[HANDS + seat * KINDS + kind] > 0 and (
            (recruits and box[RECRUITING + kind] != NONE) or workplaces(box, game, owned, kind)
        ):
            return False
    return True


@inlined
def may_lead(game: Numbers, seat: int) -> bool:
    """Whether the next character may be declared chief."""
    return bool(game[CHIEF + seat] == 0)


@inlined
def must_lead(game: Numbers, seat: int) -> bool:
    """Whether it must be."""
    return bool(game[CHIEF + seat] == 0 and game[HAND_SIZE + seat] == 1)


@compilable
def put(box: Numbers, game: Numbers, seat: int, code: int) -> None:
    """A tile is put down, or the placement ended."""
    game[ACTING], game[LAST] = NONE, seat
    if code == codes.FINISH:
        game[FINISHED + seat] = 1
        return
    what, does = codes.put_what(code), codes.put_does(code)
    spot, chief = codes.put_spot(code), code & 1
    tile = int(game[N_TILES])
    game[N_TILES] += 1
    game[T_SEAT + tile], game[T_SPOT + tile], game[T_WHAT + tile] = seat, spot, what
    game[T_DOES + tile], game[T_CHIEF + tile], game[T_MARKED + tile] = does, chief, 0
    slot = slot_of(game, spot)
    if slot != NONE and game[SLOT_SEAT + slot] == NONE:
        take(game, slot, seat, spot)
    if does == SETTLE:
        game[SETTLER + seat] = 0
    else:
        game[HANDS + seat * KINDS + what] -= 1
        game[HAND_SIZE + seat] -= 1
        game[CHIEF + seat] |= chief
    _lay(box, game, seat, spot, does)


@inlined
def _lay(box: Numbers, game: Numbers, seat: int, spot: int, does: int) -> None:
    """What the own tiles on a spot do, now that one more lies there."""
    fresh = stack_at(game, seat, spot) == NONE
    if does == SETTLE:
        if fresh and not (spot & 7 == ON and spot >> 3 < PILE_A):
            game[WAITING + seat] = spot
            if box[LENIENT] == 0:
                _stack(game, seat, spot, FIGHT)
        return
    if game[WAITING + seat] == spot:
        game[WAITING + seat] = NONE
    if does != MANAGE and fresh:
        _stack(game, seat, spot, does)


@inlined
def _stack(game: Numbers, seat: int, spot: int, does: int) -> None:
    at = seat * OWN_TILES + int(game[N_STACKS + seat])
    game[STACK_SPOT + at], game[STACK_DOES + at] = spot, does
    game[N_STACKS + seat] += 1


@compilable
def stack_up(box: Numbers, game: Numbers, seat: int) -> None:
    """Works out from the tiles of a gang that lie face up what its stacks do, and if it is led."""
    game[N_STACKS + seat], game[WAITING + seat], game[CHIEF + seat] = 0, NONE, 0
    for tile in range(game[N_TILES]):
        if game[T_SEAT + tile] == seat:
            game[CHIEF + seat] |= game[T_CHIEF + tile]
            if game[T_DOES + tile] != NONE:
                _lay(box, game, seat, int(game[T_SPOT + tile]), int(game[T_DOES + tile]))
