"""What the characters of a gang add up to at a place, and who comes first there.

Every power is there once, so one seat says whose it is.
"""

from tripot.games.gangs_city.box.box import (
    BOUNCER as BOUNCER_POWER,
)
from tripot.games.gangs_city.box.box import (
    BURGLAR,
    LAWYER,
    LIEUTENANT,
    LONE_WOLF,
    POWDERMAN,
    POWERS,
)

from ..compiled import compilable
from .layout import (
    ATTACK,
    DEFENCE,
    FIGHT,
    FIRST,
    FIRST_TILE,
    NONE,
    OWNER,
    PILE_A,
    PLAYERS,
    POWER,
    RECRUIT,
    RECRUITING,
    SEATS,
    SUMS,
    T_CHIEF,
    T_DOES,
    T_MARKED,
    T_NEXT,
    T_SEAT,
    T_WHAT,
    TIES,
    Numbers,
)
from .tiles import after

_LONE_WOLF_BONUS, _BURGLAR_BONUS, _BOUNCER_PENALTY = 3, 3, 2
_BURGLAR, _LAWYER, _LIEUTENANT = map(POWERS.index, (BURGLAR, LAWYER, LIEUTENANT))
_LONE_WOLF, _POWDERMAN = map(POWERS.index, (LONE_WOLF, POWDERMAN))
_BOUNCER = POWERS.index(BOUNCER_POWER)
_BY_LAWYER, _BY_OWNER = 4, 2
_RANK = 8
_SIZE = 4
"""Bits for the number of tiles a gang has at a place."""


@compilable
def bouncer_at(box: Numbers, game: Numbers, place: int) -> int:
    """Whose Bouncer is among the unmarked fighters of a place; `NONE` if there is none."""
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        if (
            game[T_DOES + tile] == FIGHT
            and box[POWER + game[T_WHAT + tile]] == _BOUNCER
            and game[T_MARKED + tile] == 0
        ):
            return int(game[T_SEAT + tile])
        tile = int(game[T_NEXT + tile])
    return NONE


@compilable
def totals_at(box: Numbers, game: Numbers, place: int, does: int, bouncer: int) -> int:
    """The totals of the gangs that do this at a place, without marked fighters, in `SUMS`.

    In `TIES` stands what comes before turn order: Lawyer, owner and chief. Returns a bit for each
    gang that is there.
    """
    for seat in range(SEATS):
        game[SUMS + seat] = 0
    gangs, chiefs, sizes, owner = 0, 0, 0, int(game[OWNER + place])
    lawyer, lieutenant, wolf, powderman = NONE, NONE, NONE, NONE
    tile = int(game[FIRST_TILE + place])
    while tile != NONE:
        if game[T_DOES + tile] == does and game[T_MARKED + tile] == 0:
            seat, kind = int(game[T_SEAT + tile]), int(game[T_WHAT + tile])
            gangs |= 1 << seat
            chiefs |= int(game[T_CHIEF + tile]) << seat
            sizes += 1 << _SIZE * seat
            if does == RECRUIT:
                value = max(0, int(box[RECRUITING + kind]))
            else:
                value = int(box[(DEFENCE if seat == owner else ATTACK) + kind])
            power = int(box[POWER + kind])
            if power == NONE:
                pass
            elif power == _LAWYER:
                lawyer = seat
            elif power == _LIEUTENANT:
                lieutenant = seat
            elif does == RECRUIT:
                pass
            elif power == _LONE_WOLF:
                wolf = seat
            elif power == _POWDERMAN:
                powderman = seat
            elif power == _BURGLAR and place >= PILE_A:
                value += _BURGLAR_BONUS
            game[SUMS + seat] += value
        tile = int(game[T_NEXT + tile])
    for seat in range(SEATS):
        if (gangs >> seat) & 1:
            size, chief = (sizes >> _SIZE * seat) & ((1 << _SIZE) - 1), (chiefs >> seat) & 1
            total = int(game[SUMS + seat])
            if chief and powderman in (NONE, seat):
                total += size
            if lieutenant == seat:
                total += size - 1
            if wolf == seat and size == 1:
                total += _LONE_WOLF_BONUS
            if bouncer not in (NONE, seat):
                total = max(0, total - _BOUNCER_PENALTY)
            game[SUMS + seat] = total
            ties = int(lawyer == seat) * _BY_LAWYER + int(owner == seat) * _BY_OWNER + chief
            game[TIES + seat] = ties
    return gangs


@compilable
def best_of(game: Numbers, gangs: int) -> int:
    """The gang that comes first by `SUMS` and `TIES`, of those with a bit; `NONE` without one."""
    best, most, seat = NONE, -1, int(game[FIRST])
    for _ in range(game[PLAYERS]):
        if (gangs >> seat) & 1:
            own = int(game[SUMS + seat]) * _RANK + int(game[TIES + seat])
            if own > most:
                best, most = seat, own
        seat = after(game, seat)
    return best
