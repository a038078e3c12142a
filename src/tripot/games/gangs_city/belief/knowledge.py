"""What a viewer knows: the deal as far as it was turned up, and the position on the table."""

from random import Random
from typing import Final

from ..box.box import Kind, Place
from ..city.hexes import Cell
from ..city.spots import PILES
from ..engine.deal import GangsCityDeal, pile_sizes
from ..engine.events import CityStarted, FightCounted, RecruitsArrived, TilesDrawn, TileTurned
from ..engine.position import MarkedFighter, Scene
from ..engine.setup import draws
from ..engine.state import GangsCityState
from ..engine.table import SceneSeen, TileSeen, table_city
from ..engine.tiles import Leaving, Marker, Tile, Won
from ..views import GangsCityView

UNKNOWN: Final = Kind("")
"""What lies face down for the viewer. It does nothing, so that no sum can take it in."""


def known_deal(view: GangsCityView, rng: Random) -> GangsCityDeal:
    """The deal as far as the viewer knows it.

    Mercenaries that came to a location together are known without their order, so that is drawn.
    """
    options = view.options
    box, sizes = options.data, pile_sizes(options, view.players)
    piles: list[list[Place | None]] = [[] for _ in sizes]
    mercenaries: list[Kind | None] = []
    first_cell: Cell | None = None
    turns = iter(draws(len(sizes), view.players))
    for event in view.heard:
        match event:
            case CityStarted(place, cell):
                first_cell = cell
                piles[next(turns)].append(place)
            case TilesDrawn(places, _):
                for place in places:
                    piles[next(turns)].append(place)
            case RecruitsArrived(_, kinds):
                arrived = [kind for kind in kinds if box.characters[kind].mercenary]
                rng.shuffle(arrived)
                mercenaries += arrived
            case FightCounted(place, _, _, winner, _) if place in PILES and winner is not None:
                piles[PILES.index(place)].append(None)
            case TileTurned(_, pile, place):
                piles[PILES.index(pile)][-1] = place
    return GangsCityDeal(
        options,
        view.players,
        first_cell,
        tuple((*pile, *[None] * (size - len(pile))) for pile, size in zip(piles, sizes)),
        (*mercenaries, *[None] * (len(box.mercenaries) - len(mercenaries))),
    )


def known_position(view: GangsCityView) -> GangsCityState:
    """The position as far as the viewer knows it, on which the rules can be asked.

    Tiles face down take up their cells and do nothing; the piles and the stack are unfilled; what
    others hold or have bid is left out.
    """
    table, options, players = view.table, view.options, range(view.players)
    return GangsCityState(
        options=options,
        turn=table.turn,
        phase=table.phase,
        to_act=view.to_act,
        first=table.first,
        city=table_city(table),
        owners=tuple(location.owner for location in table.locations),
        recruits=tuple(location.recruits for location in table.locations),
        gangs=tuple(gang.gang for gang in table.gangs),
        stock=tuple(gang.stock for gang in table.gangs),
        markers=tuple(Marker(marker.holder, marker.level) for marker in table.markers),
        scores=tuple(gang.score for gang in table.gangs),
        erred=tuple(gang.erred for gang in table.gangs),
        first_cell=None,
        piles=tuple((None,) * pile.tiles for pile in table.piles),
        stack=(None,) * table.mercenaries,
        removed=table.removed,
        drawn=table.drawn,
        arriving=(),
        hands=tuple((table.hand or ()) if seat == view.viewer else () for seat in players),
        settlers=tuple(bool(table.settler) and seat == view.viewer for seat in players),
        finished=tuple(gang.done for gang in table.gangs),
        last=table.last,
        tiles=tuple(map(_tile, table.tiles)),
        bids=tuple(table.bid if seat == view.viewer else None for seat in players),
        pending=table.pending,
        choices=table.choices,
        standard=table.standard,
        scene=_scene(table.scene),
        won=tuple(Won(won.seat, won.pile, won.place) for won in table.won),
        leaving=tuple(Leaving(gone.seat, gone.kind, gone.at) for gone in table.leaving),
        outcome=view.outcome,
    )


def _tile(tile: TileSeen) -> Tile:
    return Tile(tile.id, tile.seat, tile.spot, tile.chief, tile.what or UNKNOWN, tile.action or "")


def _scene(scene: SceneSeen | None) -> Scene | None:
    if scene is None:
        return None
    return Scene(
        scene.place,
        scene.shooters,
        tuple(MarkedFighter(mark.seat, mark.kind, mark.chief) for mark in scene.marked),
        scene.fought,
        scene.bouncer,
        scene.recruiters,
    )
