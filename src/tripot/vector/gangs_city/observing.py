"""What a seat knows, worked out from a position; for use inside compiled functions.

Only what the seat may see is read, apart from columns named as open in `sights`: they are what
the critic of the training is shown. A position made from a view has nothing there.
"""

import numpy as np

from ..compiled import compilable, inlined
from . import placement
from . import sights as to
from .city import bits
from .layout import (
    ACT,
    ATTACK,
    BID,
    BIDS,
    BUILD,
    BUILT,
    CELL,
    CHOICE,
    DEFENCE,
    DRAWN,
    FIGHT,
    FINISHED,
    FIRST,
    FOUGHT,
    GANG_SIZE,
    GANGS,
    GUN,
    HAND_SIZE,
    HANDS,
    HOLDER,
    KINDS,
    LEAVING,
    LEVEL,
    LEVELS,
    LIMIT,
    LOCATIONS,
    MANAGE,
    N_KINDS,
    N_LEAVING,
    N_RECRUITERS,
    N_SHOOTERS,
    N_SLOTS,
    N_STACK,
    N_TILES,
    NEAR,
    NONE,
    ON,
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
    POINTS,
    RECRUIT,
    RECRUITER,
    RECRUITERS,
    RECRUITING,
    RECRUITS,
    SCENE,
    SCORES,
    SEATS,
    SETTLE,
    SETTLER,
    SHOOTER,
    SHOOTERS,
    SIDE,
    SIDES,
    SKILL,
    SLOT_SEAT,
    SLOT_SIDES,
    STACK_AT,
    STOCK,
    SYMBOLS,
    T_CHIEF,
    T_DOES,
    T_MARKED,
    T_SEAT,
    T_SPOT,
    T_WHAT,
    TARGET,
    TOTALS,
    TRAFFICS,
    TURN,
    WAITING,
    WON,
    WON_TILE,
    Numbers,
)
from .sights import Sight
from .turns import lowest_owned, next_won


@compilable
def task(game: Numbers) -> int:
    """What is to be decided, by number."""
    phase = int(game[PHASE])
    if phase < ACT:
        return phase
    if phase > ACT:
        return phase + 2
    if game[SCENE] == NONE:
        return ACT
    return ACT + 1 + int(game[FOUGHT] != 0)


@compilable
def observe(box: Numbers, game: Numbers, seat: int, seen: Sight) -> None:
    """Writes what a seat knows, and more in the open columns."""
    for column in range(to.SIGHT):
        seen[column] = 0
    near = np.zeros(PLACES, dtype=np.int64)
    owned = np.zeros(SEATS, dtype=np.int64)
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        for direction in range(SIDES):
            beside = int(game[NEAR + place * SIDES + direction])
            seen[to.NEAR_AT + place * SIDES + direction] = beside + 1
            if beside != NONE and beside < PILE_A:
                near[place] |= 1 << beside
        if game[OWNER + place] != NONE:
            owned[game[OWNER + place]] |= 1 << place
    seen[to.HIDDEN_AT] = game[PHASE] in (PLACE, BID)
    _general(box, game, seat, seen)
    _seats(box, game, seat, owned, near, seen)
    _places(box, game, seat, owned, near, seen)
    _tiles(box, game, seat, seen)
    _slots(game, seat, owned, near, seen)


@compilable
def largest(left: int, near: Numbers) -> int:
    """The size of the largest connected group of locations, given by their bits."""
    best = 0
    while left:
        group = group_of(left & -left, left, near)
        left &= ~group
        best = max(best, bits(group))
    return best


@compilable
def group_of(edge: int, among: int, near: Numbers) -> int:
    """Everything that can be reached from the edge."""
    group = edge
    while edge:
        reached = 0
        for place in range(LOCATIONS):
            if (edge >> place) & 1:
                reached |= near[place]
        edge = reached & among & ~group
        group |= edge
    return group


@compilable
def _general(box: Numbers, game: Numbers, seat: int, seen: Sight) -> None:
    at, players = to.GENERAL_AT, int(game[PLAYERS])
    seen[at + to.G_COUNT + players - 3] = 1
    seen[at + to.G_TASK + task(game)] = 1
    seen[at + to.G_TURN] = min(int(game[TURN]), 40)
    seen[at + to.G_TARGET] = min(int(box[TARGET]), 127)
    seen[at + to.G_STACK] = box[N_STACK] - game[STACK_AT]
    if game[PHASE] == PLACE:
        seen[at + to.G_HAND] = game[HAND_SIZE + seat]
        seen[at + to.G_SETTLER] = game[SETTLER + seat]
        seen[at + to.G_MAY_LEAD] = placement.may_lead(game, seat)
        seen[at + to.G_MUST_LEAD] = placement.must_lead(game, seat)
        seen[at + to.G_WAITING] = game[WAITING + seat] != NONE
    seen[at + to.G_FULL] = game[GANG_SIZE + seat] >= box[LIMIT]
    if game[PHASE] == ACT and game[SCENE] != NONE and game[FOUGHT]:
        seen[at + to.G_TOTAL] = min(int(game[TOTALS + game[RECRUITER]]), 127)
    best = 0
    for other in range(players):
        if other != seat:
            best = max(best, int(game[SCORES + other]))
    seen[at + to.G_AHEAD] = max(-127, min(127, int(game[SCORES + seat]) - best))
    seen[at + to.G_LEADER] = min(127, max(best, int(game[SCORES + seat])))


@compilable
def _seats(
    box: Numbers, game: Numbers, seat: int, owned: Numbers, near: Numbers, seen: Sight
) -> None:
    players, phase = int(game[PLAYERS]), int(game[PHASE])
    for other in range(players):
        one = (other - seat) % players
        at = to.SEATS_AT + one * to.SEAT
        seen[at + to.S_THERE], seen[at + to.S_SELF] = 1, one == 0
        score = int(game[SCORES + other])
        seen[at + to.S_SCORE] = min(127, score)
        seen[at + to.S_MISSING] = max(-127, min(127, int(box[TARGET]) - score))
        seen[at + to.S_GANG] = game[GANG_SIZE + other]
        if phase == PLACE:
            seen[at + to.S_TO_PLACE] = game[HAND_SIZE + other] + game[SETTLER + other]
            seen[at + to.S_FINISHED] = game[FINISHED + other]
            seen[at + to.S_SETTLER] = game[SETTLER + other]
        seen[at + to.S_BEHIND] = (other - int(game[FIRST])) % players
        seen[at + to.S_PLACES] = bits(int(owned[other]))
        seen[at + to.S_DISTRICT] = largest(int(owned[other]), near)
        income = max(0, int(seen[at + to.S_DISTRICT]) - 1)
        for traffic in range(TRAFFICS):
            seen[at + to.S_STOCK + traffic] = game[STOCK + other * TRAFFICS + traffic]
            if phase == BID:
                seen[at + to.S_BID + traffic] = game[BIDS + other * TRAFFICS + traffic]
            if game[HOLDER + traffic] == other:
                level = int(game[LEVEL + traffic])
                seen[at + to.S_HOLDS + traffic * LEVELS + level] = 1
                income += int(box[POINTS + traffic * LEVELS + level])
        seen[at + to.S_INCOME] = income
        for kind in range(box[N_KINDS]):
            seen[to.GANGS_AT + one * KINDS + kind] = game[GANGS + other * KINDS + kind]
            if phase == PLACE:
                seen[to.HANDS_AT + one * KINDS + kind] = game[HANDS + other * KINDS + kind]
    for pile in range(2):
        if game[WON + pile] != NONE:
            one = (int(game[WON + pile]) - seat) % players
            seen[to.SEATS_AT + one * to.SEAT + to.S_WON] += 1
    for gone in range(game[N_LEAVING]):
        one = (int(game[LEAVING + gone]) - seat) % players
        seen[to.SEATS_AT + one * to.SEAT + to.S_LEAVING] += 1
    if phase == ACT and game[SCENE] != NONE:
        _scene(game, seat, players, seen)


@compilable
def _scene(game: Numbers, seat: int, players: int, seen: Sight) -> None:
    """Who still decides at the place that is being resolved."""
    if game[FOUGHT] == 0:
        for number in range(game[SHOOTER], game[N_SHOOTERS]):
            one = (int(game[SHOOTERS + number]) - seat) % players
            seen[to.SEATS_AT + one * to.SEAT + to.S_SHOOTS] = 1
        return
    for number in range(game[RECRUITER], game[N_RECRUITERS]):
        one = (int(game[RECRUITERS + number]) - seat) % players
        seen[to.SEATS_AT + one * to.SEAT + to.S_RECRUITS] = 1
        seen[to.SEATS_AT + one * to.SEAT + to.S_TOTAL] = min(127, int(game[TOTALS + number]))


@compilable
def _places(
    box: Numbers, game: Numbers, seat: int, owned: Numbers, near: Numbers, seen: Sight
) -> None:
    own, acting = int(owned[seat]), game[PHASE] == ACT
    before = largest(own, near)
    players = int(game[PLAYERS])
    for place in range(PLACES):
        seen[to.OWNERS_AT + place] = NONE
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        at, owner = to.PLACES_AT + place * to.PLACE_WIDTH, int(game[OWNER + place])
        _printed(box, place, seen)
        seen[at + to.P_LOCATION] = 1
        if owner == NONE:
            seen[at + to.P_NEUTRAL] = 1
        else:
            one = (owner - seat) % players
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
        bit = 1 << place
        if owner == seat:
            seen[at + to.P_STEP] = before - largest(own & ~bit, near)
        else:
            seen[at + to.P_STEP] = largest(own | bit, near) - before
        for kind in range(box[N_KINDS]):
            waiting = game[RECRUITS + place * KINDS + kind]
            seen[to.RECRUITS_AT + place * KINDS + kind] = waiting
            seen[at + to.P_RECRUITS] += waiting
    for pile in range(2):
        place = PILE_A + pile
        if game[CELL + place] != NONE:
            at = to.PLACES_AT + place * to.PLACE_WIDTH
            seen[at + to.P_THERE], seen[at + to.P_PILE] = 1, 1
            seen[at + to.P_TILES] = game[PILE_SIZE + pile] - game[PILE_AT + pile]
    if acting:
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
def _tiles(box: Numbers, game: Numbers, seat: int, seen: Sight) -> None:
    players = int(game[PLAYERS])
    order = np.zeros(SEATS, dtype=np.int64)
    skill = np.zeros(PLACES * TRAFFICS, dtype=np.int64)
    for tile in range(game[N_TILES]):
        other = int(game[T_SEAT + tile])
        if other == NONE:
            continue
        one, place = (other - seat) % players, int(game[T_SPOT + tile]) >> 3
        at = to.PAIRS_AT + (place * SEATS + one) * to.PAIR
        order[one] += 1
        seen[at + to.Q_TILES] += 1
        if seen[at + to.Q_FIRST] == 0:
            seen[at + to.Q_FIRST] = order[one]
        seen[at + to.Q_LAST] = order[one]
        if place < PILE_A and game[T_SPOT + tile] & 7 == ON:
            seen[at + to.Q_MANAGERS] += 1
        if game[T_CHIEF + tile]:
            seen[at + to.Q_CHIEF] = 1
            seen[to.SEATS_AT + one * to.SEAT + to.S_CHIEF] = 1
        seen[at + to.Q_MARKED] += game[T_MARKED + tile]
        does, what = int(game[T_DOES + tile]), int(game[T_WHAT + tile])
        if does == FIGHT:
            worth = box[DEFENCE + what] if game[OWNER + place] == other else box[ATTACK + what]
            seen[at + to.Q_FIGHTERS] += 1
            seen[at + to.Q_STRENGTH] += worth
        elif does == RECRUIT:
            seen[at + to.Q_RECRUITERS] += 1
            seen[at + to.Q_RECRUITING] += box[RECRUITING + what]
        elif does == SETTLE:
            seen[at + (to.Q_GUN if what == GUN or place >= PILE_A else to.Q_VEST)] = 1
        elif does == MANAGE:
            for traffic in range(TRAFFICS):
                skill[place * TRAFFICS + traffic] += box[SKILL + what * TRAFFICS + traffic]
    if seen[to.HIDDEN_AT]:
        _managed(box, game, seat, skill, seen)


@compilable
def _managed(box: Numbers, game: Numbers, seat: int, skill: Numbers, seen: Sight) -> None:
    """What is run where managers lie, as far as is known, and the most there can be."""
    for number in range(game[BUILT]):
        place = int(game[ORDER + number])
        owner = int(game[OWNER + place])
        if owner == NONE:
            continue
        one = (owner - seat) % int(game[PLAYERS])
        if seen[to.PAIRS_AT + (place * SEATS + one) * to.PAIR + to.Q_MANAGERS] == 0:
            continue
        at = to.SEATS_AT + one * to.SEAT
        for traffic in range(TRAFFICS):
            printed = int(box[SYMBOLS + place * TRAFFICS + traffic])
            seen[at + to.S_POSSIBLE + traffic] += printed
            seen[at + to.S_MANAGED + traffic] += min(
                printed, int(skill[place * TRAFFICS + traffic])
            )


@compilable
def _slots(game: Numbers, seat: int, owned: Numbers, near: Numbers, seen: Sight) -> None:
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
