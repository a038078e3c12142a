"""Long menus read back from their compact form, as a client gets them."""

from tripot.core import InvalidAction, msg

from ..box.box import TRAFFICS, Kind
from ..city.spots import parse_spot
from .menus import BidMenu, PlacingMenu, Spots

_MOST_TOKENS = 999
"""Of one traffic, far more than any box holds."""


def parse_menu(compact: object) -> PlacingMenu | BidMenu | None:
    """The long menu of this compact form, None for a short one; raises `InvalidAction`."""
    try:
        match compact:
            case {"bid": {**stock}}:
                return BidMenu(tuple(_tokens(stock[traffic]) for traffic in TRAFFICS))
            case {"place": {**parts}, "settle": {"gun": guns, "vest": vests}, "finish": finish}:
                return PlacingMenu(
                    kinds=_kinds(parts["characters"]),
                    recruiters=_kinds(parts["recruiters"]),
                    fights=_spots(parts["fight"]),
                    recruits=_spots(parts["recruit"]),
                    manages=_manages(parts["manage"]),
                    chiefs=tuple(map(bool, _items(parts["chief"]))),
                    guns=_spots(guns),
                    vests=_spots(vests),
                    finish=bool(finish),
                )
    except (KeyError, ValueError) as error:
        raise InvalidAction(
            msg("“{text}” is not a menu of this game.", text=str(compact)[:80])
        ) from error
    return None


def _items(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(value)
    return value


def _tokens(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST_TOKENS:
        raise ValueError(value)
    return value


def _kinds(value: object) -> tuple[Kind, ...]:
    return tuple(Kind(str(kind)) for kind in _items(value))


def _spots(value: object) -> Spots:
    return tuple(parse_spot(str(spot)) for spot in _items(value))


def _manages(value: object) -> tuple[tuple[Kind, Spots], ...]:
    if not isinstance(value, dict):
        raise ValueError(value)
    return tuple((Kind(kind), _spots(spots)) for kind, spots in value.items())
