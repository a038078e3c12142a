"""What the characters of a gang add up to at a place, and who comes first there."""

import numpy as np

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

from ..compiled import compilable, inlined
from .layout import (
    ATTACK,
    DEFENCE,
    FIGHT,
    FIRST,
    N_TILES,
    NONE,
    OWNER,
    PILE_A,
    PLAYERS,
    POWER,
    RECRUIT,
    RECRUITING,
    SEATS,
    T_CHIEF,
    T_DOES,
    T_MARKED,
    T_SEAT,
    T_SPOT,
    T_WHAT,
    Numbers,
)

_LONE_WOLF_BONUS, _BURGLAR_BONUS, _BOUNCER_PENALTY = 3, 3, 2
_BURGLAR, _LAWYER, _LIEUTENANT = map(POWERS.index, (BURGLAR, LAWYER, LIEUTENANT))
_LONE_WOLF, _POWDERMAN = map(POWERS.index, (LONE_WOLF, POWDERMAN))
_BOUNCER = POWERS.index(BOUNCER_POWER)
_RANK = 8


@inlined
def is_at(game: Numbers, tile: int, place: int, does: int) -> bool:
    """Whether a tile lies at a place and does this."""
    return (
        game[T_SEAT + tile] != NONE
        and game[T_SPOT + tile] >> 3 == place
        and game[T_DOES + tile] == does
    )


@compilable
def has_power(box: Numbers, game: Numbers, place: int, does: int, seat: int, power: int) -> bool:
    """Whether one of a gang's unmarked tiles doing this at a place has the power."""
    for tile in range(game[N_TILES]):
        if (
            game[T_SEAT + tile] == seat
            and is_at(game, tile, place, does)
            and game[T_MARKED + tile] == 0
            and box[POWER + game[T_WHAT + tile]] == power
        ):
            return True
    return False


@compilable
def bouncer_at(box: Numbers, game: Numbers, place: int) -> int:
    """Whose Bouncer is among the unmarked fighters of a place; `NONE` if there is none."""
    for tile in range(game[N_TILES]):
        if (
            is_at(game, tile, place, FIGHT)
            and game[T_MARKED + tile] == 0
            and box[POWER + game[T_WHAT + tile]] == _BOUNCER
        ):
            return int(game[T_SEAT + tile])
    return NONE


@compilable
def totals_at(
    box: Numbers, game: Numbers, place: int, does: int, bouncer: int, found: Numbers
) -> int:
    """The totals of the gangs that do this at a place, without marked fighters, in `found`.

    A row of it is a seat: total, tiles, chief, Lawyer. Returns a bit for each gang that is there.
    """
    found[:] = 0
    gangs, jammers = 0, 0
    leaders = np.zeros(SEATS, dtype=np.int64)
    for tile in range(game[N_TILES]):
        if not is_at(game, tile, place, does) or game[T_MARKED + tile] != 0:
            continue
        seat, power = int(game[T_SEAT + tile]), int(box[POWER + game[T_WHAT + tile]])
        gangs |= 1 << seat
        found[seat, 1] += 1
        found[seat, 2] |= game[T_CHIEF + tile]
        if power != NONE:
            found[seat, 3] |= power == _LAWYER
            leaders[seat] += power == _LIEUTENANT
            if does == FIGHT and power == _POWDERMAN:
                jammers |= 1 << seat
    for tile in range(game[N_TILES]):
        if not is_at(game, tile, place, does) or game[T_MARKED + tile] != 0:
            continue
        seat, kind = int(game[T_SEAT + tile]), int(game[T_WHAT + tile])
        power = int(box[POWER + kind])
        bonus = int(found[seat, 2] != 0 and jammers & ~(1 << seat) == 0)
        bonus += int(leaders[seat] > int(power == _LIEUTENANT))
        if does == RECRUIT:
            bonus += max(0, int(box[RECRUITING + kind]))
        else:
            bonus += int(box[(DEFENCE if game[OWNER + place] == seat else ATTACK) + kind])
            if power == _LONE_WOLF and found[seat, 1] == 1:
                bonus += _LONE_WOLF_BONUS
            elif power == _BURGLAR and place >= PILE_A:
                bonus += _BURGLAR_BONUS
        found[seat, 0] += bonus
    if bouncer != NONE:
        for seat in range(SEATS):
            if seat != bouncer:
                found[seat, 0] = max(0, found[seat, 0] - _BOUNCER_PENALTY)
    return gangs


@compilable
def rank(game: Numbers, place: int, seat: int, found: Numbers) -> int:
    """The larger, the earlier: the total, then Lawyer, owner, chief and turn order break ties."""
    behind = (seat - int(game[FIRST])) % int(game[PLAYERS])
    ties = int(found[seat, 3] != 0) * 4 + int(game[OWNER + place] == seat) * 2
    ties += int(found[seat, 2] != 0)
    return (int(found[seat, 0]) * _RANK + ties) * _RANK + _RANK - 1 - behind


@compilable
def best_of(game: Numbers, place: int, gangs: int, found: Numbers) -> int:
    """The gang that comes first, of those with a bit; `NONE` if there is none."""
    best, most = NONE, -1
    for seat in range(game[PLAYERS]):
        if (gangs >> seat) & 1:
            own = rank(game, place, seat, found)
            if own > most:
                best, most = seat, own
    return best


@compilable
def no_totals() -> Numbers:
    """Room for the totals of a place."""
    return np.zeros((SEATS, 4), dtype=np.int16)
