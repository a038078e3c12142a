"""How a turn begins and ends: the first player; locations that open, characters put back."""

from tripot.core import IllegalAction, Seat, msg

from ..box.box import Place
from ..city.hexes import Cell
from .actions import Name, Return
from .events import LocationBuilt, Returned, TileTurned, TurnStarted
from .phases import Phase
from .position import Position, Recorder, changed
from .setup import require_free, with_location
from .tiles import Leaving, Won, joined


def name_first(p: Position, recorder: Recorder) -> Position:
    """The owner of the lowest location names the first player; in turn 1 nobody owns any."""
    place = lowest_owned(p)
    if place is None:
        return _begin(p, p.first, None, None, recorder)
    owner = p.owner(place)
    assert owner is not None
    return p._replace(to_act=(owner,))


def lowest_owned(p: Position) -> Place | None:
    """The location of lowest initiative that belongs to somebody."""
    owned = [place for place, owner in zip(p.city.places, p.owners) if owner is not None]
    return min(owned, default=None)


def name(p: Position, seat: Seat, action: Name, recorder: Recorder) -> Position:
    """The first player is named; raises `IllegalAction`."""
    if not 0 <= action.first < p.players:
        raise IllegalAction(msg("There is no seat {n}.", n=action.first + 1))
    return _begin(p, action.first, seat, lowest_owned(p), recorder)


def _begin(
    p: Position, first: Seat, namer: Seat | None, place: Place | None, recorder: Recorder
) -> Position:
    return recorder.tell(
        TurnStarted(p.turn, first, namer, place),
        p._replace(
            phase=Phase.PLACE,
            to_act=(),
            first=first,
            hands=p.gangs,
            settlers=(True,) * p.players,
            finished=(False,) * p.players,
            last=None,
            tiles=(),
            bids=(None,) * p.players,
        ),
    )


def next_opening(p: Position, recorder: Recorder) -> Position:
    """The next winner of a pile turns the tile over and puts it down; pile A before B (A54)."""
    if not p.won:
        return p._replace(phase=Phase.RETURN)
    won = next_won(p)
    assert won.tile is not None
    return recorder.tell(TileTurned(won.seat, won.pile, won.tile), p._replace(to_act=(won.seat,)))


def open_location(p: Position, seat: Seat, cell: Cell, recorder: Recorder) -> Position:
    """A won tile is put down and is its winner's at once; raises `IllegalAction`."""
    require_free(p, cell)
    won = next_won(p)
    assert won.tile is not None
    return recorder.tell(
        LocationBuilt(seat, won.tile, cell, owned=True),
        with_location(p, won.tile, cell, seat)._replace(
            phase=Phase.ARRIVE,
            to_act=(),
            arriving=(won.tile,),
            won=tuple(other for other in p.won if other != won),
        ),
    )


def next_won(p: Position) -> Won:
    """The tile put down next: in turn order, pile A before pile B."""
    return min(p.won, key=lambda won: ((won.seat - p.first) % p.players, won.pile))


def next_return(p: Position, recorder: Recorder) -> Position:
    """The next player with a replaced character says where it waits."""
    for seat in p.turn_order():
        if any(gone.seat == seat for gone in p.leaving):
            return p._replace(to_act=(seat,))
    return p._replace(phase=Phase.SCORE)


def returning_menu(p: Position, seat: Seat) -> tuple[Return, ...]:
    """The own replaced characters on any location that has a free side."""
    kinds = dict.fromkeys(gone.kind for gone in p.leaving if gone.seat == seat)
    places = [place for place in sorted(p.city.places) if place not in p.city.enclosed]
    return tuple(Return(kind, place) for kind in kinds for place in places)


def put_back(p: Position, seat: Seat, action: Return, recorder: Recorder) -> Position:
    """A replaced character becomes a recruit; raises `IllegalAction`."""
    if action not in returning_menu(p, seat):
        raise IllegalAction(msg("A replaced character goes to a location with a free side."))
    index, gone = p.city.index[action.place], Leaving(seat, action.kind, None)
    at = p.leaving.index(gone)
    return recorder.tell(
        Returned(seat, action.kind, action.place),
        p._replace(
            to_act=(),
            leaving=p.leaving[:at] + p.leaving[at + 1 :],
            recruits=changed(p.recruits, index, joined(p.recruits[index], action.kind)),
        ),
    )
