"""Pennies: both seal heads or tails. Two heads win for seat 1, two tails are a draw, else seat 2.

By hand: seat 1 gets 1 for two heads and ½ for two tails. Either is indifferent when the other shows
heads one time in three, so the value for seat 1 is ⅓.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tripot.core import (
    Action,
    Chance,
    Codec,
    Deal,
    Drawn,
    Event,
    Game,
    History,
    ListMenu,
    Message,
    Options,
    Outcome,
    Seat,
    Step,
    View,
    Viewer,
    Voice,
    verbatim,
)


@dataclass(frozen=True, slots=True)
class Show(Action):
    heads: bool

    def __str__(self) -> str:
        return "heads" if self.heads else "tails"


HEADS, TAILS = Show(True), Show(False)
BOTH = ListMenu((HEADS, TAILS))
PenniesStep = Step[object, Show]


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A side was sealed; only its owner hears which, unless the game is played openly."""

    seat: Seat
    heads: bool | None
    openly: bool

    def heard_by(self, viewer: Viewer) -> Event:
        if self.openly or viewer == self.seat:
            return self
        return Sealed(self.seat, None, False)


@dataclass(frozen=True, slots=True)
class PenniesOptions(Options):
    openly: int = 0
    """Whether the first penny is seen before the second is chosen."""
    leaking: int = 0
    """Whether the table shows what nobody was told."""


@dataclass(frozen=True, slots=True)
class PenniesDeal:
    options: PenniesOptions
    players: int = 2
    complete: bool = True

    def lines(self) -> Sequence[tuple[str, str]]:
        return []


class PenniesState(NamedTuple):
    options: PenniesOptions
    shown: tuple[bool, ...] = ()

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(len(self.shown), 2)))

    @property
    def outcome(self) -> Outcome | None:
        if len(self.shown) < 2:
            return None
        if self.shown == (False, False):
            return Outcome((), "draw")
        return Outcome((Seat(0) if all(self.shown) else Seat(1),), "pennies")

    @property
    def chance(self) -> Chance | None:
        return None

    def settle(self, value: Drawn) -> PenniesStep:
        raise NotImplementedError

    def legal(self, seat: Seat) -> ListMenu[Show]:
        return BOTH if seat in self.to_act else ListMenu()

    def apply(self, seat: Seat, action: Action) -> PenniesStep:
        assert seat == len(self.shown)
        assert isinstance(action, Show)
        told = Sealed(seat, action.heads, bool(self.options.openly))
        return Step(self._replace(shown=(*self.shown, action.heads)), (told,))

    def table(self, viewer: Viewer) -> object:
        return self.shown if self.options.leaking else None


class Pennies(Game[PenniesOptions, object, object, Show]):
    id = "pennies"
    version = 1
    name = verbatim("Pennies")
    players = (2,)
    editions = ("plain",)
    options_type = PenniesOptions
    codec = Codec((Sealed,), {})

    def deal(self, options: Options, players: int, rng: Random) -> PenniesDeal:
        return self.blank(options, players)

    def blank(self, options: Options, players: int) -> PenniesDeal:
        return PenniesDeal(self.own_options(options))

    def start(self, deal: Deal) -> PenniesStep:
        return Step(PenniesState(self.own_deal(PenniesDeal, deal).options), ())

    def parse_deal(self, options: Options, players: int, lines: Mapping[str, str]) -> PenniesDeal:
        raise NotImplementedError

    def parse_action(self, text: str) -> Show:
        raise NotImplementedError

    def section(self, view: View) -> str:
        raise NotImplementedError

    def resample(self, view: View, rng: Random) -> History:
        raise NotImplementedError

    def narrate(self, event: Event, voice: Voice) -> Message:
        raise NotImplementedError

    def describe(self, view: View, voice: Voice) -> list[Message]:
        raise NotImplementedError


PENNIES = Pennies()
