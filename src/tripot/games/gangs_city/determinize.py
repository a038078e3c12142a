"""A position a view could come from, built from the table without replaying a history."""

from random import Random

from tripot.core import Seat, View

from .box import Box, Kind, Place
from .hidden import draw_hidden, unseen_mercenaries
from .options import GangsCityOptions
from .phases import PLACE
from .position import Mark, Scene
from .state import GangsCityState
from .table import GangsCityTable, SceneSeen, table_city
from .tiles import Leaving, Marker, Tile, Won


def determinize(view: View, rng: Random) -> GangsCityState:
    """The end point of a resampled history."""
    table, options = view.table, view.options
    assert isinstance(table, GangsCityTable)
    assert isinstance(options, GangsCityOptions)
    hidden = draw_hidden(view, rng)
    places = _unseen_places(table, options.data)
    kinds = unseen_mercenaries(table, options.data.mercenaries)
    rng.shuffle(places)
    rng.shuffle(kinds)
    seats = tuple(map(Seat, range(view.players)))
    hands: list[tuple[Kind, ...]] = [()] * view.players
    settlers = [False] * view.players
    if table.phase == PLACE:
        for seat, mine in hidden.held.items():
            hands[seat], settlers[seat] = mine.hand, mine.settler
        if table.hand is not None:
            hands[view.viewer], settlers[view.viewer] = table.hand, bool(table.settler)
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
        piles=tuple(tuple(places.pop() for _ in range(pile.tiles)) for pile in table.piles),
        stack=tuple(kinds),
        removed=table.removed,
        drawn=table.drawn,
        arriving=(),
        hands=tuple(hands),
        settlers=tuple(settlers),
        finished=tuple(gang.done for gang in table.gangs),
        last=table.last,
        tiles=tuple(
            Tile(tile.id, tile.seat, tile.spot, tile.chief, *hidden.faces[tile.id])
            for tile in table.tiles
        ),
        bids=tuple(hidden.bids.get(seat) for seat in seats),
        pending=table.pending,
        choices=table.choices,
        standard=table.standard,
        scene=_scene(table.scene),
        won=tuple(Won(won.seat, won.pile, won.place or places.pop()) for won in table.won),
        leaving=tuple(Leaving(gone.seat, gone.kind, gone.at) for gone in table.leaving),
        outcome=view.outcome,
    )


def _unseen_places(table: GangsCityTable, box: Box) -> list[Place]:
    seen: set[Place | None] = {location.place for location in table.locations}
    seen |= {*table.drawn, *(won.place for won in table.won)}
    return [place for place in box.locations if place not in seen]


def _scene(scene: SceneSeen | None) -> Scene | None:
    if scene is None:
        return None
    return Scene(
        scene.place,
        scene.shooters,
        tuple(Mark(mark.seat, mark.kind, mark.chief) for mark in scene.marked),
        scene.fought,
        scene.bouncer,
        scene.recruiters,
    )
