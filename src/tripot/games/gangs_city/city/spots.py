"""Spots: where a tile can lie during a turn.

A spot is a side of a location (the location and a direction, so the cell follows), on a
location, or on a pile. It is one number; its text is ``3ne``, ``3`` or ``A``, a location being
named by its initiative.
"""

import re
from typing import Final, NewType

from ..box.box import PILE_A, PILE_B, Place
from .hexes import DIRECTIONS

Spot = NewType("Spot", int)

ON: Final = 6
"""In the place of a direction: on the location or pile itself."""
PILES: Final = (PILE_A, PILE_B)
_LETTERS: Final = {PILE_A: "A", PILE_B: "B"}
_TEXT: Final = re.compile(rf"(?:([1-9]\d?)({'|'.join(DIRECTIONS)})?|([AB]))")


def side(place: Place, direction: int) -> Spot:
    """The side of a location in this direction."""
    return Spot(place * 8 + direction)


def on(place: Place) -> Spot:
    """On a location, or on a pile."""
    return Spot(place * 8 + ON)


def place_of(spot: Spot) -> Place:
    """The location or pile a spot belongs to."""
    return Place(spot >> 3)


def direction_of(spot: Spot) -> int:
    """The direction of a side, or `ON`."""
    return spot & 7


def is_side(spot: Spot) -> bool:
    """Whether the spot is a side of a location."""
    return spot & 7 != ON


def is_pile(place: Place) -> bool:
    """Whether a place is a pile and not a location."""
    return place >= PILE_A


def lies_on(spot: Spot) -> bool:
    """Whether the spot is on a location."""
    return spot & 7 == ON and spot >> 3 < PILE_A


def place_text(place: Place) -> str:
    """A location's initiative or a pile's letter."""
    return _LETTERS.get(place) or str(place)


def parse_place(text: str) -> Place:
    """The place of this text; raises `ValueError`."""
    spot = parse_spot(text)
    if is_side(spot):
        raise ValueError(text)
    return place_of(spot)


def spot_text(spot: Spot) -> str:
    """The text of a spot.

    >>> spot_text(side(Place(3), 1)), spot_text(on(Place(3))), spot_text(on(PILE_A))
    ('3ne', '3', 'A')
    """
    place = place_text(place_of(spot))
    return place + DIRECTIONS[direction_of(spot)] if is_side(spot) else place


def parse_spot(text: str) -> Spot:
    """The spot of this text; raises `ValueError`."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError(text)
    number, direction, letter = found.groups()
    if letter:
        return on(PILE_A if letter == "A" else PILE_B)
    place = Place(int(number))
    return side(place, DIRECTIONS.index(direction)) if direction else on(place)
