"""The words of the game: neutral names for what the tiles show, in any language.

What the owner of a box has named in a data set is shown by that name.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from tripot.core import Message, msg, verbatim

from .box.box import TRAFFICS, Box, Kind, Place
from .box.loading import shipped
from .city.hexes import DIRECTIONS
from .city.spots import Spot, direction_of, is_pile, is_side, place_of, place_text
from .engine.tiles import GUN, SETTLEMENT, VEST, Traffic

_CHARACTERS: Final = {
    "petite_frappe": msg("Hood"),
    "conducteur": msg("Driver"),
    "bodyguard": msg("Bodyguard"),
    "flic": msg("Cop"),
    "dealer": msg("Dealer"),
    "mac": msg("Host"),
    "tueuse": msg("Hitwoman"),
    "blinde": msg("Armoured Man"),
    "toubib": msg("Doc"),
    "tireur": msg("Sniper"),
    "avocat": msg("Lawyer"),
    "lieutenant": msg("Lieutenant"),
    "loup": msg("Lone Wolf"),
    "artificier": msg("Powderman"),
    "videur": msg("Bouncer"),
    "cambrioleur": msg("Burglar"),
    "comptable": msg("Accountant"),
    GUN: msg("Gun"),
    VEST: msg("Vest"),
}
_LOCATIONS: Final = {
    "tripot": msg("Gambling den"),
    "prison": msg("Prison"),
    "bar": msg("Bar"),
    "distillerie": msg("Distillery"),
    "quartier_huppe": msg("Uptown"),
    "cabaret": msg("Cabaret"),
    "motel": msg("Motel"),
    "commissariat": msg("Police Station"),
    "hotel_de_luxe": msg("Grand Hotel"),
    "aeroport": msg("Airport"),
    "marchand_d_armes": msg("Gunsmith"),
    "docks": msg("Docks"),
    "casino": msg("Casino"),
    "boite_de_nuit": msg("Nightclub"),
    "ghetto": msg("Tenements"),
}
_TRAFFICS: Final = (msg("Drugs"), msg("Arms"), msg("Lanterns"), msg("Alcohol"), msg("Tobacco"))
_CODES: Final = (msg("Dr"), msg("Ar"), msg("La"), msg("Al"), msg("To"))
_DIRECTIONS: Final = (
    msg("east"), msg("north-east"), msg("north-west"), msg("west"), msg("south-west"),
    msg("south-east"),
)  # fmt: skip
LETTERS: Final = "ABCDEF"
"""What the gangs are called beside the names of their players."""
COMPASS: Final = (msg("e"), msg("ne"), msg("nw"), msg("w"), msg("sw"), msg("se"))
"""The directions in one or two letters."""
_POWERS: Final = {
    "blinde": msg("no gun can be pointed at him"),
    "toubib": msg("others of the gang who are shot there come home"),
    "tireur": msg("the gang's gun there ignores vests"),
    "avocat": msg("wins ties there for what he does"),
    "lieutenant": msg("+1 for every other one of the gang doing the same there"),
    "loup": msg("+3 if he fights alone"),
    "artificier": msg("no chief bonus for other gangs in his fight"),
    "videur": msg("other gangs recruit with 2 less where he fights"),
    "cambrioleur": msg("+3 on a pile"),
    "comptable": msg("1 more token when the gang takes stock"),
}
assert len(_TRAFFICS) == len(_CODES) == len(TRAFFICS)
assert len(_DIRECTIONS) == len(DIRECTIONS)


def character_name(kind: Kind, box: Box) -> Message:
    """What a character, or a side of the settlement tile, is called."""
    if kind in SETTLEMENT:
        return _CHARACTERS[kind]
    usual = shipped().characters[kind].name
    return _named(_CHARACTERS[kind], box.characters[kind].name, usual)


def _named(ours: Message, theirs: str, usual: str) -> Message:
    """Our word for something, unless the owner of the box has named it."""
    return ours if theirs == usual else verbatim(theirs)


@cache
def _usual_location_names() -> dict[str, str]:
    return {location.id: location.name for location in shipped().locations.values()}


def power_holder(power: str, box: Box) -> Message:
    """What the mercenary with this power is called."""
    kinds = [kind for kind, character in box.characters.items() if character.power == power]
    return character_name(kinds[0], box)


def characters(kinds: Iterable[Kind], box: Box) -> tuple[Message, ...]:
    """Names of characters, equal ones counted."""
    kinds = list(kinds)
    return tuple(
        name if n == 1 else msg("{n} × {name}", n=n, name=name)
        for kind in dict.fromkeys(kinds)
        for name, n in [(character_name(kind, box), kinds.count(kind))]
    )


def priced(kinds: Iterable[Kind], box: Box) -> tuple[Message, ...]:
    """Names of recruits with their costs, equal ones counted."""
    kinds = list(kinds)
    return tuple(
        msg("{character} (cost {cost})", character=name, cost=box.characters[kind].cost)
        for kind, name in zip(dict.fromkeys(kinds), characters(kinds, box))
    )


def power_text(power: str) -> Message:
    """What a mercenary's power does, in a few words."""
    return _POWERS.get(power, msg("nothing"))


def place_name(place: Place, box: Box) -> Message:
    """What a location or a pile is called."""
    if is_pile(place):
        return msg("City centre {letter}", letter=place_text(place))
    location = box.locations[place]
    usual = _usual_location_names()[location.id]
    return _named(_LOCATIONS[location.id], location.name, usual)


def numbered(place: Place, box: Box) -> Message:
    """A location with the initiative by which people name it; a pile as it is."""
    name = place_name(place, box)
    return name if is_pile(place) else msg("{name} ({n})", name=name, n=place)


def spot_name(spot: Spot, box: Box) -> Message:
    """Where a tile lies: a side, on a location, or on a pile."""
    where = numbered(place_of(spot), box)
    return beside(where, spot) if is_side(spot) else where


def beside(where: Message, spot: Spot) -> Message:
    """A place by its name, and the side of it that this spot is."""
    return msg("{place}, {direction}", place=where, direction=_DIRECTIONS[direction_of(spot)])


def side_code(place: Place, direction: int) -> Message:
    """A side as it is typed, such as ``3ne``."""
    return msg("{place}{direction}", place=place_text(place), direction=COMPASS[direction])


def traffic_name(traffic: Traffic | int) -> Message:
    """What a traffic is called; its neutral name."""
    return _TRAFFICS[traffic]


def traffic_code(traffic: Traffic | int) -> Message:
    """The two letters of a traffic."""
    return _CODES[traffic]


def symbols(counts: Iterable[int]) -> tuple[Message, ...]:
    """Symbols or tokens of traffics, with their numbers: ``Drugs 2``."""
    return tuple(msg("{traffic} {n}", traffic=name, n=n) for name, n in zip(_TRAFFICS, counts) if n)
