"""What things are worth to a gang now: locations, piles, characters."""

from typing import Final

from tripot.games.gangs_city.box.box import TRAFFICS, Kind, Place
from tripot.games.gangs_city.city.spots import is_pile

from .sight import Sight, district, with_owner

_ATTACK, _DEFENCE, _RECRUIT, _SYMBOL, _BASE = 0.12, 0.06, 0.07, 0.08, 0.25
"""What each figure printed on a character adds to its standing; a middling one has about 1.2."""
_POWERS: Final = {
    "blinde": 0.2, "toubib": 0.1, "tireur": 0.15, "avocat": 0.15, "lieutenant": 0.35,
    "loup": 0.25, "artificier": 0.15, "videur": 0.15, "cambrioleur": 0.2, "comptable": 0.15,
}  # fmt: skip
"""What the powers add to it."""


def standing(sight: Sight, kind: Kind) -> float:
    """How useful a character is, whatever the moment."""
    character = sight.box.characters[kind]
    runs = sum(n * points[0] for n, points in zip(character.symbols, sight.box.points))
    return (
        _BASE
        + _ATTACK * character.attack
        + _DEFENCE * character.defence
        + _RECRUIT * (character.recruit or 0)
        + _SYMBOL * runs
        + _POWERS.get(character.power, 0.0)
    )


def life(sight: Sight, kind: Kind) -> float:
    """What a character will earn in the turns to come."""
    return sight.weights.crew * standing(sight, kind) * sight.lasting(sight.weights.live)


def location_worth(sight: Sight, place: Place) -> float:
    """What it is worth to own the place when this turn is scored, against not owning it."""
    if is_pile(place):
        return _pile_worth(sight)
    me, owner = sight.me, sight.owner[place]
    mine = with_owner(sight, place, me)
    lost = with_owner(sight, place, None)
    step = district(sight.city, mine, me) - district(sight.city, lost, me)
    later = sight.lasting(sight.weights.hold)
    worth = step * (1 + later)
    if later:
        worth += _room(sight, place) + _promise(sight, sight.box.locations[place].symbols, later)
    if owner is not None and owner != me:
        theirs = district(sight.city, sight.owners, owner) - district(sight.city, lost, owner)
        worth += sight.spite(owner) * theirs * (1 + later)
    return worth


def _room(sight: Sight, place: Place) -> float:
    """How much a district can still grow from here."""
    others = [sight.owner[beside] for beside in sight.city.touching[place]]
    growth = sum(1.0 if owner is None else 0.5 for owner in others if owner != sight.me)
    return sight.weights.room * min(2.0, growth + 0.5)


def _promise(sight: Sight, symbols: tuple[float, ...], later: float) -> float:
    """What the symbols of a location will bring, if the gang has somebody to run them."""
    total = 0.0
    for traffic, number in enumerate(symbols):
        if number and any(sight.box.characters[kind].symbols[traffic] for kind in sight.gang):
            total += number * sight.box.points[traffic][0]
    return sight.weights.promise * total * min(later, 1.5)


def _pile_worth(sight: Sight) -> float:
    """A new location goes beside one's own, so it is a sure step if there is any."""
    later = sight.lasting(sight.weights.hold)
    tiles = sight.box.locations
    middling = tuple(
        sum(at.symbols[traffic] for at in tiles.values()) / len(tiles)
        for traffic in range(len(TRAFFICS))
    )
    step = 1 if sight.owned(sight.me) else 0
    worth = step * (1 + later)
    return worth + (sight.weights.room + _promise(sight, middling, later) if later else 0.0)
