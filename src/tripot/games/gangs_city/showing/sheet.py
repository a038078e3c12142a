"""The score sheet of a real table: who leads which traffic, whose locations touch.

The form is a few lines of text::

    players: Ada 12, Bo 9, Cleo 15
    drugs: Ada 2
    alcohol: Cleo
    Ada: Gambling den - Cabaret - Nightclub, Tenements

First the players with their scores before this turn (nothing is 0); then each traffic that is
controlled, with its leader and for how many turns in a row, this one included (nothing is 1);
then each player's locations, a dash between two that touch. Locations and traffics may be named
by number, id, or in any language the caller knows.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from tripot.core import Message, Seat, TripotError, msg

from ..box.box import TRAFFICS, Box, Place
from ..engine.events import Points
from ..engine.scoring import decide

_PLAYERS = ("players", "joueurs", "giocatori")
_SIDES = 6
Names = Mapping[str, int]
"""Words in small letters and what they name: a traffic by its place in order, a location by
its initiative."""


class BadSheet(TripotError):
    """The text does not describe a table; the message says where and why."""


class Sheet(NamedTuple):
    """A table counted."""

    players: tuple[str, ...]
    points: tuple[Points, ...]
    owned: tuple[tuple[Place, ...], ...]
    winners: tuple[Seat, ...]
    """Whoever is ahead; none before anybody has reached the target."""
    tie: str
    target: int


class _Reader:
    """Reads the lines one by one."""

    def __init__(self, box: Box, traffics: Names, places: Names) -> None:
        self.box = box
        self.traffics = {**{name: t for t, name in enumerate(TRAFFICS)}, **traffics}
        ids = {location.id: place for place, location in box.locations.items()}
        names = {location.name.lower(): place for place, location in box.locations.items()}
        self.places = {**ids, **names, **places, **{str(place): place for place in box.locations}}
        self.players: list[str] = []
        self.scores: list[int] = []
        self.leaders: dict[int, tuple[Seat, int]] = {}
        self.owned: dict[Seat, set[Place]] = {}
        self.touching: dict[Place, set[Place]] = {}

    def line(self, number: int, text: str) -> None:
        """One line; raises `BadSheet`."""
        name, colon, rest = (part.strip() for part in text.partition(":"))
        if not colon:
            raise _bad(number, msg("a colon is missing after the name."))
        if name.lower() in _PLAYERS:
            self._players(number, rest)
        elif not self.players:
            raise _bad(number, msg("the line with the players must come first."))
        elif name.lower() in self.traffics and name not in self.players:
            self._leader(number, self.traffics[name.lower()], rest)
        else:
            self._locations(number, self._seat(number, name), rest)

    def _players(self, number: int, rest: str) -> None:
        if self.players:
            raise _bad(number, msg("the players are there twice."))
        for entry in rest.split(","):
            name, score = _counted(number, entry.strip(), 0)
            if not name or name in self.players:
                raise _bad(number, msg("“{name}” is there twice, or has no name.", name=name))
            self.players.append(name)
            self.scores.append(score)
        if len(self.players) not in dict(self.box.targets):
            raise _bad(number, msg("three to six players are needed."))

    def _leader(self, number: int, traffic: int, rest: str) -> None:
        if traffic in self.leaders:
            raise _bad(number, msg("this traffic is there twice."))
        name, turns = _counted(number, rest, 1)
        if turns < 1:
            raise _bad(number, msg("a leader leads for at least 1 turn."))
        self.leaders[traffic] = (self._seat(number, name), turns)

    def _seat(self, number: int, name: str) -> Seat:
        if name not in self.players:
            known = ", ".join([*self.players, *TRAFFICS])
            raise _bad(number, msg("“{name}” is no player and no traffic; there are: {known}.",
                                   name=name, known=known))  # fmt: skip
        return Seat(self.players.index(name))

    def _locations(self, number: int, seat: Seat, rest: str) -> None:
        own = self.owned.setdefault(seat, set())
        for chain in rest.split(","):
            before: Place | None = None
            for word in re.sub(r"(?<=\d)-(?=\d)", " - ", chain).split(" - "):
                place = self._place(number, word.strip())
                if any(place in places for who, places in self.owned.items() if who != seat):
                    raise _bad(number, msg("“{name}” belongs to two players.", name=word.strip()))
                own.add(place)
                self.touching.setdefault(place, set())
                if before is not None:
                    self._touch(number, before, place, word.strip())
                before = place

    def _touch(self, number: int, one: Place, two: Place, word: str) -> None:
        if one == two:
            raise _bad(number, msg("“{name}” cannot touch itself.", name=word))
        for a, b in ((one, two), (two, one)):
            self.touching[a].add(b)
            if len(self.touching[a]) > _SIDES:
                raise _bad(number, msg("a location has only six sides."))

    def _place(self, number: int, word: str) -> Place:
        place = self.places.get(word.lower())
        if place is None:
            raise _bad(number, msg("“{name}” is no location of the box.", name=word))
        return Place(place)

    def sheet(self) -> Sheet:
        """The count of what was read; raises `BadSheet`."""
        if not self.players:
            raise BadSheet(msg("The sheet has no line “players: …”."))
        seats = [Seat(seat) for seat in range(len(self.players))]
        points = tuple(map(self._points, seats))
        owned = tuple(tuple(sorted(self.owned.get(seat, ()))) for seat in seats)
        target = self.box.target(len(seats))
        highest = {seat: max(owned[seat], default=0) for seat in seats}
        over = max(one.score for one in points) >= target
        winners, tie = decide(points, highest) if over else ((), "")
        return Sheet(tuple(self.players), points, owned, winners, tie, target)

    def _points(self, seat: Seat) -> Points:
        traffics = tuple(
            values[min(turns, len(values)) - 1] if leader == seat else 0
            for t, values in enumerate(self.box.points)
            for leader, turns in [self.leaders.get(t, (None, 1))]
        )
        district = self._district(self.owned.get(seat, set()))
        gained = sum(traffics) + max(district - 1, 0)
        return Points(seat, traffics, district, gained, self.scores[seat] + gained)

    def _district(self, own: set[Place]) -> int:
        """The largest group of touching locations."""
        left, largest = set(own), 0
        while left:
            group, edge = 0, [left.pop()]
            while edge:
                group += 1
                near = self.touching[edge.pop()] & left
                left -= near
                edge += near
            largest = max(largest, group)
        return largest


def count_sheet(text: str, box: Box, traffics: Names, places: Names) -> Sheet:
    """The count of a table as people write it down; raises `BadSheet`."""
    reader = _Reader(box, traffics, places)
    for number, line in enumerate(text.splitlines(), start=1):
        told = line.partition("#")[0].strip()
        if told:
            reader.line(number, told)
    return reader.sheet()


def _counted(number: int, text: str, default: int) -> tuple[str, int]:
    """A name and the number after it."""
    name, _, last = text.rpartition(" ")
    if not re.fullmatch(r"-*[0-9]+", last):
        return text, default
    if not re.fullmatch(r"[0-9]{1,3}", last):
        raise _bad(number, msg("“{text}” is not a number from 0 to 999.", text=last))
    return name.strip(), int(last)


def _bad(number: int, problem: Message) -> BadSheet:
    return BadSheet(msg("Line {n}: {problem}", n=number, problem=problem))
