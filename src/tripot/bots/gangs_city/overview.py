"""What a gang sees: the table put in order, with nothing that the view does not hold."""

from functools import lru_cache
from math import ceil

from tripot.core import Seat, View
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.belief.knowledge import known_position
from tripot.games.gangs_city.box.box import Kind, Place
from tripot.games.gangs_city.city.city import City
from tripot.games.gangs_city.city.spots import is_side, place_of
from tripot.games.gangs_city.engine.table import TileSeen

from .weights import Weights

_POOR = 3.5
"""Points a turn that even a gang without anything is expected to make soon."""


class Overview:
    """The table as one player reads it."""

    def __init__(self, view: View, weights: Weights) -> None:
        own = GAME.own_view(view)
        table = self.table = own.table
        self.weights = weights
        self.known = known_position(own)
        """On it the rules are asked; tiles that lie face down do nothing."""
        self.box = self.known.box
        self.me = view.viewer
        self.rivals = tuple(gang for gang in table.gangs if gang.seat != self.me)
        self.gang = table.gangs[self.me].gang
        self.city = self.known.city
        self.owners = self.known.owners
        self.owner = dict(zip(self.city.places, self.owners))
        self.recruits = {at.place: at.recruits for at in table.locations}
        self.tiles: dict[tuple[Place, Seat], list[TileSeen]] = {}
        """The tiles beside a location or on a pile, by gang; managers lie apart."""
        self.managers: dict[tuple[Place, Seat], int] = {}
        taken = set()
        for tile in table.tiles:
            key = place_of(tile.spot), tile.seat
            if is_side(tile.spot):
                taken.add(self.city.cell_at(tile.spot))
            elif key[0] in self.owner:
                self.managers[key] = self.managers.get(key, 0) + 1
                continue
            self.tiles.setdefault(key, []).append(tile)
        self.free = dict.fromkeys(self.city.places, 0)
        """How many sides of each location nobody has taken."""
        for spot, cell in self.city.sides.items():
            if cell not in taken:
                self.free[place_of(spot)] += 1
        self.income = tuple(self._income(gang.seat) for gang in table.gangs)
        self.turns_left = min(self._turns_left(), self.known.options.turns - table.turn + 1)
        """How many turns the game still lasts, this one included, if nothing changes."""

    def district(self, seat: Seat) -> int:
        """The points of a gang's largest district as things stand."""
        return district(self.city, self.owners, seat)

    def owned(self, seat: Seat) -> list[Place]:
        """The locations of a gang."""
        return [place for place, owner in self.owner.items() if owner == seat]

    def lasting(self, chance: float) -> float:
        """How many later turns something is there that outlasts each with this chance."""
        return sum(chance**turn for turn in range(1, self.turns_left))

    def spite(self, seat: Seat) -> float:
        """What a point kept from this rival is worth."""
        near = self.table.gangs[seat].score + self.income[seat] >= self.table.target
        return self.weights.alarm if near else self.weights.spite

    def _income(self, seat: Seat) -> int:
        """What a gang scores in a turn as things stand."""
        markers = self.table.markers
        return self.district(seat) + sum(m.points for m in markers if m.holder == seat)

    def _turns_left(self) -> int:
        return min(
            max(1, ceil((self.table.target - gang.score) / max(_POOR, self.income[gang.seat])))
            for gang in self.table.gangs
        )


Owners = tuple[Seat | None, ...]


@lru_cache(maxsize=8192)
def district(city: City, owners: Owners, seat: Seat) -> int:
    """The points of a gang's largest district."""
    own = [place for place, owner in zip(city.places, owners) if owner == seat]
    return max(city.largest_group(own) - 1, 0)


def with_owner(overview: Overview, place: Place, seat: Seat | None) -> Owners:
    """Who would own what if this location changed hands."""
    at = overview.city.index[place]
    return (*overview.owners[:at], seat, *overview.owners[at + 1 :])


def average(overview: Overview, kinds: tuple[Kind, ...], defends: bool) -> float:
    """The mean attack or defence of a gang."""
    if not kinds:
        return 0.0
    characters = (overview.box.characters[kind] for kind in kinds)
    return sum(c.defence if defends else c.attack for c in characters) / len(kinds)
