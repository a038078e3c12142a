"""What a viewer does not know of this turn, drawn: the faces of tiles, and sealed bids."""

from random import Random
from typing import NamedTuple

from tripot.core import Seat

from ..box.box import Kind
from ..city.city import City
from ..city.spots import is_side
from ..engine.events import Finished, TilePut, TurnStarted
from ..engine.menus import BidMenu
from ..engine.phases import Phase
from ..engine.placement import Private
from ..engine.table import GangsCityTable, table_city
from ..engine.tiles import Bid
from ..views import GangsCityView
from .imagination import Face, Imagination, Seen


class Hidden(NamedTuple):
    """One world: every tile that lies has a face, every sealed bid its tokens."""

    faces: dict[int, Face]
    held: dict[Seat, Private]
    """What the other players hold while tiles are placed."""
    bids: dict[Seat, Bid]


def draw_hidden(view: GangsCityView, rng: Random) -> Hidden:
    """Draws what others have placed and bid; what the viewer knows stays."""
    table = view.table
    faces: dict[int, Face] = {
        tile.id: (tile.what, tile.action)
        for tile in table.tiles
        if tile.what is not None and tile.action is not None
    }
    held: dict[Seat, Private] = {}
    if table.phase in (Phase.PLACE, Phase.BID):
        for seat, (ids, seen) in _steps(view, table_city(table)).items():
            if seat != view.viewer:
                drawn, held[seat] = _imagined(view, table, seat, seen).draw(rng)
                faces |= dict(zip(ids, drawn))
    return Hidden(faces, held, _bids(view, table, rng))


def _imagined(
    view: GangsCityView, table: GangsCityTable, seat: Seat, seen: list[Seen]
) -> Imagination:
    options = view.options
    owned = [location.place for location in table.locations if location.owner == seat]
    return Imagination(table.gangs[seat].gang, seen, owned, options.data, options.lenient)


def _steps(view: GangsCityView, where: City) -> dict[Seat, tuple[list[int], list[Seen]]]:
    """The ids of each player's tiles of this turn, and what all saw of their placement."""
    found: dict[Seat, tuple[list[int], list[Seen]]] = {
        Seat(seat): ([], []) for seat in range(view.players)
    }
    begun = max(at for at, event in enumerate(view.heard) if isinstance(event, TurnStarted))
    taken = set()
    for event in view.heard[begun:]:
        match event:
            case TilePut(seat, id, spot, chief, _, _):
                found[seat][0].append(id)
                found[seat][1].append(Seen(spot, chief))
                if is_side(spot):
                    taken.add(where.cell_at(spot))
            case Finished(seat, _):
                free = bool(where.piles) or any(c not in taken for c in where.sides.values())
                found[seat][1].append(Seen(None, free=free))
    return found


def _bids(view: GangsCityView, table: GangsCityTable, rng: Random) -> dict[Seat, Bid]:
    """The sealed bids: the viewer's own, and for others any they could make."""
    found: dict[Seat, Bid] = {}
    for gang in table.gangs:
        if gang.bid:
            own = table.bid if gang.seat == view.viewer else None
            found[gang.seat] = own or BidMenu(gang.stock).sample(rng).tokens
    return found


def unseen_mercenaries(table: GangsCityTable, known: tuple[Kind, ...]) -> list[Kind]:
    """The mercenaries of these that have not appeared."""
    met = {kind for location in table.locations for kind in location.recruits}
    met |= {kind for gang in table.gangs for kind in gang.gang}
    met |= {*table.removed, *(gone.kind for gone in table.leaving)}
    return [kind for kind in known if kind not in met]
