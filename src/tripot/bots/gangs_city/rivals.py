"""What rivals may bring, guessed from what all can see: positions, gangs, stock, tiles in hand."""

from math import exp
from typing import NamedTuple

from tripot.core import Seat
from tripot.games.gangs_city.box.box import Kind, Place
from tripot.games.gangs_city.city.spots import is_pile
from tripot.games.gangs_city.engine.table import GangSeen

from .overview import Overview, average

_LATE = 0.7
"""How much a rival's tiles still in hand count beside a stack that lies already."""
_TIE = 0.4
"""What being the owner is worth in strength: ties are won."""


_OPEN = (0.0, 0.6, 0.85, 1.0)
"""How easily a location with 0, 1, 2, 3 or more free sides is reached."""


_OWN, _NEUTRAL, _TAKEN = (0.35, 0.7, 1.0), (0.15, 0.75, 1.0), (0.85, 0.95, 1.0)
"""How likely 1, 2, 3 tiles of a rival beside a location with recruits are not all recruiters.

The location is the rival's own, neutral, or somebody else's; counted in games between gangs
like this one.
"""


class Threat(NamedTuple):
    """One rival at one place."""

    seat: Seat
    fights: float
    """The chance that fighters of this rival will be there."""
    strength: float
    """What they will add up to, if so."""
    shows: int
    """How many tiles lie there."""


def threats(overview: Overview, place: Place) -> list[Threat]:
    """Everybody who may fight at a place."""
    found = []
    for gang in overview.rivals:
        threat = _threat(overview, place, gang)
        if threat.fights > 0.01:
            found.append(threat)
    return found


def _threat(overview: Overview, place: Place, gang: GangSeen) -> Threat:
    tiles = overview.tiles.get((place, gang.seat), [])
    pile = is_pile(place)
    owns = not pile and overview.owner[place] == gang.seat
    mean = average(overview, gang.gang, owns)
    chance = overview.weights.dig if pile else overview.weights.come
    if not pile:
        chance *= openness(overview.free[place])
    late = gang.to_place * chance
    if not tiles:
        return Threat(gang.seat, 1 - (1 - chance) ** gang.to_place, 1.2 * mean, 0)
    strength = (len(tiles) + _LATE * late) * mean
    if any(tile.chief for tile in tiles):
        strength += len(tiles)
    return Threat(gang.seat, _fights(overview, place, owns, len(tiles)), strength, len(tiles))


def _fights(overview: Overview, place: Place, owns: bool, tiles: int) -> float:
    """The chance that so many tiles against a place are not all recruiters."""
    if is_pile(place) or not overview.recruits[place]:
        return 1.0
    chances = _OWN if owns else _NEUTRAL if overview.owner[place] is None else _TAKEN
    return chances[min(tiles, len(chances)) - 1]


def openness(sides: int) -> float:
    """How easily a location is reached that has so many free sides."""
    return _OPEN[min(sides, len(_OPEN) - 1)]


def chance_to_win(
    overview: Overview, place: Place, strength: float, foes: list[Threat], tiles: int = 0
) -> float:
    """The chance to own a place after its fight.

    There are fighters of this strength, and so many more of our tiles take up sides of it.
    """
    owns = not is_pile(place) and overview.owner[place] == overview.me
    if not strength and not owns:
        return 0.0
    chance = 1.0
    left = 1.0
    if tiles and not is_pile(place):
        free = overview.free[place]
        left = openness(max(0, free - tiles)) / openness(free) if free else 0.0
    for foe in foes:
        fights = foe.fights if foe.shows else foe.fights * left
        if not strength:
            chance *= 1 - fights
            continue
        edge = _TIE if owns else -_TIE if _owns(overview, place, foe.seat) else 0.0
        lead = (strength + edge - foe.strength) / overview.weights.wobble
        chance *= 1 - fights / (1 + exp(max(-20.0, min(20.0, lead))))
    return chance


def _owns(overview: Overview, place: Place, seat: Seat) -> bool:
    return not is_pile(place) and overview.owner[place] == seat


def traffic_totals(overview: Overview, traffic: int) -> list[list[float]]:
    """For each rival, how likely each total in a traffic is."""
    return [_totals(overview, traffic, gang) for gang in overview.rivals]


def _totals(overview: Overview, traffic: int, gang: GangSeen) -> list[float]:
    shown = open_symbols = 0
    for place in overview.owned(gang.seat):
        printed = overview.box.locations[place].symbols[traffic]
        if not printed:
            continue
        lying = overview.managers.get((place, gang.seat), 0)
        if lying:
            shown += min(printed, _most(overview, gang.gang, traffic, lying))
        else:
            open_symbols += min(printed, _most(overview, gang.gang, traffic, 1))
    holds = overview.table.markers[traffic].holder == gang.seat
    chances = [1.0]
    if shown:
        chances = _mixed(chances, shown, 0.8)
    if open_symbols and gang.to_place > 1:
        chances = _mixed(chances, open_symbols, 0.5 if holds else 0.3)
    stock = gang.stock[traffic]
    if stock:
        chances = _mixed(chances, stock, 0.5 if holds or shown else 0.2)
    return chances


def _most(overview: Overview, gang: tuple[Kind, ...], traffic: int, managers: int) -> int:
    """The most symbols of a traffic that so many of a gang can run."""
    skills = sorted((overview.box.characters[kind].symbols[traffic] for kind in gang), reverse=True)
    return sum(skills[:managers])


def _mixed(chances: list[float], more: int, chance: float) -> list[float]:
    """The totals if so much more is added with some chance."""
    mixed = [(1 - chance) * p for p in chances] + [0.0] * more
    for total, p in enumerate(chances):
        mixed[total + more] += chance * p
    return mixed


def chance_to_lead(total: int, rivals: list[list[float]]) -> float:
    """The chance that this total is the single highest."""
    if not total:
        return 0.0
    chance = 1.0
    for chances in rivals:
        chance *= sum(chances[:total])
    return chance
