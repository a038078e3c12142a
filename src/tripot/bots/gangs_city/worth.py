"""What things are worth to a gang now: locations, piles, characters."""

from typing import Final

from tripot.games.gangs_city.box.box import TRAFFICS, Kind, Place
from tripot.games.gangs_city.city.spots import is_pile

from .overview import Overview, district, with_owner

_ATTACK, _DEFENCE, _RECRUIT, _SYMBOL, _BASE = 0.12, 0.06, 0.07, 0.08, 0.25
"""What each figure printed on a character adds to its standing; a middling one has about 1.2."""
_POWERS: Final = {
    "blinde": 0.2, "toubib": 0.1, "tireur": 0.15, "avocat": 0.15, "lieutenant": 0.35,
    "loup": 0.25, "artificier": 0.15, "videur": 0.15, "cambrioleur": 0.2, "comptable": 0.15,
}  # fmt: skip
"""What the powers add to it."""


def standing(overview: Overview, kind: Kind) -> float:
    """How useful a character is, whatever the moment."""
    character = overview.box.characters[kind]
    runs = sum(n * points[0] for n, points in zip(character.symbols, overview.box.points))
    return (
        _BASE
        + _ATTACK * character.attack
        + _DEFENCE * character.defence
        + _RECRUIT * (character.recruit or 0)
        + _SYMBOL * runs
        + _POWERS.get(character.power, 0.0)
    )


def life(overview: Overview, kind: Kind) -> float:
    """What a character will earn in the turns to come."""
    return (
        overview.weights.crew * standing(overview, kind) * overview.lasting(overview.weights.live)
    )


def location_worth(overview: Overview, place: Place) -> float:
    """What it is worth to own the place when this turn is scored, against not owning it."""
    if is_pile(place):
        return _pile_worth(overview)
    me, owner = overview.me, overview.owner[place]
    mine = with_owner(overview, place, me)
    lost = with_owner(overview, place, None)
    step = district(overview.city, mine, me) - district(overview.city, lost, me)
    later = overview.lasting(overview.weights.hold)
    worth = step * (1 + later)
    if later:
        symbols = overview.box.locations[place].symbols
        worth += _room(overview, place) + _promise(overview, symbols, later)
    if owner is not None and owner != me:
        held = district(overview.city, overview.owners, owner)
        theirs = held - district(overview.city, lost, owner)
        worth += overview.spite(owner) * theirs * (1 + later)
    return worth


def _room(overview: Overview, place: Place) -> float:
    """How much a district can still grow from here."""
    others = [overview.owner[beside] for beside in overview.city.touching[place]]
    growth = sum(1.0 if owner is None else 0.5 for owner in others if owner != overview.me)
    return overview.weights.room * min(2.0, growth + 0.5)


def _promise(overview: Overview, symbols: tuple[float, ...], later: float) -> float:
    """What the symbols of a location will bring, if the gang has somebody to run them."""
    total = 0.0
    for traffic, number in enumerate(symbols):
        if number and any(overview.box.characters[kind].symbols[traffic] for kind in overview.gang):
            total += number * overview.box.points[traffic][0]
    return overview.weights.promise * total * min(later, 1.5)


def _pile_worth(overview: Overview) -> float:
    """A new location goes beside one's own, so it is a sure step if there is any."""
    later = overview.lasting(overview.weights.hold)
    tiles = overview.box.locations
    middling = tuple(
        sum(at.symbols[traffic] for at in tiles.values()) / len(tiles)
        for traffic in range(len(TRAFFICS))
    )
    step = 1 if overview.owned(overview.me) else 0
    worth = step * (1 + later)
    return worth + (overview.weights.room + _promise(overview, middling, later) if later else 0.0)
