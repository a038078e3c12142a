"""Everything that is not placing a tile: bids, shots, recruits, openings, returns, order."""

from random import Random

from tripot.core import Action, Seat, View
from tripot.games.gangs_city.actions import (
    BidStock,
    Build,
    Name,
    Recruit,
    Resolve,
    Return,
    Shoot,
)
from tripot.games.gangs_city.box import Place
from tripot.games.gangs_city.city import City
from tripot.games.gangs_city.hexes import Cell, neighbours
from tripot.games.gangs_city.spots import is_pile, place_of
from tripot.games.gangs_city.table import TileSeen
from tripot.games.gangs_city.tiles import FIGHT

from .ledger import Ledger
from .prospects import Prospects
from .sight import Sight, district
from .strength import fighting
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
    scene = sight.table.scene
    assert scene is not None
    place = scene.place
    fighters = [
        tile for tile in sight.table.tiles if place_of(tile.spot) == place and tile.action == FIGHT
    ]
    for mark in scene.marked:
        _fall(fighters, Shoot(mark.seat, mark.kind, mark.chief))
    stake = location_worth(sight, place)

    def value(action: Action) -> float:
        left = list(fighters)
        worth = 0.0
        if isinstance(action, Shoot):
            _fall(left, action)
            worth = standing(sight, action.kind) * (0.2 + sight.spite(action.seat))
        winner = winner_of(sight, place, left)
        if winner == sight.me:
            return worth + stake
        return worth - (0.0 if winner is None else sight.spite(winner))

    return max(view.menu, key=value)


def _fall(fighters: list[TileSeen], mark: Shoot) -> None:
    for tile in fighters:
        if (tile.seat, tile.what, tile.chief) == (mark.seat, mark.kind, mark.chief):
            fighters.remove(tile)
            return


def winner_of(sight: Sight, place: Place, fighters: list[TileSeen]) -> Seat | None:
    """Who wins a place with these fighters."""
    pile = is_pile(place)
    owner = None if pile else sight.owner[place]
    first, players = sight.table.first, len(sight.table.gangs)
    best: tuple[tuple[int, ...], Seat | None] = ((), None)
    for seat in dict.fromkeys(tile.seat for tile in fighters):
        own = [tile for tile in fighters if tile.seat == seat]
        chief = any(tile.chief for tile in own)
        kinds = tuple(tile.what for tile in own if tile.what is not None)
        total = fighting(sight.box, kinds, chief=chief, defends=seat == owner, pile=pile)
        best = max(best, ((total, seat == owner, chief, -((seat - first) % players)), seat))
    return best[1]


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

    def value(action: Action) -> float:
        assert isinstance(action, Build)
        return sum(cell in filled for cell in neighbours(action.cell)) + rng.random()

    return max(view.menu, key=value)


def open_location(sight: Sight, view: View, rng: Random) -> Action:
    """Where it makes our district largest, closes our sides and joins what we may take next."""
    won = next(won for won in sight.table.won if won.place is not None)
    assert won.place is not None
    place = won.place
    owners = (*sight.owners, sight.me)
    later = sight.lasting(sight.weights.hold)

    def value(action: Action) -> float:
        assert isinstance(action, Build)
        city = sight.city.built(place, action.cell)
        step = district(city, owners, sight.me) * (1 + later)
        return step + _surroundings(sight, city, action.cell) + 0.1 * rng.random()

    return max(view.menu, key=value)


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

    def value(action: Action) -> float:
        assert isinstance(action, Return)
        return (sight.owner[action.place] == sight.me) + 0.5 * rng.random()

    return max(view.menu, key=value)


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
