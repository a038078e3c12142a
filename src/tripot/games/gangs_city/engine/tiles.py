"""The tiles players put on the city during a turn, and what they do there."""

from typing import Final, NamedTuple, NewType

from tripot.core import Seat

from ..box.box import Kind, Place
from ..city.spots import Spot, place_of

FIGHT, RECRUIT, MANAGE, SETTLE = "fight", "recruit", "manage", "settle"
"""The actions: of characters the first three, of the settlement tile the last."""
GUN, VEST = Kind("gun"), Kind("vest")
"""The two sides of a settlement tile."""
SETTLEMENT: Final = (GUN, VEST)


class Tile(NamedTuple):
    """A tile lying on the city, as its owner knows it."""

    id: int
    """Its number among the tiles of this turn, in the order they were put down."""
    seat: Seat
    spot: Spot
    chief: bool
    what: Kind
    """The character, or the side of the settlement tile."""
    action: str

    @property
    def place(self) -> Place:
        """The location or pile it lies at."""
        return place_of(self.spot)


class Leaving(NamedTuple):
    """A replaced character: it returns to the city as a recruit at the end of the turn."""

    seat: Seat
    kind: Kind
    at: Place | None
    """Where it still lies, if its action is not yet done."""


class Won(NamedTuple):
    """A tile won at a pile, unseen until it is put down."""

    seat: Seat
    pile: Place
    tile: Place | None


class Marker(NamedTuple):
    """Who controls a traffic, and since how many turns: level 0, 1, or 2 for longer."""

    holder: Seat | None = None
    level: int = 0


Traffic = NewType("Traffic", int)
"""A traffic by its place in `TRAFFICS`."""
Gang = tuple[Kind, ...]
"""Kinds in order."""
Bid = tuple[int, ...]
"""Stock tokens of each traffic."""
NO_BID: Final[Bid] = (0, 0, 0, 0, 0)


def without(gang: Gang, kind: Kind) -> Gang:
    """The gang with one character of this kind less."""
    at = gang.index(kind)
    return gang[:at] + gang[at + 1 :]


def joined(gang: Gang, *kinds: Kind) -> Gang:
    """The gang with these characters more."""
    return tuple(sorted(gang + kinds))
