"""Everything that is not placing a tile: bids, shots, recruits, openings, returns, order."""

from random import Random

from tripot.core import Action, View
from tripot.games.gangs_city.city.city import City
from tripot.games.gangs_city.city.hexes import Cell, neighbours
from tripot.games.gangs_city.engine.actions import (
    BidStock,
    Build,
    HoldFire,
    Name,
    Recruit,
    Resolve,
    Return,
    Shoot,
)
from tripot.games.gangs_city.engine.fights import foreseen
from tripot.games.gangs_city.engine.tiles import FIGHT

from .assignment import Assignment
from .overview import Overview, district
from .prospects import Prospects
from .worth import location_worth, standing


def bid(overview: Overview, view: View, rng: Random) -> Action:
    """Of each traffic only as much as pays: what keeps or flips its control."""
    prospects = Prospects(overview, rng)
    managed = Assignment(prospects).managed
    return BidStock(
        tuple(trade.best(symbols)[1] for trade, symbols in zip(prospects.trades, managed))
    )


def shoot(overview: Overview, view: View, rng: Random) -> Action:
    """Whoever's death does most for us: the fight first, then the loss to its gang."""
    shots = [action for action in view.menu if isinstance(action, Shoot | HoldFire)]
    return max(shots, key=lambda action: _shot_worth(overview, action))


def _shot_worth(overview: Overview, action: Shoot | HoldFire) -> float:
    """What the rivals lose, and who owns the place after it, as the rules decide."""
    counted, shots = foreseen(overview.known, action)
    worth = sum(
        standing(overview, shot.kind) * (0.2 + overview.spite(shot.seat))
        for shot in shots
        if shot.seat != overview.me and not shot.saved
    )
    owner = counted.owner if counted.winner is None else counted.winner
    if owner == overview.me:
        return worth + location_worth(overview, counted.place)
    return worth - (0.0 if owner is None else overview.spite(owner))


def recruit(overview: Overview, view: View, rng: Random) -> Action:
    """The one who will earn most, in place of the one who will earn least."""

    def value(action: Action) -> float:
        if not isinstance(action, Recruit):
            return 0.0
        gone = 0.0 if action.replaced is None else standing(overview, action.replaced) + 0.05
        return standing(overview, action.kind) - gone

    return max(view.menu, key=value)


def build(overview: Overview, view: View, rng: Random) -> Action:
    """In the set-up, close to everything: districts will be easier to join."""
    filled = overview.city.filled

    def value(action: Build) -> float:
        return sum(cell in filled for cell in neighbours(action.cell)) + rng.random()

    return max((action for action in view.menu if isinstance(action, Build)), key=value)


def open_location(overview: Overview, view: View, rng: Random) -> Action:
    """Where it makes our district largest, closes our sides and joins what we may take next."""
    place = next(won.place for won in overview.table.won if won.place is not None)
    owners = (*overview.owners, overview.me)
    later = overview.lasting(overview.weights.hold)

    def value(action: Build) -> float:
        city = overview.city.built(place, action.cell)
        step = district(city, owners, overview.me) * (1 + later)
        return step + _surroundings(overview, city, action.cell) + 0.1 * rng.random()

    return max((action for action in view.menu if isinstance(action, Build)), key=value)


def _surroundings(overview: Overview, city: City, cell: Cell) -> float:
    """Neighbours close sides; own ones safely enclosed are ours for good."""
    at = {where: place for place, where in city.tiles}
    value = 0.0
    for beside in neighbours(cell):
        place = at.get(beside)
        if place is None:
            value += 0.15 if beside in city.filled else 0.0
            continue
        owner = overview.owner[place]
        value += 0.4 if owner == overview.me else 0.25 if owner is None else 0.1
        if place in city.enclosed:
            value += 1.0 if owner == overview.me else -0.5
    return value


def put_back(overview: Overview, view: View, rng: Random) -> Action:
    """On an own location, where we win ties for it."""

    def value(action: Return) -> float:
        return (overview.owner[action.place] == overview.me) + 0.5 * rng.random()

    return max((action for action in view.menu if isinstance(action, Return)), key=value)


def name_first(overview: Overview, view: View, rng: Random) -> Action:
    """Oneself: the first choice of sides, and ties go by turn order."""
    return Name(overview.me)


def order(overview: Overview, view: View, rng: Random) -> Action:
    """The standard order, unless the gang is full: then fights first, for a death makes room."""
    if len(overview.gang) >= overview.box.limit:
        for action in view.menu:
            if isinstance(action, Resolve) and action.place is not None:
                tiles = overview.tiles.get((action.place, overview.me), [])
                if any(tile.action == FIGHT for tile in tiles):
                    return action
    return Resolve(None)
