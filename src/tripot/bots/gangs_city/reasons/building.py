"""Why a location goes on this cell, and a replaced character to that location."""

from tripot.core import Message, msg, plural
from tripot.games.gangs_city.box.box import Place
from tripot.games.gangs_city.city.hexes import Cell
from tripot.games.gangs_city.engine.actions import Build, Return
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.turns import next_won
from tripot.games.gangs_city.vocabulary import place_name

from .ground import Ground


def build(ground: Ground, action: Build) -> list[Message]:
    """What the location joins, and how it can be attacked."""
    p = ground.p
    place = next_won(p).tile if p.phase == Phase.OPEN else p.drawn[ground.seat]
    assert place is not None
    told = [_district(ground, place, action.cell)] if p.phase == Phase.OPEN else []
    return [*told, _sides(ground, place, action.cell)]


def _sides(ground: Ground, place: Place, cell: Cell) -> Message:
    """Which sides stay open: of the location, or of those it walls in."""
    p = ground.p
    city = p.city.built(place, cell)
    closed = city.enclosed - p.city.enclosed
    if place in closed:
        return msg("No side of it would stay open: nobody gets at it, and its recruits leave.")
    if closed:
        places = tuple(place_name(other, p.box) for other in sorted(closed))
        return msg("No side would be left of {places}.", places=places)
    free = sum(1 for spot in city.sides if spot >> 3 == place)
    return plural("{n} side of it would stay open to others.",
                  "{n} sides of it would stay open to others.", free)  # fmt: skip


def _district(ground: Ground, place: Place, cell: Cell) -> Message:
    """What the own district is with it, in points a turn."""
    p = ground.p
    before = ground.district()
    after = p.city.built(place, cell).largest_group([*p.owned_by(ground.seat), place])
    if after > max(before, 1):
        return msg("With it your district would be {n}, worth {worth} a turn.",
                   n=after, worth=after - 1)  # fmt: skip
    return msg("It joins none of your locations, but it is yours at once.")


def put_back(ground: Ground, action: Return) -> list[Message]:
    """Whose recruits it joins, and from how many sides it can be recruited there."""
    p = ground.p
    owner, name = p.owner(action.place), place_name(action.place, p.box)
    free = sum(1 for spot in p.city.sides if spot >> 3 == action.place)
    sides = plural("It can be recruited there from {n} side.",
                   "It can be recruited there from {n} sides.", free)  # fmt: skip
    if owner == ground.seat:
        return [msg("{place} is yours, so you win ties when it is recruited.", place=name), sides]
    if owner is None:
        return [msg("{place} is nobody’s, so nobody wins ties as its owner.", place=name), sides]
    return [msg("{place} belongs to {player}.", place=name, player=ground.gang(owner)), sides]
