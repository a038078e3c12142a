"""What a seat knows of the tiles of this turn, and of what managers can run."""

import numpy as np

from ..compiled import compilable, inlined
from . import sights as to
from .layout import (
    ATTACK,
    BUILT,
    DEFENCE,
    FIGHT,
    GUN,
    MANAGE,
    N_TILES,
    NONE,
    ON,
    ORDER,
    OWNER,
    PILE_A,
    PLACES,
    PLAYERS,
    RECRUIT,
    RECRUITING,
    SEATS,
    SETTLE,
    SKILL,
    SYMBOLS,
    T_CHIEF,
    T_DOES,
    T_MARKED,
    T_SEAT,
    T_SPOT,
    T_WHAT,
    TRAFFICS,
    Numbers,
)
from .sights import Sight


@compilable
def tiles(box: Numbers, game: Numbers, seat: int, seen: Sight) -> None:
    """What each gang has at each place."""
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
            _add(seen, at + to.Q_STRENGTH, int(worth))
        elif does == RECRUIT:
            seen[at + to.Q_RECRUITERS] += 1
            _add(seen, at + to.Q_RECRUITING, int(box[RECRUITING + what]))
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
            run = min(printed, int(skill[place * TRAFFICS + traffic]))
            _add(seen, at + to.S_POSSIBLE + traffic, printed)
            _add(seen, at + to.S_MANAGED + traffic, run)


@inlined
def _add(seen: Sight, column: int, number: int) -> None:
    seen[column] = min(to.GREATEST, int(seen[column]) + number)
