"""A position of the game: everything that is the case, and nothing of how it came about.

It is one tuple: cheap to make, and it hashes, compares and pickles by itself. The phases are
modules of functions from a position to the next one; `state` runs them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from tripot.core import Event, Outcome, Seat

from ..box.box import Box, Kind, Place
from ..city.city import City
from ..city.hexes import Cell
from ..options import GangsCityOptions
from .deal import Pile, Stack
from .events import Total
from .phases import Phase
from .tiles import Bid, Gang, Leaving, Marker, Tile, Won


class MarkedFighter(NamedTuple):
    """A fighter that somebody's gun points at."""

    seat: Seat
    kind: Kind
    chief: bool


class Scene(NamedTuple):
    """The place being resolved: first its shooters, then its recruiters, decide in turn."""

    place: Place
    shooters: tuple[Seat, ...]
    marks: tuple[MarkedFighter, ...] = ()
    fought: bool = False
    bouncer: Seat | None = None
    """Whose Bouncer survived the fight."""
    recruiters: tuple[Total, ...] = ()


class Position(NamedTuple):
    """Everything that is the case."""

    options: GangsCityOptions
    turn: int
    """From 1; 0 during the set-up."""
    phase: Phase
    to_act: tuple[Seat, ...]
    first: Seat
    city: City
    owners: tuple[Seat | None, ...]
    """Of each location, in the order of ``city.places``."""
    recruits: tuple[Gang, ...]
    """On each location, in the same order."""
    gangs: tuple[Gang, ...]
    """All characters of each player, wherever they are; not those that are leaving."""
    stock: tuple[Bid, ...]
    markers: tuple[Marker, ...]
    scores: tuple[int, ...]
    erred: tuple[bool, ...]
    """Who has already misplaced a settlement tile in this game."""
    first_cell: Cell | None
    piles: tuple[Pile, ...]
    stack: Stack
    removed: Gang
    """Characters out of the game."""
    drawn: tuple[Place | None, ...]
    """The tiles drawn in the set-up and not yet put down, by seat."""
    arriving: tuple[Place, ...]
    """Locations whose recruits are not yet on them."""
    hands: tuple[Gang, ...]
    """Characters not yet placed in this turn."""
    settlers: tuple[bool, ...]
    """Whether the settlement tile is in hand."""
    finished: tuple[bool, ...]
    last: Seat | None
    """Who placed last in this turn."""
    tiles: tuple[Tile, ...]
    bids: tuple[Bid | None, ...]
    pending: tuple[Place, ...]
    """Places with tiles that are not yet resolved."""
    choices: tuple[Place, ...]
    """Those of them where somebody has a choice."""
    standard: bool
    """Whether the rest of the turn is resolved in the standard order."""
    scene: Scene | None
    won: tuple[Won, ...]
    leaving: tuple[Leaving, ...]
    outcome: Outcome | None

    @property
    def box(self) -> Box:
        """The data set."""
        return self.options.data

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)

    def turn_order(self) -> tuple[Seat, ...]:
        """The seats, clockwise from the first player."""
        seats = tuple(map(Seat, range(self.players)))
        return seats[self.first :] + seats[: self.first]

    def owner(self, place: Place) -> Seat | None:
        """Who owns a location; nobody owns a neutral one or a pile."""
        index = self.city.index.get(place)
        return None if index is None else self.owners[index]

    def owned_by(self, seat: Seat) -> list[Place]:
        """The locations of a player."""
        return [place for place, owner in zip(self.city.places, self.owners) if owner == seat]

    def recruits_on(self, place: Place) -> Gang:
        """The neutral characters on a location."""
        return self.recruits[self.city.index[place]]

    def tiles_at(self, place: Place, action: str) -> list[Tile]:
        """The tiles doing this at a place."""
        return [tile for tile in self.tiles if tile.action == action and tile.spot >> 3 == place]

    def in_turn_order(self, seats: Iterable[Seat]) -> list[Seat]:
        """These seats, clockwise from the first player."""
        return sorted(seats, key=lambda seat: (seat - self.first) % self.players)


class Recorder:
    """What happens, and the position each event leaves behind, in order."""

    __slots__ = ("events", "moments")

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.events: list[Event] = []
        self.moments: list[Position] = []

    def tell(self, event: Event, after: Position) -> Position:
        """Adds an event; returns the position after it, as people then have it before them."""
        self.events.append(event)
        self.moments.append(after)
        return after


Rule = Callable[[Position, Recorder], Position]
"""How a phase leads on."""


def changed(values: Sequence[Any], at: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one item changed."""
    return (*values[:at], value, *values[at + 1 :])
