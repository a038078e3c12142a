"""Other histories a viewer cannot tell from the true one.

Unknown are the order of piles and mercenaries, which are shuffled; bids not yet opened, drawn
from all that their owners could bid; and the faces of the tiles of this turn, which
`Imagination` draws for each player. These are independent of each other, so drawing each
uniformly draws uniformly from all worlds.
"""

from collections.abc import Iterator
from random import Random

from tripot.core import Action, Event, History, Seat

from ..engine.actions import (
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
from ..engine.deal import filled
from ..engine.events import (
    BidSealed,
    BidsOpened,
    Finished,
    FireHeld,
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
from ..engine.tiles import Bid
from ..views import GangsCityView
from .hidden import draw_hidden
from .imagination import Face
from .knowledge import known_deal


def resample(view: GangsCityView, rng: Random) -> History:
    """A history the viewer cannot tell from the true one."""
    hidden = draw_hidden(view, rng)
    faces, bids = _revealed(view)
    now = view.table.turn
    faces |= {(now, id): face for id, face in hidden.faces.items()}
    bids |= {(now, seat): bid for seat, bid in hidden.bids.items()}
    actions: list[tuple[Seat, Action]] = []
    turn = 0
    for event in view.heard:
        match event:
            case TurnStarted(turn, first, namer, _):
                actions += [(namer, Name(first))] if namer is not None else []
            case TilePut(seat, id, spot, chief, _, _):
                what, action = faces[turn, id]
                actions.append((seat, Put(what, action, spot, chief)))
            case BidSealed(seat, _):
                actions.append((seat, BidStock(bids[turn, seat])))
            case _:
                actions += _open_action(event)
    return History(filled(known_deal(view, rng), rng), tuple(actions))


def _revealed(
    view: GangsCityView,
) -> tuple[dict[tuple[int, int], Face], dict[tuple[int, Seat], Bid]]:
    """The faces and bids that everybody has seen, by turn and by tile or seat."""
    faces: dict[tuple[int, int], Face] = {}
    bids: dict[tuple[int, Seat], Bid] = {}
    turn = 0
    for event in view.heard:
        match event:
            case TurnStarted(turn, _, _, _):
                pass
            case TilesRevealed(_, tiles):
                faces |= {(turn, tile.id): (tile.what, tile.action) for tile in tiles}
            case BidsOpened(opened):
                bids |= {(turn, Seat(seat)): bid for seat, bid in enumerate(opened)}
    return faces, bids


def _open_action(event: Event) -> Iterator[tuple[Seat, Action]]:
    """The action that everybody could see, if the event tells one."""
    match event:
        case LocationBuilt(seat, _, cell, _):
            yield seat, Build(cell)
        case Finished(seat, _):
            yield seat, Finish()
        case PlaceChosen(seat, place):
            yield seat, Resolve(place)
        case Marked(seat, _, victim, kind, chief):
            yield seat, Shoot(victim, kind, chief)
        case FireHeld(seat, _, True):
            yield seat, HoldFire()
        case Recruited(seat, _, kind, replaced, at):
            yield seat, Recruit(kind, replaced, at)
        case RecruitDeclined(seat, _, True):
            yield seat, Decline()
        case Returned(seat, kind, place):
            yield seat, Return(kind, place)
