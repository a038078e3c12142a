"""Reduced games of District Noir, small enough to be solved."""

from typing import Final

from ..reduced import Reduced

# Seat 1 starts, so that the two seats are the two sides of the game. Both orders with a toss
# between them would say the same of a bot that plays alike on either seat.
_SEAT_1_STARTS: Final = (("first", "1"),)

TINY: Final = Reduced(
    "district-noir",
    "cards=2,0,0,2,1,0,0,0,0,0,3 hand=2 rounds=1 removed=2 take=3",
    _SEAT_1_STARTS,
)
"""One round with two gangs, an alliance and the buildings: 6,905 courses."""

SMALL: Final = Reduced(
    "district-noir",
    "cards=0,0,2,3,0,0,0,0,2,0,3 hand=2 rounds=2 removed=2 row=0 take=2",
    _SEAT_1_STARTS,
)
"""Two rounds with two gangs, betrayals and the buildings, 2 cards in the box: 325,278 courses.

The row starts empty, so the first take cannot come before the second action.
"""

REDUCED: Final = {"tiny": TINY, "small": SMALL}
