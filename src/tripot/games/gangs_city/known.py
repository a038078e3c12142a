"""What is known of the deal: everything that has been turned up."""

from random import Random

from tripot.core import View

from .box import Kind, Place
from .deal import GangsCityDeal, pile_sizes
from .events import CityStarted, FightCounted, RecruitsArrived, TilesDrawn, TileTurned
from .hexes import Cell
from .options import GangsCityOptions
from .setup import draws
from .spots import PILES


def known_deal(view: View, rng: Random) -> GangsCityDeal:
    """The deal as far as the viewer knows it.

    Mercenaries that came to a location together are known without their order, so that is drawn.
    """
    options = view.options
    assert isinstance(options, GangsCityOptions)
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
