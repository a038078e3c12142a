"""What a decision about the map or the order of play would mean, in words."""

from tripot.core import Message, Seat, Voice, msg, plural

from ..box.box import Place
from ..city.city import sides_at
from ..city.hexes import Cell
from ..city.spots import is_pile, side
from ..engine.position import Position
from ..engine.tiles import FIGHT, RECRUIT
from ..vocabulary import beside, characters, numbered
from .arithmetic import who


def sentences(*parts: Message | None) -> Message:
    """The sentences that there are, of which there is at least one, one after another."""
    told, *rest = [part for part in parts if part is not None]
    for part in rest:
        told = msg("{sentence} {next}", sentence=told, next=part)
    return told


def place_in(p: Position, place: Place) -> Message:
    """A location with its number; the city centre without its letter where there is but one."""
    return msg("City centre") if is_pile(place) and len(p.piles) == 1 else numbered(place, p.box)


def cell_text(p: Position, cell: Cell) -> Message:
    """An empty cell by one of the sides it is, and what else it touches."""
    (place, direction), *others = sides_at(cell, p.city)
    spot = beside(place_in(p, place), side(place, direction))
    if not others:
        return spot
    places = tuple(place_in(p, other) for other, _ in others)
    return msg("{spot}, beside {places}", spot=spot, places=places)


def build(p: Position, seat: Seat, place: Place, cell: Cell) -> Message:
    """What a location put there touches and closes; once the turns run, the own district too."""
    city = p.city.built(place, cell)
    free = sum(1 for spot in city.sides if spot >> 3 == place)
    sides = plural("It would have {n} free side.", "It would have {n} free sides.", free)
    closed = sorted(city.enclosed - p.city.enclosed)
    lost = [kind for at in closed if at != place for kind in p.recruits_on(at)]
    return sentences(
        _district(p, seat, place, cell) if p.turn else None,
        sides,
        msg("No side would be left of {places}.",
            places=tuple(numbered(at, p.box) for at in closed)) if closed else None,
        msg("Out of the game: {characters}.", characters=characters(lost, p.box)) if lost else None,
    )  # fmt: skip


def _district(p: Position, seat: Seat, place: Place, cell: Cell) -> Message:
    owned = [*p.owned_by(seat), place]
    n = p.city.built(place, cell).largest_group(owned)
    return msg("Your district would be {n}, worth {worth} a turn.", n=n, worth=n - 1)


def first(p: Position, seat: Seat, voice: Voice) -> Message:
    """The order of play that follows."""
    order = p._replace(first=seat).turn_order()
    return msg("Order: {players}. In a tie the earlier one wins, if nothing else decides.",
               players=tuple(who(one, voice) for one in order))  # fmt: skip


def standard(p: Position) -> Message:
    """The places that are left, by number."""
    return msg("In this order: {places}.",
               places=tuple(place_in(p, place) for place in p.pending))  # fmt: skip


def resolve(p: Position, place: Place, voice: Voice) -> Message:
    """Who fights and who recruits at a place."""
    fighters = _gangs(p, place, FIGHT, voice)
    recruiters = _gangs(p, place, RECRUIT, voice)
    return sentences(
        msg("Fighting: {players}.", players=fighters) if fighters else None,
        msg("Recruiting: {players}.", players=recruiters) if recruiters else None,
    )


def _gangs(p: Position, place: Place, action: str, voice: Voice) -> tuple[Message, ...]:
    seats = {tile.seat for tile in p.tiles_at(place, action)}
    return tuple(who(seat, voice) for seat in p.in_turn_order(seats))


def put_back(p: Position, place: Place, voice: Voice) -> Message:
    """Who owns the location where a replaced character waits, and from how many sides it is met."""
    owner = p.owner(place)
    whose = msg("neutral") if owner is None else who(owner, voice)
    free = sum(1 for spot in p.city.sides if spot >> 3 == place)
    return plural("Owner: {owner}. {n} side to recruit from.",
                  "Owner: {owner}. {n} sides to recruit from.", free, owner=whose)  # fmt: skip
