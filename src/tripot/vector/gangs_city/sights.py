"""How what a seat knows lies in a row of small numbers: what the network is shown.

Seats are counted clockwise from whoever looks, who is 0. Of each part the columns come twice
where they have to: what all know, and what only its owner knows until tiles and bids are opened.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .layout import KINDS, LEVELS, LOCATIONS, PLACES, SEATS, SIDES, TRAFFICS

Sight: TypeAlias = NDArray[np.int8]
"""One row: what a seat knows, and what it may do."""


class _Columns:
    """Gives out columns, one block after the other."""

    def __init__(self) -> None:
        self.used = 0

    def block(self, size: int) -> int:
        self.used += size
        return self.used - size

    def each(self, count: int) -> Iterator[int]:
        return (self.block(1) for _ in range(count))


MOST_SLOTS: Final = 48
"""Empty cells that are shown; no city that people have built has had more."""
TASKS: Final = 9
"""Set-up, naming, placing, bidding, ordering, shooting, recruiting, opening, returning."""
COUNTS: Final = 4
"""3 to 6 players."""

_g = _Columns()
G_COUNT: Final = _g.block(COUNTS)
G_TASK: Final = _g.block(TASKS)
(
    G_TURN, G_TARGET, G_STACK, G_HAND, G_SETTLER, G_MAY_LEAD, G_MUST_LEAD, G_FULL, G_TOTAL,
    G_WAITING, G_AHEAD, G_LEADER,
) = _g.each(12)  # fmt: skip
GENERAL: Final = _g.used

_s = _Columns()
(
    S_THERE, S_SELF, S_SCORE, S_MISSING, S_GANG, S_TO_PLACE, S_FINISHED, S_CHIEF,
    S_BEHIND, S_PLACES, S_DISTRICT, S_INCOME, S_SHOOTS, S_RECRUITS, S_TOTAL, S_LEAVING, S_WON,
) = _s.each(17)  # fmt: skip
S_STOCK: Final = _s.block(TRAFFICS)
S_POSSIBLE: Final = _s.block(TRAFFICS)
"""The symbols where managers lie: the most they can run."""
S_HOLDS: Final = _s.block(TRAFFICS * LEVELS)
S_OPEN: Final = _s.used
"""From here on columns are secret while tiles lie face down."""
S_SETTLER: Final = _s.block(1)
S_BID: Final = _s.block(TRAFFICS)
S_MANAGED: Final = _s.block(TRAFFICS)
SEAT: Final = _s.used
"""Beside these, the hand and the gang of each seat by kind."""

_p = _Columns()
(
    P_THERE, P_LOCATION, P_PILE, P_TILES, P_NUMBER, P_NEUTRAL, P_OWN, P_OTHERS, P_FREE, P_OPEN,
    P_ENCLOSED, P_PENDING, P_CHOICE, P_SCENE, P_WAITING, P_TO_BUILD, P_RECRUITS, P_STEP,
    P_LOWEST,
) = _p.each(19)  # fmt: skip
P_SYMBOLS: Final = _p.block(TRAFFICS)
PLACE_WIDTH: Final = _p.used

_q = _Columns()
Q_OWNS, Q_TILES, Q_MANAGERS, Q_CHIEF, Q_FIRST, Q_LAST, Q_MARKED = _q.each(7)
Q_OPEN: Final = _q.used
"""From here on columns are secret while tiles lie face down."""
Q_FIGHTERS, Q_STRENGTH, Q_RECRUITERS, Q_RECRUITING, Q_GUN, Q_VEST = _q.each(6)
PAIR: Final = _q.used

_l = _Columns()
L_THERE, L_SIDES, L_OWN, L_OTHERS, L_NEUTRAL, L_MINE, L_TAKEN, L_JOINED, L_CLOSES, L_SHUTS = (
    _l.each(10)
)
SLOT: Final = _l.used

_m = _Columns()
PUTS: Final = _m.block(PLACES * 3 * KINDS)
"""Place, fight, recruit or manage, and who."""
BACKS: Final = _m.block(PLACES * KINDS)
GUNS: Final = _m.block(PLACES)
VESTS: Final = _m.block(PLACES)
ORDERS: Final = _m.block(PLACES)
NAMES: Final = _m.block(SEATS)
SHOTS: Final = _m.block(SEATS * KINDS * 2)
HIRES: Final = _m.block(KINDS)
CELLS: Final = _m.block(MOST_SLOTS)
ENDING, STANDARDLY, HOLDING, DECLINING, BIDDING = _m.each(5)
CHOICES: Final = _m.used
"""How many first choices there are; which side, who leads, who goes and bids come second."""

_r = _Columns()
GENERAL_AT: Final = _r.block(GENERAL)
SEATS_AT: Final = _r.block(SEATS * SEAT)
HANDS_AT: Final = _r.block(SEATS * KINDS)
GANGS_AT: Final = _r.block(SEATS * KINDS)
PLACES_AT: Final = _r.block(PLACES * PLACE_WIDTH)
OWNERS_AT: Final = _r.block(PLACES)
"""Who owns each place, `NONE` for nobody."""
RECRUITS_AT: Final = _r.block(LOCATIONS * KINDS)
PAIRS_AT: Final = _r.block(PLACES * SEATS * PAIR)
SLOTS_AT: Final = _r.block(MOST_SLOTS * SLOT)
NEAR_AT: Final = _r.block(LOCATIONS * SIDES)
SIDE_AT: Final = _r.block(LOCATIONS * SIDES)
"""The slot at each side, `NONE` without one that is shown."""
HIDDEN_AT: Final = _r.block(1)
"""Whether tiles lie face down."""
KNOWN: Final = _r.used
"""What comes after this is what the seat may do."""
CHOICES_AT: Final = _r.block((CHOICES + 7) // 8)
"""A bit for each first choice, lowest first."""
SIDES_AT: Final = _r.block(PLACES * 3)
"""For fighting, recruiting and settling, a bit for each side that is allowed."""
LEAD_AT: Final = _r.block(1)
"""0 if the tile cannot be chief, 1 if it may, 2 if it must."""
REPLACED_AT: Final = _r.block(KINDS)
BIDS_AT: Final = _r.block(TRAFFICS)
"""The most tokens that can be bid."""
SIGHT: Final = _r.used
NOBODY: Final = KINDS
"""In the place of a character who is replaced: the gang has room."""
MOST_TOKENS: Final = 12
"""Of a traffic there are so many; more are never bid."""
GREATEST: Final = 127
"""Sums that are larger, which only data sets of one's own have, are shown as this."""


def _secret() -> NDArray[np.bool_]:
    """The columns of the other seats that only their owner knows while tiles lie face down."""
    columns = np.zeros(SIGHT, bool)
    for other in range(1, SEATS):
        seat = SEATS_AT + other * SEAT
        columns[seat + S_OPEN : seat + SEAT] = True
        columns[HANDS_AT + other * KINDS : HANDS_AT + (other + 1) * KINDS] = True
        for place in range(PLACES):
            pair = PAIRS_AT + (place * SEATS + other) * PAIR
            columns[pair + Q_OPEN : pair + PAIR] = True
    columns.flags.writeable = False
    return columns


SECRET: Final = _secret()
