"""Actions as numbers. What a number means depends on the phase.

| phase | number |
|---|---|
| set-up, opening | the cell |
| naming | the seat |
| placing | what, what it does, the spot and whether it is chief, in bits; `FINISH` |
| bidding | the tokens of each traffic, seven bits each |
| acting | the place to resolve, or `STANDARD`; who is shot, or `HOLD`; the recruit, or `DECLINE` |
| returning | the character and the location |
"""

from typing import Final

from ..compiled import inlined
from .layout import LOCATIONS, PLACES, SETTLE

STANDARD: Final = PLACES
FINISH: Final = 1 << 20
HOLD: Final = -1
DECLINE: Final = -1
BITS_OF_BID: Final = 7
_BID: Final = (1 << BITS_OF_BID) - 1


@inlined
def put_code(what: int, does: int, spot: int, chief: int) -> int:
    """Puts a character down."""
    return (((what << 2) | does) << 9) | (spot << 1) | chief


@inlined
def settle_code(what: int, spot: int) -> int:
    """Puts the settlement tile down, as a gun or a vest."""
    return put_code(what, SETTLE, spot, 0)


@inlined
def put_what(code: int) -> int:
    """The character, or the side of the settlement tile."""
    return code >> 11


@inlined
def put_does(code: int) -> int:
    """What the tile does."""
    return (code >> 9) & 3


@inlined
def put_spot(code: int) -> int:
    """Where it lies."""
    return (code >> 1) & 255


@inlined
def shoot_code(seat: int, kind: int, chief: int) -> int:
    """Shoots this fighter."""
    return (seat << 6) | (kind << 1) | chief


@inlined
def recruit_code(kind: int, replaced: int, at: int) -> int:
    """Takes a recruit; `NONE` for nobody replaced, and for one in hand."""
    return kind | ((replaced + 1) << 8) | ((at + 1) << 16)


@inlined
def recruit_replaced(code: int) -> int:
    """Who is replaced."""
    return ((code >> 8) & 255) - 1


@inlined
def recruit_at(code: int) -> int:
    """Where the replaced one still lies."""
    return (code >> 16) - 1


@inlined
def return_code(kind: int, place: int) -> int:
    """Puts a replaced character on a location."""
    return kind * LOCATIONS + place


@inlined
def bid_tokens(code: int, traffic: int) -> int:
    """The tokens of a traffic in a bid."""
    return (code >> (BITS_OF_BID * traffic)) & _BID


@inlined
def bid_code(tokens: int, traffic: int) -> int:
    """The part of a bid that is of one traffic; the parts add up."""
    return tokens << (BITS_OF_BID * traffic)
