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

from .ledger import Ledger
from .prospects import Prospects
from .sight import Sight, district
from .worth import location_worth, standing


def bid(sight: Sight, view: View, rng: Random) -> Action:
    """Of each traffic only as much as pays: what keeps or flips its control."""
    prospects = Prospects(sight, rng)
    managed = Ledger(prospects).managed
    return BidStock(
        tuple(trade.best(symbols)[1] for trade, symbols in zip(prospects.trades, managed))
    )


def shoot(sight: Sight, view: View, rng: Random) -> Action:
    """Whoever's death does most for us: the fight first, then the loss to its gang."""
    shots = [action for action in view.menu if isinstance(action, Shoot | HoldFire)]
    return max(shots, key=lambda action: _shot_worth(sight, action))


def _shot_worth(sight: Sight, action: Shoot | HoldFire) -> float:
    """What the rivals lose, and who owns the place after it, as the rules decide."""
    counted, shots = foreseen(sight.known, action)
    worth = sum(
        standing(sight, shot.kind) * (0.2 + sight.spite(shot.seat))
        for shot in shots
        if shot.seat != sight.me and not shot.saved
    )
    owner = counted.owner if counted.winner is None else counted.winner
    if owner == sight.me:
        return worth + location_worth(sight, counted.place)
    return worth - (0.0 if owner is None else sight.spite(owner))


def recruit(sight: Sight, view: View, rng: Random) -> Action:
    """The one who will earn most, in place of the one who will earn least."""

    def value(action: Action) -> float:
        if not isinstance(action, Recruit):
            return 0.0
        gone = 0.0 if action.replaced is None else standing(sight, action.replaced) + 0.05
        return standing(sight, action.kind) - gone

    return max(view.menu, key=value)


def build(sight: Sight, view: View, rng: Random) -> Action:
    """In the set-up, close to everything: districts will be easier to join."""
    filled = sight.city.filled

    def value(action: Build) -> float:
        return sum(cell in filled for cell in neighbours(action.cell)) + rng.random()

    return max((action for action in view.menu if isinstance(action, Build)), key=value)


def open_location(sight: Sight, view: View, rng: Random) -> Action:
    """Where it makes our district largest, closes our sides and joins what we may take next."""
    place = next(won.place for won in sight.table.won if won.place is not None)
    owners = (*sight.owners, sight.me)
    later = sight.lasting(sight.weights.hold)

    def value(action: Build) -> float:
        city = sight.city.built(place, action.cell)
        step = district(city, owners, sight.me) * (1 + later)
        return step + _surroundings(sight, city, action.cell) + 0.1 * rng.random()

    return max((action for action in view.menu if isinstance(action, Build)), key=value)


def _surroundings(sight: Sight, city: City, cell: Cell) -> float:
    """Neighbours close sides; own ones safely enclosed are ours for good."""
    at = {where: place for place, where in city.tiles}
    value = 0.0
    for beside in neighbours(cell):
        place = at.get(beside)
        if place is None:
            value += 0.15 if beside in city.filled else 0.0
            continue
        owner = sight.owner[place]
        value += 0.4 if owner == sight.me else 0.25 if owner is None else 0.1
        if place in city.enclosed:
            value += 1.0 if owner == sight.me else -0.5
    return value


def put_back(sight: Sight, view: View, rng: Random) -> Action:
    """On an own location, where we win ties for it."""

    def value(action: Return) -> float:
        return (sight.owner[action.place] == sight.me) + 0.5 * rng.random()

    return max((action for action in view.menu if isinstance(action, Return)), key=value)


def name_first(sight: Sight, view: View, rng: Random) -> Action:
    """Oneself: the first choice of sides, and ties go by turn order."""
    return Name(sight.me)


def order(sight: Sight, view: View, rng: Random) -> Action:
    """The standard order, unless the gang is full: then fights first, for a death makes room."""
    if len(sight.gang) >= sight.box.limit:
        for action in view.menu:
            if isinstance(action, Resolve) and action.place is not None:
                tiles = sight.tiles.get((action.place, sight.me), [])
                if any(tile.action == FIGHT for tile in tiles):
                    return action
    return Resolve(None)
