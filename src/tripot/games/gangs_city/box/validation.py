"""From the values of a data file to a box the game can be played with, or a `BadData`."""

from collections.abc import Sequence
from typing import Any, Final

from tripot.core import msg, printable

from .box import (
    NO_POWER,
    POWERS,
    TRAFFICS,
    Box,
    Character,
    Kind,
    Location,
    Mark,
    Place,
    Symbols,
)
from .file_values import FileValues, fault, unknown_key, unknown_word

MOST: Final = 99
"""The greatest number a data set may hold; places above it are piles."""
MOST_PLAYERS: Final = 6
LARGEST_GANG: Final = 12
"""What a larger gang may have placed takes too long to imagine."""
_LONGEST: Final = 40
_MERCENARY: Final = "mercenaire"


def build(name: str, values: FileValues) -> Box:
    """The box these values describe; raises `BadData`."""
    read = _Reader(values)
    generics = [read.character("characters", id) for id in read.ids("characters")]
    hired = [read.character("mercenaries", id) for id in read.ids("mercenaries")]
    kinds = [character.id for character in generics]
    locations = [read.location(id, kinds) for id in read.ids("locations")]
    _check_initiatives(locations)
    _check_powers(hired)
    box = Box(
        name,
        tuple(read.points(f"traffics.{traffic}.points") for traffic in TRAFFICS),
        tuple((int(n), read.number(f"targets.{n}", 1)) for n in read.ids("targets")),
        read.gang("start.gang", kinds),
        read.number("limits.characters", 1, LARGEST_GANG),
        read.number("limits.tokens", 1),
        {character.id: character for character in (*generics, *hired)},
        {location.place: location for location in sorted(locations)},
        read.marks(),
    )
    _check_supply(box)
    return box


def _check_initiatives(locations: Sequence[Location]) -> None:
    seen: dict[Place, str] = {}
    for location in locations:
        other = seen.setdefault(location.place, location.id)
        if other != location.id:
            problem = msg("{n} is also the initiative of [{other}].",
                          n=location.place, other=f"locations.{other}")  # fmt: skip
            raise fault(f"locations.{location.id}.initiative", problem)


def _check_powers(mercenaries: Sequence[Character]) -> None:
    seen: dict[str, str] = {}
    for character in mercenaries:
        other = seen.setdefault(character.power, character.id)
        if other != character.id and character.power != NO_POWER:
            problem = msg("[{other}] has this power too; every power is there once.",
                          other=f"mercenaries.{other}")  # fmt: skip
            raise fault(f"mercenaries.{character.id}.power", problem)


def _check_supply(box: Box) -> None:
    """Six gangs and all locations must find the characters they open with."""
    if len(box.start) > box.limit:
        problem = msg("it has {n} characters, but the limit is {limit}.",
                      n=len(box.start), limit=box.limit)  # fmt: skip
        raise fault("start.gang", problem)
    locations = box.locations.values()
    for kind in box.generics:
        need = MOST_PLAYERS * box.start.count(kind) + sum(
            location.recruits.count(kind) for location in locations
        )
        if box.characters[kind].copies < need:
            problem = msg("six players and all locations need {need}, but the number is {n}.",
                          need=need, n=box.characters[kind].copies)  # fmt: skip
            raise fault(f"characters.{kind}.copies", problem)
    need, there = sum(location.mercenaries for location in locations), len(box.mercenaries)
    if need > there:
        problem = msg("all locations together need {need} mercenaries, but there are {n}.",
                      need=need, n=there)  # fmt: skip
        raise fault("locations.recruits", problem)


class _Reader:
    """Gives the values at their paths as what they should be."""

    def __init__(self, values: FileValues) -> None:
        self.values = values

    def ids(self, table: str) -> list[str]:
        """The keys of a table, in the order of the file."""
        paths = (path.split(".") for path in self.values)
        return list(dict.fromkeys(path[1] for path in paths if path[0] == table))

    def marks(self) -> dict[str, Mark]:
        """The marks of all values, those within groups too."""
        marks = {}
        for path, given in self.values.items():
            marks[path] = given.mark
            if isinstance(given.value, dict):
                marks.update({f"{path}.{key}": part.mark for key, part in given.value.items()})
        return marks

    def character(self, table: str, id: str) -> Character:
        at, generic = f"{table}.{id}", table == "characters"
        return Character(
            Kind(id),
            self.name(f"{at}.name"),
            self.number(f"{at}.attack"),
            self.number(f"{at}.defence"),
            self.recruit(f"{at}.recruit"),
            self.number(f"{at}.cost"),
            self.counts(f"{at}.symbols", TRAFFICS) if generic else (0,) * len(TRAFFICS),
            self.number(f"{at}.copies") if generic else 1,
            "" if generic else self.power(f"{at}.power"),
        )

    def location(self, id: str, kinds: Sequence[Kind]) -> Location:
        at = f"locations.{id}"
        *counts, hired = self.counts(f"{at}.recruits", (*kinds, _MERCENARY))
        return Location(
            Place(self.number(f"{at}.initiative", 1)),
            id,
            self.name(f"{at}.name"),
            self.counts(f"{at}.symbols", TRAFFICS),
            tuple(sorted(kind for kind, n in zip(kinds, counts) for _ in range(n))),
            hired,
        )

    def number(self, path: str, least: int = 0, most: int = MOST) -> int:
        return _number(path, self.values[path].value, least, most)

    def recruit(self, path: str) -> int | None:
        return None if self.values[path].value == "none" else self.number(path)

    def name(self, path: str) -> str:
        value = self.values[path].value
        text = value if isinstance(value, str) else ""
        if printable(text).strip() != text or not 0 < len(text) <= _LONGEST:
            raise fault(path, msg("a name of 1 to {n} letters is wanted here.", n=_LONGEST))
        return text

    def power(self, path: str) -> str:
        value = self.values[path].value
        known = (*POWERS, NO_POWER)
        if value not in known:
            raise unknown_word(path, value, known)
        return str(value)

    def counts(self, path: str, known: Sequence[str]) -> Symbols:
        """How many of each of the known words a group has."""
        group = self.values[path].value
        for key in group:
            if key not in known:
                raise unknown_key(f"{path}.{key}", known)
        given = {key: _number(f"{path}.{key}", part.value) for key, part in group.items()}
        return tuple(given.get(key, 0) for key in known)

    def points(self, path: str) -> tuple[int, int, int]:
        value = self.values[path].value
        if isinstance(value, list) and [type(n) for n in value] == [int] * 3:
            one, two, three = value
            if 0 < one < two < three <= MOST:
                return one, two, three
        raise fault(
            path, msg("three ascending whole numbers from 1 to {n} are wanted here.", n=MOST)
        )

    def gang(self, path: str, kinds: Sequence[Kind]) -> tuple[Kind, ...]:
        value = self.values[path].value
        if not isinstance(value, list) or not value:
            raise fault(path, msg("a list of characters is wanted here."))
        for word in value:
            if word not in kinds:
                raise unknown_word(path, word, kinds)
        return tuple(value)


def _number(path: str, value: Any, least: int = 0, most: int = MOST) -> int:
    if type(value) is int and least <= value <= most:
        return value
    raise fault(path, msg("a whole number from {least} to {n} is wanted here.",
                          least=least, n=most))  # fmt: skip
