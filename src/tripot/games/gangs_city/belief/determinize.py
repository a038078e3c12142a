"""A position a view could come from, built from the table without replaying a history."""

from random import Random

from tripot.core import Seat

from ..box.box import Box, Kind, Place
from ..engine.phases import Phase
from ..engine.state import GangsCityState
from ..engine.table import GangsCityTable
from ..engine.tiles import Tile, Won
from ..views import GangsCityView
from .hidden import draw_hidden, unseen_mercenaries
from .knowledge import known_position


def determinize(view: GangsCityView, rng: Random) -> GangsCityState:
    """The end point of a resampled history."""
    table, options = view.table, view.options
    hidden = draw_hidden(view, rng)
    places = _unseen_places(table, options.data)
    kinds = unseen_mercenaries(table, options.data.mercenaries)
    rng.shuffle(places)
    rng.shuffle(kinds)
    hands: list[tuple[Kind, ...]] = [()] * view.players
    settlers = [False] * view.players
    if table.phase == Phase.PLACE:
        for seat, mine in hidden.held.items():
            hands[seat], settlers[seat] = mine.hand, mine.settler
        if table.hand is not None:
            hands[view.viewer], settlers[view.viewer] = table.hand, bool(table.settler)
    return known_position(view)._replace(
        piles=tuple(tuple(places.pop() for _ in range(pile.tiles)) for pile in table.piles),
        stack=tuple(kinds),
        hands=tuple(hands),
        settlers=tuple(settlers),
        tiles=tuple(
            Tile(tile.id, tile.seat, tile.spot, tile.chief, *hidden.faces[tile.id])
            for tile in table.tiles
        ),
        bids=tuple(hidden.bids.get(Seat(seat)) for seat in range(view.players)),
        won=tuple(Won(won.seat, won.pile, won.place or places.pop()) for won in table.won),
    )


def _unseen_places(table: GangsCityTable, box: Box) -> list[Place]:
    seen: set[Place | None] = {location.place for location in table.locations}
    seen |= {*table.drawn, *(won.place for won in table.won)}
    return [place for place in box.locations if place not in seen]
