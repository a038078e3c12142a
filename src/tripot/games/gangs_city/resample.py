"""Other worlds a viewer cannot tell from the true one.

Unknown are the order of piles and mercenaries, which are shuffled; bids not yet opened, drawn
from all that their owners could bid; and the faces of the tiles of this turn, which
`Imagination` draws for each player. These are independent of each other, so drawing each
uniformly draws uniformly from all worlds.
"""

from random import Random

from tripot.core import Action, History, Seat, View

from .actions import (
    BidStock,
    Build,
    Decline,
    Finish,
    HoldFire,
    Name,
    Put,
    Recruit,
    Resolve,
    Return,
    Shoot,
)
from .box import Place
from .city import City, city
from .deal import GangsCityDeal, filled
from .events import (
    BidSealed,
    BidsOpened,
    FireHeld,
    Finished,
    LocationBuilt,
    Marked,
    PlaceChosen,
    RecruitDeclined,
    Recruited,
    Returned,
    TilePut,
    TilesRevealed,
    TurnStarted,
)
from .imagination import Face, Imagination, Seen
from .known import known_deal
from .menus import BidMenu
from .options import GangsCityOptions
from .placement import Private
from .position import BID, PLACE, Mark, Scene
from .spots import is_side
from .state import GangsCityState
from .table import GangsCityTable
from .tiles import NO_BID, Bid, Gang, Leaving, Marker, Tile, Won


def resample(view: View, rng: Random) -> History:
    """A history the viewer cannot tell from the true one."""
    faces, _ = _placed(view, rng)
    bids = _bids(view, rng)
    actions: list[tuple[Seat, Action]] = []
    tiles: dict[int, int] = {}  # where in the actions each tile of this turn was put down
    sealed: dict[Seat, int] = {}
    for event in view.heard:
        match event:
            case TurnStarted(_, first, namer, _):
                tiles, sealed = {}, {}
                actions += [(namer, Name(first))] if namer is not None else []
            case TilePut(seat, id, spot, chief, _, _):
                tiles[id] = len(actions)
                what, action = faces.get(id, (None, None))
                actions.append((seat, Put(what, action, spot, chief)))
            case TilesRevealed(shown):
                for tile in shown:
                    put = Put(tile.what, tile.action, tile.spot, tile.chief)
                    actions[tiles[tile.id]] = (tile.seat, put)
            case BidSealed(seat, tokens):
                sealed[seat] = len(actions)
                actions.append((seat, BidStock(bids.get(seat) or tokens or NO_BID)))
            case BidsOpened(opened):
                for seat, at in sealed.items():
                    actions[at] = (seat, BidStock(opened[seat]))
            case _:
                actions += _open_action(event)
    return History(filled(known_deal(view, rng), rng), tuple(actions))


def _open_action(event: object) -> list[tuple[Seat, Action]]:
    """The action that everybody could see, if the event tells one."""
    match event:
        case LocationBuilt(seat, _, cell, _):
            return [(seat, Build(cell))]
        case Finished(seat, _):
            return [(seat, Finish())]
        case PlaceChosen(seat, place):
            return [(seat, Resolve(place))]
        case Marked(seat, _, victim, kind, chief):
            return [(seat, Shoot(victim, kind, chief))]
        case FireHeld(seat, _, True):
            return [(seat, HoldFire())]
        case Recruited(seat, _, kind, replaced, at):
            return [(seat, Recruit(kind, replaced, at))]
        case RecruitDeclined(seat, _, True):
            return [(seat, Decline())]
        case Returned(seat, kind, place):
            return [(seat, Return(kind, place))]
    return []


def _placed(view: View, rng: Random) -> tuple[dict[int, Face], dict[Seat, Private]]:
    """The faces of the tiles lying face down, and what everybody then holds."""
    table, options = view.table, view.options
    assert isinstance(table, GangsCityTable)
    assert isinstance(options, GangsCityOptions)
    if table.phase not in (PLACE, BID):
        return {}, {}
    faces: dict[int, Face] = {}
    held: dict[Seat, Private] = {}
    steps, ids = _steps(view, _city(table))
    for seat, seen in steps.items():
        if seat == view.viewer:
            continue
        owned = [location.place for location in table.locations if location.owner == seat]
        gang = table.gangs[seat].gang
        drawn, held[seat] = Imagination(gang, seen, owned, options.data, options.lenient).draw(rng)
        faces |= dict(zip(ids[seat], drawn))
    for tile in table.tiles:
        if tile.what is not None and tile.action is not None:
            faces[tile.id] = (tile.what, tile.action)
    return faces, held


def _steps(view: View, map: City) -> tuple[dict[Seat, list[Seen]], dict[Seat, list[int]]]:
    """What everybody saw of each player's placement in this turn, and the ids of the tiles."""
    steps: dict[Seat, list[Seen]] = {Seat(seat): [] for seat in range(view.players)}
    ids: dict[Seat, list[int]] = {seat: [] for seat in steps}
    begun = max(at for at, event in enumerate(view.heard) if isinstance(event, TurnStarted))
    taken = set()
    for event in view.heard[begun:]:
        match event:
            case TilePut(seat, id, spot, chief, _, _):
                steps[seat].append(Seen(spot, chief))
                ids[seat].append(id)
                if is_side(spot):
                    taken.add(map.cell_at(spot))
            case Finished(seat, _):
                free = bool(map.piles) or any(cell not in taken for cell in map.sides.values())
                steps[seat].append(Seen(None, free=free))
    return steps, ids


def _bids(view: View, rng: Random) -> dict[Seat, Bid]:
    """The bids that are sealed: the viewer's own, and for others any they could make."""
    table = view.table
    found: dict[Seat, Bid] = {}
    for gang in table.gangs:
        if gang.bid and gang.seat == view.viewer:
            found[gang.seat] = table.bid
        elif gang.bid:
            drawn = BidMenu(gang.stock).sample(rng)
            assert isinstance(drawn, BidStock)
            found[gang.seat] = drawn.tokens
    return found


def _city(table: GangsCityTable) -> City:
    return city(
        tuple((location.place, location.cell) for location in table.locations),
        tuple(pile.place for pile in table.piles if pile.tiles),
    )


def determinize(view: View, rng: Random) -> GangsCityState:
    """The end point of a resampled history, built from the table without replaying it."""
    table, options = view.table, view.options
    assert isinstance(table, GangsCityTable)
    assert isinstance(options, GangsCityOptions)
    faces, held = _placed(view, rng)
    bids = _bids(view, rng)
    piles, stack, won = _unknown_order(table, options, rng)
    placing = table.phase == PLACE

    def hand(seat: int) -> Gang:
        if not placing:
            return ()
        return (table.hand or ()) if seat == view.viewer else held[Seat(seat)].hand

    def settler(seat: int) -> bool:
        if not placing:
            return False
        return bool(table.settler) if seat == view.viewer else held[Seat(seat)].settler

    seats, scene = range(view.players), table.scene
    return GangsCityState(
        options=options,
        turn=table.turn,
        phase=table.phase,
        to_act=view.to_act,
        first=table.first,
        city=_city(table),
        owners=tuple(location.owner for location in table.locations),
        recruits=tuple(location.recruits for location in table.locations),
        gangs=tuple(gang.gang for gang in table.gangs),
        stock=tuple(gang.stock for gang in table.gangs),
        markers=tuple(Marker(marker.holder, marker.level) for marker in table.markers),
        scores=tuple(gang.score for gang in table.gangs),
        erred=tuple(gang.erred for gang in table.gangs),
        first_cell=None,
        piles=piles,
        stack=stack,
        removed=table.removed,
        drawn=table.drawn,
        arriving=(),
        hands=tuple(map(hand, seats)),
        settlers=tuple(map(settler, seats)),
        finished=tuple(gang.done for gang in table.gangs),
        last=table.last,
        tiles=tuple(
            Tile(tile.id, tile.seat, tile.spot, tile.chief, *faces.get(tile.id, ()))
            if table.phase in (PLACE, BID)
            else Tile(tile.id, tile.seat, tile.spot, tile.chief, tile.what, tile.action)
            for tile in table.tiles
        ),
        bids=tuple(bids.get(Seat(seat)) for seat in seats),
        pending=table.pending,
        standard=table.standard,
        scene=None
        if scene is None
        else Scene(
            scene.place,
            scene.shooters,
            tuple(Mark(mark.seat, mark.kind, mark.chief) for mark in scene.marked),
            scene.fought,
            scene.bouncer,
            scene.recruiters,
        ),
        won=won,
        leaving=tuple(Leaving(gone.seat, gone.kind, gone.at) for gone in table.leaving),
        outcome=view.outcome,
    )


def _unknown_order(
    table: GangsCityTable, options: GangsCityOptions, rng: Random
) -> tuple[tuple[tuple[Place, ...], ...], tuple[str, ...], tuple[Won, ...]]:
    """Piles, stack of mercenaries and won tiles in an order nobody knows."""
    box = options.data
    shown = {location.place for location in table.locations}
    shown |= {place for place in table.drawn if place is not None}
    shown |= {won.place for won in table.won if won.place is not None}
    places = [place for place in box.locations if place not in shown]
    met = {kind for location in table.locations for kind in location.recruits}
    met |= {kind for gang in table.gangs for kind in gang.gang}
    met |= {*table.removed, *(gone.kind for gone in table.leaving)}
    kinds = [kind for kind in box.mercenaries if kind not in met]
    rng.shuffle(places)
    rng.shuffle(kinds)
    won = tuple(
        Won(w.seat, w.pile, places.pop() if w.place is None else w.place) for w in table.won
    )
    piles = tuple(tuple(places.pop() for _ in range(pile.tiles)) for pile in table.piles)
    return piles, tuple(kinds), won


__all__ = ["GangsCityDeal", "determinize", "resample"]
