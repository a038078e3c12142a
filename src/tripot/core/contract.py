"""The few shapes every game has: actions, events, menus, states, outcomes, chance.

A game's own classes fit these protocols by their shape; nothing here knows a game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Generic, NamedTuple, NewType, Protocol

from .generics import ActionT_co, TableT_co
from .json import Json

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. People see it counted from 1."""

Viewer = Seat
"""Who looks: a seat, or `SPECTATOR`, who sees the least."""

SPECTATOR: Final = Viewer(-1)


class Action:
    """A decision: a frozen dataclass whose ``str`` is its canonical text.

    Actions name kinds and places, never a slot in a hand.
    """

    __slots__ = ()


class Event:
    """Something that happened, as a frozen dataclass; games tell everything through events."""

    __slots__ = ()

    def heard_by(self, viewer: Viewer) -> "Event | None":
        """The event as this viewer hears it, or None. Dark unless a subclass says otherwise."""
        return None


class PublicEvent(Event):
    """An event that everybody hears in full: it may hold nothing that anyone may not know."""

    __slots__ = ()

    def heard_by(self, viewer: Viewer) -> "Event | None":
        return self


class Menu(Protocol[ActionT_co]):
    """The legal actions of one seat: a lazy value, never a materialised list."""

    def __contains__(self, action: object) -> bool: ...
    def __iter__(self) -> Iterator[ActionT_co]: ...
    def __len__(self) -> int: ...

    def sample(self, rng: Random) -> ActionT_co:
        """One legal action, uniformly. The menu must not be empty."""

    def compact(self) -> Json:
        """A structured form, for the wire and the screen."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (nobody: a draw), why, and the scores if they were counted."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] | None = None


Drawn = int | str
"""What chance draws for an unfilled slot of a deal."""


class Chance(NamedTuple):
    """An unfilled slot of the deal that must be settled now: each value with its probability."""

    outcomes: tuple[tuple[Drawn, float], ...]


class State(Protocol[TableT_co, ActionT_co]):
    """A position: immutable, hashable, comparable, picklable; it holds no history."""

    @property
    def to_act(self) -> Sequence[Seat]:
        """The seats with a decision to make: several while sealed choices are open."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""

    @property
    def chance(self) -> Chance | None:
        """The slot of the deal this position waits for; None always with a full deal."""

    def settle(self, value: Drawn) -> "Step[TableT_co, ActionT_co]":
        """The position after filling the slot that `chance` offers."""

    def legal(self, seat: Seat) -> Menu[ActionT_co]:
        """What the seat may do now; empty for a seat that is not to act."""

    def apply(self, seat: Seat, action: Action) -> "Step[TableT_co, ActionT_co]":
        """The position after a checked action; raises `IllegalAction` and changes nothing."""

    def table(self, viewer: Viewer) -> TableT_co:
        """What lies on the table for the viewer: a dataclass built up from nothing."""


class Step(NamedTuple, Generic[TableT_co, ActionT_co]):
    """What an action leads to: the next position and what happened on the way, in order."""

    state: State[TableT_co, ActionT_co]
    events: tuple[Event, ...]
    moments: tuple[State[TableT_co, ActionT_co], ...] = ()
    """The position each event left behind, the last one being `state`; empty if they all lead
    straight there."""
