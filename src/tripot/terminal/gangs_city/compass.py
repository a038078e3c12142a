"""Sides as people name them: the number of a location, or the letter of a pile, and a direction."""

from collections.abc import Iterator
from typing import Final

from tripot.core import msg
from tripot.games.gangs_city.box import Place
from tripot.games.gangs_city.city import City
from tripot.games.gangs_city.hexes import DIRECTIONS, Cell, neighbours
from tripot.games.gangs_city.spots import place_text
from tripot.locale import Speech

COMPASS: Final = (msg("e"), msg("ne"), msg("nw"), msg("w"), msg("sw"), msg("se"))


def sides_at(cell: Cell, city: City) -> Iterator[tuple[Place, int]]:
    """The locations and piles an empty cell touches, with the direction it lies in from each."""
    beside = {city.cell_of(place): place for place in (*city.places, *city.piles)}
    found = [
        (beside[other], (direction + len(DIRECTIONS) // 2) % len(DIRECTIONS))
        for direction, other in enumerate(neighbours(cell))
        if other in beside
    ]
    return iter(sorted(found))


def side_name(place: Place, direction: int, speech: Speech) -> str:
    """A side in the language of the speech, such as ``3ne``."""
    return place_text(place) + speech(COMPASS[direction])
