"""Clocks: how long each seat may think. Times are seconds of match time, given by the caller."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Self, TypeVar

from .contract import Seat
from .errors import BadOptions
from .message import msg

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Time for the whole game, and time added after each own action; in seconds."""

    base: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        sensible = isfinite(self.base + self.increment)
        if not sensible or self.base <= 0 or self.increment < 0:
            raise BadOptions(msg("A clock needs more than 0 seconds, and no negative increment."))

    def text(self) -> str:
        """The control as ``base+increment``."""
        return f"{_seconds(self.base)}+{_seconds(self.increment)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The control of this text; raises `BadOptions`."""
        base, _, increment = text.partition("+")
        try:
            return cls(float(base), float(increment or 0))
        except ValueError as error:
            raise BadOptions(
                msg("“{text}” is not a time control such as 300+5.", text=text)
            ) from error


def _seconds(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


@dataclass(frozen=True, slots=True)
class Clocks:
    """The time each seat has left, and since when each due seat has been thinking."""

    control: TimeControl
    left: tuple[float, ...]
    since: tuple[float | None, ...]

    @classmethod
    def wound(cls, control: TimeControl, players: int) -> Self:
        """Full clocks, none running."""
        return cls(control, (control.base,) * players, (None,) * players)

    def remaining(self, seat: Seat, now: float) -> float:
        """The time the seat has left at this moment; negative when it is up."""
        since = self.since[seat]
        return self.left[seat] - (0 if since is None else now - since)

    def expired(self, now: float) -> Seat | None:
        """The running seat whose time has been up longest, or None."""
        due = [(self.remaining(seat, now), seat) for seat in map(Seat, range(len(self.left)))]
        over = [(time, seat) for time, seat in due if time <= 0 and self.since[seat] is not None]
        return min(over)[1] if over else None

    def refilled(self, seat: Seat) -> Self:
        """The seat gets the time it had at the beginning."""
        return replace(self, left=_put(self.left, seat, self.control.base))

    def stopped(self, seat: Seat, now: float) -> Self:
        """The seat has acted: its time is charged and the increment added."""
        left = self.remaining(seat, now) + self.control.increment
        return replace(self, left=_put(self.left, seat, left), since=_put(self.since, seat, None))

    def running(self, due: Sequence[Seat], now: float) -> Self:
        """The clocks of exactly the due seats run; those already running go on."""
        since = tuple(
            (now if start is None else start) if seat in due else None
            for seat, start in enumerate(self.since)
        )
        return replace(self, since=since)


def _put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
