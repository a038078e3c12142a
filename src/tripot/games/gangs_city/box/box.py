"""The data set: every figure on the board and the tiles, and what each of them rests on.

The faces of many tiles are not known from the rulebook, so a game is played with a `Box` that
says of every value whether it is stated, inferred or reconstructed. A box is a value: its digest
covers all figures and names, and whatever was played with it can name it by ``name:digest``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from json import dumps
from typing import Final, NamedTuple, NewType

from tripot.core import TripotError

TRAFFICS: Final = ("drugs", "arms", "prostitution", "alcohol", "tobacco")
"""The traffics, the dearest first."""

POWERS: Final = (
    "blinde", "toubib", "tireur", "avocat", "lieutenant",
    "loup", "artificier", "videur", "cambrioleur", "comptable",
)  # fmt: skip
"""The powers the engine knows, named after the mercenaries that have them in the shipped set.

These ids are those of the French box: data files, records and messages have them.
"""
(
    ARMOURED_MAN, DOC, SNIPER, LAWYER, LIEUTENANT,
    LONE_WOLF, POWDERMAN, BOUNCER, BURGLAR, ACCOUNTANT,
) = POWERS  # fmt: skip
NO_POWER: Final = "none"

RECONSTRUCTED: Final = "reconstructed"
FROM_BOX: Final = "box"
"""Read from the box by its owner."""
MARKS: Final = (RECONSTRUCTED, "inferred", "text", FROM_BOX)
"""What a value can rest on, the weakest first."""

Kind = NewType("Kind", str)
"""The id of a character."""

Place = NewType("Place", int)
"""A location by its initiative, 1 to 99, or a pile."""
PILE_A, PILE_B = Place(100), Place(101)

Symbols = tuple[int, ...]
"""How many symbols of each traffic, in the order of `TRAFFICS`."""


class BadData(TripotError):
    """The file does not describe a box the game can be played with; the message says where."""


class Mark(NamedTuple):
    """What a value rests on."""

    mark: str
    """One of `MARKS`."""
    source: str


class Character(NamedTuple):
    """What is printed on a character tile."""

    id: Kind
    name: str
    attack: int
    defence: int
    recruit: int | None
    """The recruitment value; None for one who cannot recruit."""
    cost: int
    symbols: Symbols
    copies: int
    power: str
    """Empty for a generic character; for a mercenary one of `POWERS`, or `NO_POWER`."""

    @property
    def mercenary(self) -> bool:
        """Whether the character is one of the mercenaries."""
        return self.power != ""


class Location(NamedTuple):
    """What is printed on a location tile."""

    place: Place
    id: str
    name: str
    symbols: Symbols
    recruits: tuple[Kind, ...]
    """The generic characters it opens with, sorted, one entry a copy."""
    mercenaries: int
    """How many mercenaries are drawn for it."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Box:
    """A data set. Boxes of the same name and digest are the same."""

    name: str
    points: tuple[tuple[int, int, int], ...]
    """Of each traffic, in the first, the second and every later turn of control."""
    targets: tuple[tuple[int, int], ...]
    """Numbers of players and the scores they play to."""
    start: tuple[Kind, ...]
    """The gang every player starts with."""
    limit: int
    """Characters a player may have."""
    tokens: int
    """Stock tokens of each traffic."""
    characters: Mapping[Kind, Character]
    """The generic ones first, then the mercenaries, in the order of the file."""
    locations: Mapping[Place, Location]
    """By ascending initiative."""
    marks: Mapping[str, Mark]
    """By the path of the value, as in ``characters.flic.cost``."""
    digest: str = field(init=False)
    workplaces: Mapping[Kind, frozenset[Place]] = field(init=False)
    """The locations where each character can run a traffic."""

    def __post_init__(self) -> None:
        values = [
            self.points, self.targets, self.start, self.limit, self.tokens,
            list(self.characters.values()), list(self.locations.values()),
        ]  # fmt: skip
        text = dumps(values, separators=(",", ":"))
        object.__setattr__(self, "digest", sha256(text.encode()).hexdigest()[:12])
        workplaces = {
            kind: frozenset(
                place
                for place, location in self.locations.items()
                if any(map(min, zip(character.symbols, location.symbols)))
            )
            for kind, character in self.characters.items()
        }
        object.__setattr__(self, "workplaces", workplaces)

    def __str__(self) -> str:
        return f"{self.name}:{self.digest}"

    def __repr__(self) -> str:
        return f"<Box {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and (self.name, self.digest) == (other.name, other.digest)

    def __hash__(self) -> int:
        return hash((self.name, self.digest))

    @classmethod
    def named(cls, text: str) -> "Box":
        """The box of this ``name:digest``; raises `BadOptions` if it is not at hand."""
        from .loading import find_box

        return find_box(text)

    @property
    def generics(self) -> tuple[Kind, ...]:
        """The kinds that are there in several copies."""
        return tuple(kind for kind, c in self.characters.items() if not c.mercenary)

    @property
    def mercenaries(self) -> tuple[Kind, ...]:
        """The kinds that are unique and have a power."""
        return tuple(kind for kind, c in self.characters.items() if c.mercenary)

    def target(self, players: int) -> int:
        """The score to reach."""
        return dict(self.targets)[players]

    def mark(self, path: str) -> Mark:
        """What the value rests on.

        For ``symbols`` and ``recruits`` as a whole it is the weakest mark in them, and so it is
        for a symbol or recruit that is not there. Raises `KeyError` if there is no such value.
        """
        while path not in self.marks and "." in path:
            path = path.rpartition(".")[0]
        return self.marks[path]

    def is_reconstructed(self, path: str) -> bool:
        """Whether the value has no more basis than that it contradicts nothing."""
        return self.mark(path).mark == RECONSTRUCTED
