"""Set-up: the first city, drawn and put together; and recruits arriving on new locations."""

from tripot.core import IllegalAction, Seat, msg

from ..box.box import Kind, Place
from ..city.city import city
from ..city.hexes import Cell
from ..city.spots import PILES
from .deal import GangsCityDeal
from .events import CityStarted, Enclosed, LocationBuilt, RecruitsArrived, TilesDrawn
from .phases import Phase
from .position import Position, Recorder, changed
from .tiles import NO_BID, Marker, joined


def opening_position(deal: GangsCityDeal) -> Position:
    """The position before anything is drawn."""
    n, box = deal.players, deal.options.data
    gang = joined((), *box.start)
    return Position(
        options=deal.options,
        turn=0,
        phase=Phase.DRAW,
        to_act=(),
        first=Seat(0),
        city=city((), PILES[: len(deal.piles)]),
        owners=(),
        recruits=(),
        gangs=(gang,) * n,
        stock=(NO_BID,) * n,
        markers=(Marker(),) * len(NO_BID),
        scores=(0,) * n,
        erred=(False,) * n,
        first_cell=deal.first_cell,
        piles=deal.piles,
        stack=deal.mercenaries,
        removed=(),
        drawn=(None,) * n,
        arriving=(),
        hands=((),) * n,
        settlers=(False,) * n,
        finished=(False,) * n,
        last=None,
        tiles=(),
        bids=(None,) * n,
        pending=(),
        choices=(),
        standard=False,
        scene=None,
        won=(),
        leaving=(),
        outcome=None,
    )


def draws(piles: int, players: int) -> list[int]:
    """From which pile each tile is drawn: the first tile, then one a player (reading A4)."""
    return [number % piles for number in range(players + 1)]


def draw(p: Position, recorder: Recorder) -> Position:
    """The first tile and one tile for each player are turned up."""
    piles = [list(pile) for pile in p.piles]
    places: list[Place] = []
    for pile in draws(len(piles), p.players):
        place = piles[pile].pop(0)
        assert place is not None
        places.append(place)
    first_tile, *drawn = places
    assert p.first_cell is not None
    first = Seat(drawn.index(min(drawn)))
    p = recorder.tell(
        CityStarted(first_tile, p.first_cell),
        with_location(p, first_tile, p.first_cell, None)._replace(
            piles=(p.piles[0][1:], *p.piles[1:]), first_cell=None
        ),
    )
    return recorder.tell(
        TilesDrawn(tuple(drawn), first),
        p._replace(
            phase=Phase.BUILD, first=first, piles=tuple(map(tuple, piles)), drawn=tuple(drawn)
        ),
    )


def next_builder(p: Position, recorder: Recorder) -> Position:
    """The next player puts the own tile down; after the last the recruits come."""
    for seat in p.turn_order():
        if p.drawn[seat] is not None:
            return p._replace(to_act=(seat,))
    return p._replace(phase=Phase.ARRIVE, arriving=p.city.places)


def building_cells(p: Position) -> list[Cell]:
    """Where the tile may go: no location or pile may be surrounded (readings A7 and A8)."""
    return [cell for cell in p.city.frontier if not p.city.surrounds(cell)]


def build(p: Position, seat: Seat, cell: Cell, recorder: Recorder) -> Position:
    """A player puts the tile drawn in the set-up down; raises `IllegalAction`."""
    require_free(p, cell)
    if p.city.surrounds(cell):
        raise IllegalAction(msg("In the set-up no location may be surrounded."))
    place = p.drawn[seat]
    assert place is not None
    return recorder.tell(
        LocationBuilt(seat, place, cell, owned=False),
        with_location(p, place, cell, None)._replace(to_act=(), drawn=changed(p.drawn, seat, None)),
    )


def require_free(p: Position, cell: Cell) -> None:
    """Raises `IllegalAction` unless a location can be put there."""
    if cell not in p.city.frontier:
        raise IllegalAction(msg("A location goes on an empty cell that touches the city."))


def with_location(p: Position, place: Place, cell: Cell, owner: Seat | None) -> Position:
    """The position with one more location, still without recruits."""
    return p._replace(
        city=p.city.built(place, cell),
        owners=(*p.owners, owner),
        recruits=(*p.recruits, ()),
    )


def arrive(p: Position, recorder: Recorder) -> Position:
    """The printed characters come to each new location; enclosed ones lose theirs at once."""
    for place in p.arriving:
        location = p.box.locations[place]
        mercenaries = [kind for kind in p.stack[: location.mercenaries] if kind is not None]
        kinds = joined(location.recruits, *mercenaries)
        p = recorder.tell(
            RecruitsArrived(place, kinds),
            p._replace(
                recruits=changed(p.recruits, p.city.index[place], kinds),
                stack=p.stack[location.mercenaries :],
            ),
        )
    for place in p.city.places:
        lost = p.recruits_on(place)
        if place in p.city.enclosed and lost:
            p = recorder.tell(
                Enclosed(place, lost),
                p._replace(
                    recruits=changed(p.recruits, p.city.index[place], ()),
                    removed=joined(p.removed, *lost),
                ),
            )
    return p._replace(phase=Phase.OPEN if p.turn else Phase.NAME, turn=max(p.turn, 1), arriving=())


def mercenaries_due(p: Position) -> tuple[Kind | None, ...]:
    """The mercenaries that the arriving recruits need from the stack."""
    needed = sum(p.box.locations[place].mercenaries for place in p.arriving)
    return p.stack[:needed]
