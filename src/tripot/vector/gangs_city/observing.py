"""What a seat knows, worked out from a position; for use inside compiled functions.

Only what the seat may see is read, apart from columns named as open in `sights`: they are what
the critic of the training is shown. A position made from a view has nothing there.
"""

import numpy as np

from ..compiled import compilable
from . import placement
from . import sights as to
from .layout import (
    ACT,
    BID,
    BUILT,
    FOUGHT,
    GANG_SIZE,
    HAND_SIZE,
    LIMIT,
    N_STACK,
    NEAR,
    NONE,
    ORDER,
    OWNER,
    PHASE,
    PILE_A,
    PLACE,
    PLACES,
    PLAYERS,
    RECRUITER,
    SCENE,
    SCORES,
    SEATS,
    SETTLER,
    SIDES,
    STACK_AT,
    TARGET,
    TOTALS,
    TURN,
    WAITING,
    Numbers,
)
from .observed_places import places, slots
from .observed_seats import seats
from .observed_tiles import tiles
from .sights import Sight


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
    seats(box, game, seat, owned, near, seen)
    places(box, game, seat, owned, near, seen)
    tiles(box, game, seat, seen)
    slots(game, seat, owned, near, seen)


@compilable
def _general(box: Numbers, game: Numbers, seat: int, seen: Sight) -> None:
    """The game as a whole, and what the seat has in hand."""
    at, players = to.GENERAL_AT, int(game[PLAYERS])
    seen[at + to.G_COUNT + players - 3] = 1
    seen[at + to.G_TASK + task(game)] = 1
    seen[at + to.G_TURN] = min(int(game[TURN]), 40)
    seen[at + to.G_TARGET] = min(int(box[TARGET]), to.GREATEST)
    seen[at + to.G_STACK] = box[N_STACK] - game[STACK_AT]
    if game[PHASE] == PLACE:
        seen[at + to.G_HAND] = game[HAND_SIZE + seat]
        seen[at + to.G_SETTLER] = game[SETTLER + seat]
        seen[at + to.G_MAY_LEAD] = placement.may_lead(game, seat)
        seen[at + to.G_MUST_LEAD] = placement.must_lead(game, seat)
        seen[at + to.G_WAITING] = game[WAITING + seat] != NONE
    seen[at + to.G_FULL] = game[GANG_SIZE + seat] >= box[LIMIT]
    if game[PHASE] == ACT and game[SCENE] != NONE and game[FOUGHT]:
        seen[at + to.G_TOTAL] = min(int(game[TOTALS + game[RECRUITER]]), to.GREATEST)
    best = 0
    for other in range(players):
        if other != seat:
            best = max(best, int(game[SCORES + other]))
    own = int(game[SCORES + seat])
    seen[at + to.G_AHEAD] = max(-to.GREATEST, min(to.GREATEST, own - best))
    seen[at + to.G_LEADER] = min(to.GREATEST, max(best, own))
