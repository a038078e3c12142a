"""Totals: what the characters of each gang add up to at a place, and who comes first.

The powers of mercenaries that bear on totals and ties are here, one line each.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from tripot.core import Seat

from ..box.box import (
    BOUNCER,
    BURGLAR,
    LAWYER,
    LIEUTENANT,
    LONE_WOLF,
    POWDERMAN,
    Character,
    Kind,
    Place,
)
from ..city.spots import is_pile
from .events import BY_CHIEF, BY_LAWYER, BY_ORDER, BY_OWNER, HIGHEST, Part, Total
from .position import Position
from .tiles import RECRUIT, Tile

_LONE_WOLF_BONUS, _BURGLAR_BONUS, _BOUNCER_PENALTY = 3, 3, 2

Team = list[Character]
"""Characters of one gang who do the same at the same place."""


def power_among(p: Position, tiles: Iterable[Tile], power: str) -> bool:
    """Whether one of these characters has the power."""
    return any(p.box.characters[tile.what].power == power for tile in tiles)


def bouncer_among(p: Position, tiles: Iterable[Tile]) -> Seat | None:
    """Whose Bouncer is one of these characters."""
    return next((t.seat for t in tiles if p.box.characters[t.what].power == BOUNCER), None)


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
    found = []
    for seat, tiles in gangs.items():
        jammed = any(
            power_among(p, others, POWDERMAN) for other, others in gangs.items() if other != seat
        )
        bonus = chief_among(tiles) and not jammed
        found.append(fight_total(p, place, seat, _kinds(tiles), chief=bonus))
    return found


def fight_total(
    p: Position, place: Place, seat: Seat, kinds: Sequence[Kind], *, chief: bool
) -> Total:
    """What these fighters of a gang add up to at a place, with the chief's bonus or without."""
    team, defends = _team(p, kinds), seat == p.owner(place)
    leaders = _leaders(team)
    parts = tuple(
        _part(who, who.defence if defends else who.attack, chief, leaders,
              _fight_bonus(who, team, place))
        for who in team
    )  # fmt: skip
    return Total(seat, parts, 0, sum(part.total for part in parts))


def _fight_bonus(who: Character, team: Team, place: Place) -> int:
    if who.power == LONE_WOLF and len(team) == 1:
        return _LONE_WOLF_BONUS
    return _BURGLAR_BONUS if who.power == BURGLAR and is_pile(place) else 0


def recruit_totals(p: Position, place: Place, bouncer: Seat | None) -> list[Total]:
    """The totals of all gangs that recruit at a location, in turn order."""
    return [
        recruit_total(p, seat, _kinds(tiles), chief=chief_among(tiles),
                      less=_BOUNCER_PENALTY if bouncer not in (None, seat) else 0)
        for seat, tiles in by_gang(p, p.tiles_at(place, RECRUIT)).items()
    ]  # fmt: skip


def recruit_total(
    p: Position, seat: Seat, kinds: Sequence[Kind], *, chief: bool, less: int = 0
) -> Total:
    """What these recruiters of a gang add up to at a location, less what the Bouncer takes off."""
    team = _team(p, kinds)
    leaders = _leaders(team)
    parts = tuple(_part(who, who.recruit or 0, chief, leaders, 0) for who in team)
    return Total(seat, parts, less, max(0, sum(part.total for part in parts) - less))


def _kinds(tiles: Iterable[Tile]) -> list[Kind]:
    return [tile.what for tile in tiles]


def _team(p: Position, kinds: Iterable[Kind]) -> Team:
    return [p.box.characters[kind] for kind in kinds]


def _leaders(team: Team) -> int:
    """How many of a team are Lieutenants."""
    return sum(who.power == LIEUTENANT for who in team)


def _part(who: Character, value: int, chief: bool, leaders: int, own: int) -> Part:
    led = leaders > (who.power == LIEUTENANT)  # a Lieutenant leads the others, not himself
    return Part(who.id, value, int(chief), int(led), own)


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
            not power_among(p, gangs[seat], LAWYER),
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
