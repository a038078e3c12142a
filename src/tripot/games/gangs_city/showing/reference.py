"""What is in the box, for screens: the faces of characters and locations, with words for them."""

from dataclasses import dataclass

from tripot.core import Message

from ..box.box import Box, Kind, Location, Place
from ..options import GangsCityOptions
from ..vocabulary import character_name, place_name
from .powers import POWER_WORDS

_CHARACTER_VALUES = ("attack", "defence", "recruit", "cost", "symbols")
_LOCATION_VALUES = ("name", "initiative", "symbols", "recruits")


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """A character tile."""

    kind: Kind
    name: Message
    attack: int
    defence: int
    recruit: int | None
    """None for one who cannot recruit."""
    cost: int
    symbols: tuple[int, ...]
    mercenary: bool
    power: Message | None
    """What a mercenary's power does, as a sentence."""
    short: Message | None
    """The same in at most three words, for the tile."""
    reconstructed: tuple[str, ...]
    """Which values rest on nothing more than that they contradict nothing."""


@dataclass(frozen=True, slots=True)
class LocationSheet:
    """A location tile."""

    place: Place
    id: str
    name: Message
    symbols: tuple[int, ...]
    recruits: tuple[Kind, ...]
    mercenaries: int
    """How many mercenaries come from the stack."""
    reconstructed: tuple[str, ...]
    """Which values rest on nothing more than that they contradict nothing."""


@dataclass(frozen=True, slots=True)
class GangsCityReference:
    """The data set, and the table's choices that screens must know."""

    data: str
    """The name of the data set."""
    characters: tuple[CharacterSheet, ...]
    """The generic ones first."""
    locations: tuple[LocationSheet, ...]
    """By initiative."""
    points: tuple[tuple[int, int, int], ...]
    """Of each traffic, in the first, the second and every later turn of control."""
    limit: int
    """Characters a gang may have."""
    tokens: int
    """Stock tokens of each traffic."""
    start: tuple[Kind, ...]
    """The gang everybody starts with."""
    lenient: bool
    """Whether the settlement tile may be misplaced."""
    order: str
    """Who orders the places of the action phase."""


def reference(options: GangsCityOptions) -> GangsCityReference:
    """The box the game is played with."""
    box = options.data
    return GangsCityReference(
        data=box.name,
        characters=tuple(_character(kind, box) for kind in box.characters),
        locations=tuple(_location(location, box) for location in box.locations.values()),
        points=box.points,
        limit=box.limit,
        tokens=box.tokens,
        start=box.start,
        lenient=options.lenient,
        order=options.order,
    )


def _character(kind: Kind, box: Box) -> CharacterSheet:
    character = box.characters[kind]
    power = POWER_WORDS.get(character.power)
    path = f"{'mercenaries' if character.mercenary else 'characters'}.{kind}"
    values = (*_CHARACTER_VALUES[:-1], "power") if character.mercenary else _CHARACTER_VALUES
    return CharacterSheet(
        kind=kind,
        name=character_name(kind, box),
        attack=character.attack,
        defence=character.defence,
        recruit=character.recruit,
        cost=character.cost,
        symbols=character.symbols,
        mercenary=character.mercenary,
        power=power.sentence if power else None,
        short=power.short if power else None,
        reconstructed=_reconstructed(path, values, box),
    )


def _location(location: Location, box: Box) -> LocationSheet:
    return LocationSheet(
        place=location.place,
        id=location.id,
        name=place_name(location.place, box),
        symbols=location.symbols,
        recruits=location.recruits,
        mercenaries=location.mercenaries,
        reconstructed=_reconstructed(f"locations.{location.id}", _LOCATION_VALUES, box),
    )


def _reconstructed(path: str, values: tuple[str, ...], box: Box) -> tuple[str, ...]:
    return tuple(value for value in values if box.is_reconstructed(f"{path}.{value}"))
