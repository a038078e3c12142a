"""The margin to expect: the points a player will end ahead if the open cards fall by chance.

A card is open until somebody owns it. Nearly all are taken in the end, so each is taken to go to
a player with the chance his takes to come give him, whatever the others do. The expected majorities
and sets follow exactly; alliances and betrayals count what is owned.
"""

from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

from tripot.games.district_noir.engine.cards import (
    ALLIANCES,
    BETRAYALS,
    BUILDING,
    GANG_VALUES,
    GANGS,
    POINTS,
    Counts,
)
from tripot.games.district_noir.engine.scoring import BUILDINGS_TO_WIN, SET_BONUS
from tripot.games.district_noir.options import DistrictNoirOptions

_BUILDINGS = (0.0, 4.0, 8.0)
"""Points that 0, 1 or 2 buildings are worth while the other player owns none."""
_THIRD = 60.0
"""Three buildings: more than any score."""
_BY_NUMBER = (*ALLIANCES, *BETRAYALS)


class Fate(NamedTuple):
    """What becomes of one gang."""

    ahead: float
    """How much likelier the first player gets the majority than the second."""
    first: tuple[float, ...]
    """How likely the first player ends with at least 1, 2, 3 … of it."""
    second: tuple[float, ...]


@lru_cache(maxsize=1 << 16)
def fate(first: int, second: int, open: int, chances: tuple[float, float]) -> Fate:
    """The fate of a gang of which each owns so many and so many are open.

    >>> fate(1, 0, 1, (0.5, 0.5))
    Fate(ahead=0.5, first=(1.0, 0.5), second=(0.5,))
    """
    mine, theirs = chances
    nobodys = max(0.0, 1 - mine - theirs)
    ahead = 0.0
    firsts, seconds = [0.0] * (first + open + 1), [0.0] * (second + open + 1)
    for a in range(open + 1):
        for b in range(open + 1 - a):
            ways = comb(open, a) * comb(open - a, b)
            chance = ways * mine**a * theirs**b * nobodys ** (open - a - b)
            firsts[first + a] += chance
            seconds[second + b] += chance
            lead = first + a - second - b
            ahead += chance if lead > 0 else -chance if lead < 0 else 0.0
    return Fate(ahead, _at_least(firsts), _at_least(seconds))


def _at_least(chances: list[float]) -> tuple[float, ...]:
    """The chances of at least 1, 2, 3 and so on, from those of exactly 0, 1, 2 and so on."""
    return tuple(sum(chances[least:]) for least in range(1, len(chances)))


def margin(
    options: DistrictNoirOptions, mine: Counts, theirs: Counts, takes: tuple[int, int]
) -> float:
    """The points I can expect to end ahead, if each of us has so many takes to come."""
    cards = options.cards
    left = max(1, options.take * sum(takes), sum(cards) - sum(mine) - sum(theirs))
    chances = (options.take * takes[0] / left, options.take * takes[1] / left)
    fates = [
        fate(mine[gang], theirs[gang], cards[gang] - mine[gang] - theirs[gang], chances)
        for gang in GANGS
    ]
    points = sum(value * one.ahead for value, one in zip(GANG_VALUES, fates))
    sets = sum(map(prod, zip(*(one.first for one in fates))))
    sets -= sum(map(prod, zip(*(one.second for one in fates))))
    for kind in _BY_NUMBER:
        points += POINTS[kind] * (mine[kind] - theirs[kind])
    buildings = _buildings(mine, theirs, takes[0]) - _buildings(theirs, mine, takes[1])
    return points + SET_BONUS * sets + buildings


def _buildings(own: Counts, other: Counts, takes: int) -> float:
    if own[BUILDING] >= BUILDINGS_TO_WIN:
        return _THIRD
    return _BUILDINGS[own[BUILDING]] if takes and not other[BUILDING] else 0.0
