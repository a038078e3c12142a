"""How a position of Gangs City lies in a row of numbers, and the data set in another.

Locations are numbered by ascending initiative, characters in the order of the data set; the two
piles come after the last location there can be. A spot is place × 8 + direction, as in the engine.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.scoring import (
    INITIATIVE,
    LAST_TURN,
    SCORED,
    SHARED,
    STALLED,
    TURN_LIMIT,
)

Numbers: TypeAlias = NDArray[np.signedinteger[Any]]
"""One row: a position, a data set, or a menu; the first two are of `int16`."""
Positions: TypeAlias = NDArray[np.int16]
"""Several games, one a row."""

SEATS: Final = 6
KINDS: Final = 20
LOCATIONS: Final = 16
LARGEST_GANG: Final = 12
"""The most there can be of each."""
TRAFFICS: Final = 5
LEVELS: Final = 3
SIDES: Final = 6
PILE_A: Final = LOCATIONS
PLACES: Final = LOCATIONS + 2
ON: Final = 6
"""In the place of a direction: on the location or pile itself."""
NONE: Final = -1
OWN_TILES: Final = LARGEST_GANG + 1
TILES: Final = SEATS * OWN_TILES
SLOTS: Final = LOCATIONS * SIDES + 10
"""Empty cells that touch a location or a pile."""
GUN: Final = KINDS
VEST: Final = KINDS + 1
FIGHT, RECRUIT, MANAGE, SETTLE = range(4)
"""What a tile does."""
PHASES: Final = (
    Phase.BUILD, Phase.NAME, Phase.PLACE, Phase.BID, Phase.ACT, Phase.OPEN, Phase.RETURN, Phase.OVER
)  # fmt: skip
"""Those in which somebody decides, and the end."""
BUILD, NAME, PLACE, BID, ACT, OPEN, RETURN, OVER = range(8)
REASONS: Final = ("", SCORED, LAST_TURN, INITIATIVE, SHARED, STALLED, TURN_LIMIT)
"""Why a game ended; the first while it runs."""
RUNNING, BY_SCORE, BY_LAST_TURN, BY_INITIATIVE, BY_SHARING, BY_STALLING, BY_TURNS = range(7)


class _Columns:
    """Gives out columns, one block after the other."""

    def __init__(self) -> None:
        self.used = 0

    def block(self, size: int) -> int:
        self.used += size
        return self.used - size

    def each(self, count: int) -> Iterator[int]:
        return (self.block(1) for _ in range(count))


_g = _Columns()
(
    PLAYERS, TURN, PHASE, ACTING, FIRST, LAST, STANDARD, REASON,
    WINNERS,  # a bit a seat
    STACK_AT,  # mercenaries that have appeared
    BUILT,  # locations in the city
    FREE,  # free sides of all of them
    N_SLOTS, N_TILES,
    SCENE, FOUGHT, BOUNCER, SHOOTER, N_SHOOTERS, RECRUITER, N_RECRUITERS, N_LEAVING,
) = _g.each(22)  # fmt: skip
SCORES: Final = _g.block(SEATS)
GAINED: Final = _g.block(SEATS)
"""Points of the last turn."""
ERRED: Final = _g.block(SEATS)
SETTLER: Final = _g.block(SEATS)
"""Whether the settlement tile is in hand."""
FINISHED: Final = _g.block(SEATS)
CHIEF: Final = _g.block(SEATS)
"""Whether a chief has been declared in this turn."""
WAITING: Final = _g.block(SEATS)
"""The spot where the settlement tile lies without a character of the gang."""
HAS_BID: Final = _g.block(SEATS)
GANG_SIZE: Final = _g.block(SEATS)
HAND_SIZE: Final = _g.block(SEATS)
N_STACKS: Final = _g.block(SEATS)
HOLDER: Final = _g.block(TRAFFICS)
LEVEL: Final = _g.block(TRAFFICS)
STOCK: Final = _g.block(SEATS * TRAFFICS)
BIDS: Final = _g.block(SEATS * TRAFFICS)
DRAWN: Final = _g.block(SEATS)
"""The tile drawn in the set-up and not yet put down."""
SHOOTERS: Final = _g.block(SEATS)
RECRUITERS: Final = _g.block(SEATS)
TOTALS: Final = _g.block(SEATS)
"""With what the recruiters recruit, in the same order."""
WON: Final = _g.block(2)
"""Who won the top tile of each pile in this turn."""
WON_TILE: Final = _g.block(2)
PENDING: Final = _g.block(PLACES)
"""Whether a place is still to be resolved."""
CHOICE: Final = _g.block(PLACES)
"""Whether somebody has a choice there."""
CELL: Final = _g.block(PLACES)
"""Of a location, once it is built; of a pile while it has tiles."""
OWNER: Final = _g.block(PLACES)
OPEN_SIDES: Final = _g.block(LOCATIONS)
ORDER: Final = _g.block(LOCATIONS)
"""The locations in the order they were built."""
SIDE: Final = _g.block(LOCATIONS * SIDES)
"""The slot at each side of a location; `NONE` where the city goes on."""
NEAR: Final = _g.block(LOCATIONS * SIDES)
"""The location or live pile at each side of a location; `NONE` where there is a slot."""
SLOT_CELL: Final = _g.block(SLOTS)
SLOT_SIDES: Final = _g.block(SLOTS)
"""How many locations touch it."""
SLOT_SEAT: Final = _g.block(SLOTS)
"""Whose tiles take it up."""
SLOT_SPOT: Final = _g.block(SLOTS)
"""The side those tiles are turned against."""
STACK_SPOT: Final = _g.block(TILES)
"""What the own stacks on sides and piles of each seat do in this turn."""
STACK_DOES: Final = _g.block(TILES)
T_SEAT: Final = _g.block(TILES)
"""The tiles of this turn in the order they were put down; `NONE` once they are gone."""
T_SPOT: Final = _g.block(TILES)
T_WHAT: Final = _g.block(TILES)
T_DOES: Final = _g.block(TILES)
T_CHIEF: Final = _g.block(TILES)
T_MARKED: Final = _g.block(TILES)
"""Whether a gun points at it."""
FIRST_TILE: Final = _g.block(PLACES)
"""The first tile at each place while actions are done."""
T_NEXT: Final = _g.block(TILES)
"""The next one there."""
LEAVING: Final = _g.block(SEATS * OWN_TILES)
"""Seats of characters that have been replaced."""
LEAVING_KIND: Final = _g.block(SEATS * OWN_TILES)
LEAVING_AT: Final = _g.block(SEATS * OWN_TILES)
"""Where they still lie."""
GANGS: Final = _g.block(SEATS * KINDS)
HANDS: Final = _g.block(SEATS * KINDS)
RECRUITS: Final = _g.block(LOCATIONS * KINDS)
PILE_AT: Final = _g.block(2)
"""How many tiles of each pile are gone."""
PILE_SIZE: Final = _g.block(2)
PILES: Final = _g.block(2 * LOCATIONS)
STACK: Final = _g.block(KINDS)
SUMS: Final = _g.block(SEATS)
"""Room for sums: what the gangs at a place add up to."""
TIES: Final = _g.block(SEATS)
"""Room for what breaks ties between them."""
MANAGED: Final = _g.block(SEATS * TRAFFICS)
"""Room for the symbols each gang runs."""
SKILLS: Final = _g.block(LOCATIONS * TRAFFICS)
"""Room for the symbols of the managers on each location."""
WIDTH: Final = _g.used

_b = _Columns()
N_KINDS, N_LOCATIONS, LIMIT, TOKENS, TARGET, TURNS, LENIENT, AUTOMATIC, N_STACK = _b.each(9)
ATTACK: Final = _b.block(KINDS)
DEFENCE: Final = _b.block(KINDS)
RECRUITING: Final = _b.block(KINDS)
"""The recruitment value; `NONE` of one who cannot recruit."""
COST: Final = _b.block(KINDS)
POWER: Final = _b.block(KINDS)
"""Place in `POWERS`; `NONE` without one."""
MERCENARY: Final = _b.block(KINDS)
START: Final = _b.block(KINDS)
"""How many of a kind a gang starts with."""
SKILL: Final = _b.block(KINDS * TRAFFICS)
WORKS: Final = _b.block(KINDS)
"""A bit for each location where a character can run a traffic."""
SYMBOLS: Final = _b.block(LOCATIONS * TRAFFICS)
ARRIVING: Final = _b.block(LOCATIONS * KINDS)
"""The generic characters a location opens with."""
HIRED: Final = _b.block(LOCATIONS)
"""How many mercenaries come with them."""
POINTS: Final = _b.block(TRAFFICS * LEVELS)
BOX_WIDTH: Final = _b.used
