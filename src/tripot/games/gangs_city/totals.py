"""Totals: what the characters of each gang add up to at a place, and who comes first.

The powers of mercenaries that bear on totals and ties are here, one line each.
"""

from collections.abc import Iterable
from itertools import pairwise

from tripot.core import Seat

from .box import ARTIFICIER, AVOCAT, CAMBRIOLEUR, LIEUTENANT, LOUP, VIDEUR, Place
from .events import BY_CHIEF, BY_LAWYER, BY_ORDER, BY_OWNER, HIGHEST, Part, Total
from .position import Position
from .spots import is_pile
from .tiles import RECRUIT, Tile

_LONE_WOLF, _BURGLAR, _BOUNCER = 3, 3, 2


def power_among(p: Position, tiles: Iterable[Tile], power: str) -> bool:
    """Whether one of these characters has the power."""
    return any(p.box.characters[tile.what].power == power for tile in tiles)


def bouncer_among(p: Position, tiles: Iterable[Tile]) -> Seat | None:
    """Whose Bouncer is one of these characters."""
    return next((t.seat for t in tiles if p.box.characters[t.what].power == VIDEUR), None)


def chief_among(tiles: Iterable[Tile]) -> bool:
    """Whether one of these characters is the chief."""
    return any(tile.chief for tile in tiles)


def by_gang(p: Position, tiles: Iterable[Tile]) -> dict[Seat, list[Tile]]:
    """The tiles of each gang, the gangs in turn order."""
    found: dict[Seat, list[Tile]] = {}
    for tile in tiles:
        found.setdefault(tile.seat, []).append(tile)
    return {seat: found[seat] for seat in p.in_turn_order(found)} if len(found) > 1 else found


def fight_totals(p: Position, place: Place, survivors: list[Tile]) -> list[Total]:
    """The totals of all gangs with survivors, in turn order."""
    gangs = by_gang(p, survivors)
    owner = p.owner(place)
    found = []
    for seat, tiles in gangs.items():
        jammed = any(
            power_among(p, others, ARTIFICIER) for other, others in gangs.items() if other != seat
        )
        parts = [
            _part(p, tile, tiles, _fight_value(p, tile, owner), chief_among(tiles) and not jammed,
                  _fight_bonus(p, tile, tiles, place))
            for tile in tiles
        ]  # fmt: skip
        found.append(Total(seat, tuple(parts), 0, sum(part.total for part in parts)))
    return found


def _fight_value(p: Position, tile: Tile, owner: Seat | None) -> int:
    character = p.box.characters[tile.what]
    return character.defence if tile.seat == owner else character.attack


def _fight_bonus(p: Position, tile: Tile, tiles: list[Tile], place: Place) -> int:
    power = p.box.characters[tile.what].power
    if power == LOUP and len(tiles) == 1:
        return _LONE_WOLF
    return _BURGLAR if power == CAMBRIOLEUR and is_pile(place) else 0


def recruit_totals(p: Position, place: Place, bouncer: Seat | None) -> list[Total]:
    """The totals of all gangs that recruit at a location, in turn order."""
    found = []
    for seat, tiles in by_gang(p, p.tiles_at(place, RECRUIT)).items():
        parts = [
            _part(p, tile, tiles, p.box.characters[tile.what].recruit or 0, chief_among(tiles), 0)
            for tile in tiles
        ]
        less = _BOUNCER if bouncer not in (None, seat) else 0
        total = max(0, sum(part.total for part in parts) - less)
        found.append(Total(seat, tuple(parts), less, total))
    return found


def _part(p: Position, tile: Tile, tiles: list[Tile], value: int, chief: bool, own: int) -> Part:
    led = power_among(p, [other for other in tiles if other != tile], LIEUTENANT)
    return Part(tile.what, value, int(chief), int(led), own)


def ranked(
    p: Position, place: Place, totals: list[Total], tiles: list[Tile]
) -> tuple[list[Total], list[str]]:
    """The totals, best first, and why each comes before the next."""
    gangs = by_gang(p, tiles)
    owner = p.owner(place)
    reasons = (HIGHEST, BY_LAWYER, BY_OWNER, BY_CHIEF, BY_ORDER)

    def rank(total: Total) -> tuple[int, ...]:
        seat = total.seat
        return (
            -total.total,
            not power_among(p, gangs[seat], AVOCAT),
            seat != owner,
            not chief_among(gangs[seat]),
            (seat - p.first) % p.players,
        )

    order = sorted(totals, key=rank)
    why = [
        next(reason for reason, a, b in zip(reasons, rank(one), rank(two)) if a != b)
        for one, two in pairwise(order)
    ]
    return order, why
