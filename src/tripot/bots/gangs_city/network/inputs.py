"""The parts of a sight as arrays a network can read. The array library is handed in.

So the same lines run in training and in play. The leading axis is that of the positions.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from tripot.games.gangs_city.box.box import POWERS
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.layout import KINDS, LOCATIONS, PLACES, SEATS, SIDES, TRAFFICS

Array = Any

TOKENS: Final = 1 + SEATS + PLACES
"""The network thinks in tokens: one for the whole, one a seat, one a place."""


class Inputs(NamedTuple):
    """What a network is shown."""

    general: Array
    seats: Array
    hands: Array
    gangs: Array
    places: Array
    recruits: Array
    pairs: Array
    """What each seat has at each place."""
    slots: Array
    near: Array
    """1 where two places share a side."""
    owns: Array
    """1 where a place belongs to a seat."""
    there: Array
    """Which tokens stand for something."""


def _scales(width: int, scales: dict[int, float]) -> Array:
    found = np.ones(width, np.float32)
    for column, scale in scales.items():
        found[column] = scale
    return found


_GENERAL = _scales(to.GENERAL, {
    to.G_TURN: 0.1, to.G_TARGET: 0.05, to.G_STACK: 0.1, to.G_HAND: 0.2, to.G_TOTAL: 0.1,
    to.G_AHEAD: 0.1, to.G_LEADER: 0.05,
})  # fmt: skip
_SEAT = _scales(to.SEAT, {
    to.S_SCORE: 0.05, to.S_MISSING: 0.1, to.S_GANG: 0.2, to.S_TO_PLACE: 0.2,
    to.S_BEHIND: 0.3, to.S_PLACES: 0.2, to.S_DISTRICT: 0.3, to.S_INCOME: 0.15, to.S_TOTAL: 0.1,
    to.S_LEAVING: 0.5,
    **{to.S_STOCK + traffic: 0.3 for traffic in range(TRAFFICS)},
    **{to.S_POSSIBLE + traffic: 0.5 for traffic in range(TRAFFICS)},
    **{to.S_BID + traffic: 0.3 for traffic in range(TRAFFICS)},
    **{to.S_MANAGED + traffic: 0.5 for traffic in range(TRAFFICS)},
})  # fmt: skip
_PLACE = _scales(to.PLACE_WIDTH, {
    to.P_TILES: 0.1, to.P_NUMBER: 0.1, to.P_FREE: 0.3, to.P_OPEN: 0.3, to.P_RECRUITS: 0.3,
    to.P_STEP: 0.5, **{to.P_SYMBOLS + traffic: 0.5 for traffic in range(TRAFFICS)},
})  # fmt: skip
_PAIR = _scales(to.PAIR, {
    to.Q_TILES: 0.4, to.Q_MANAGERS: 0.5, to.Q_FIRST: 0.25, to.Q_LAST: 0.25, to.Q_FIGHTERS: 0.4,
    to.Q_STRENGTH: 0.1, to.Q_RECRUITERS: 0.4, to.Q_RECRUITING: 0.15,
})  # fmt: skip
_SLOT = _scales(to.SLOT, {
    to.L_SIDES: 0.3, to.L_OWN: 0.5, to.L_OTHERS: 0.5, to.L_NEUTRAL: 0.5, to.L_JOINED: 0.3,
    to.L_SHUTS: 0.5,
})  # fmt: skip


def _part(seen: Array, begin: int, *shape: int) -> Array:
    return seen[:, begin : begin + int(np.prod(shape))].reshape(-1, *shape)


def read(xp: Any, seen: Array, number: Any) -> Inputs:
    """The parts of sights, as numbers of this type."""

    def scaled(begin: int, scales: Array, *shape: int) -> Array:
        return _part(seen, begin, *shape).astype(number) * xp.asarray(scales, number)

    near = _part(seen, to.NEAR_AT, LOCATIONS, SIDES)[:, :, :, None]
    touching = xp.any(near == xp.arange(1, PLACES + 1, dtype=seen.dtype), axis=2)
    beside = touching[:, :, LOCATIONS:].swapaxes(1, 2)
    piles = xp.concatenate([beside, xp.zeros_like(beside[:, :, :2])], axis=2)
    owners = _part(seen, to.OWNERS_AT, PLACES)[:, :, None]
    seats = scaled(to.SEATS_AT, _SEAT, SEATS, to.SEAT)
    places = scaled(to.PLACES_AT, _PLACE, PLACES, to.PLACE_WIDTH)
    there = [
        xp.ones_like(seats[:, :1, to.S_THERE]),
        seats[:, :, to.S_THERE],
        places[:, :, to.P_THERE],
    ]
    return Inputs(
        general=scaled(to.GENERAL_AT, _GENERAL, to.GENERAL),
        seats=seats,
        hands=_part(seen, to.HANDS_AT, SEATS, KINDS).astype(number),
        gangs=_part(seen, to.GANGS_AT, SEATS, KINDS).astype(number),
        places=places,
        recruits=_part(seen, to.RECRUITS_AT, LOCATIONS, KINDS).astype(number),
        pairs=scaled(to.PAIRS_AT, _PAIR, PLACES, SEATS, to.PAIR),
        slots=scaled(to.SLOTS_AT, _SLOT, to.MOST_SLOTS, to.SLOT),
        near=xp.concatenate([touching, piles], axis=1).astype(number),
        owns=(owners == xp.arange(SEATS, dtype=seen.dtype)).astype(number),
        there=xp.concatenate(there, axis=1) > 0,
    )


KIND: Final = 7 + TRAFFICS + len(POWERS)


def kinds_of(box: Array) -> Array:
    """What is printed on each character of a data set."""
    found = np.zeros((KINDS, KIND), np.float32)
    for kind in range(int(box[at.N_KINDS])):
        recruiting = int(box[at.RECRUITING + kind])
        found[kind, :7] = (
            1,
            box[at.ATTACK + kind] / 4,
            box[at.DEFENCE + kind] / 4,
            max(0, recruiting) / 4,
            recruiting != at.NONE,
            box[at.COST + kind] / 4,
            box[at.MERCENARY + kind],
        )
        skill = at.SKILL + kind * TRAFFICS
        found[kind, 7 : 7 + TRAFFICS] = box[skill : skill + TRAFFICS]
        if box[at.POWER + kind] != at.NONE:
            found[kind, 7 + TRAFFICS + int(box[at.POWER + kind])] = 1
    return found
