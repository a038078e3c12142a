"""Games that break the contract on purpose, made from the toy game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tripot.core import (
    Action,
    Deal,
    Event,
    Message,
    PublicEvent,
    Seat,
    State,
    Step,
    Voice,
    msg,
)
from tripot.testing.toy import ToyState
from tripot.testing.toy_game import ToyGame


@dataclass(frozen=True, slots=True)
class PrizeWhispered(PublicEvent):
    """Tells everybody the prize that comes next."""

    prize: int


class Peeking:
    """A position like the toy's, with something changed."""

    def __init__(self, inner: ToyState) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Peeking) and self.inner == other.inner

    def __hash__(self) -> int:
        return hash(self.inner)

    def __reduce__(self) -> tuple[type, tuple[ToyState]]:
        return type(self), (self.inner,)

    def wrap(self, step: Step) -> Step:
        assert isinstance(step.state, ToyState)
        return Step(type(self)(step.state), step.events)

    def apply(self, seat: Seat, action: Action) -> Step:
        return self.wrap(self.inner.apply(seat, action))


class LeakyGame(ToyGame):
    """The toy with one of the positions above."""

    position: Callable[[ToyState], Peeking]

    def start(self, deal: Deal) -> Step:
        step = super().start(deal)
        assert isinstance(step.state, ToyState)
        state: State = self.position(step.state)
        return Step(state, step.events)

    def narrate(self, event: Event, voice: Voice) -> Message:
        if isinstance(event, PrizeWhispered):
            return msg("Psst.")
        return super().narrate(event, voice)


def leaky(kind: type[Peeking]) -> LeakyGame:
    class Game(LeakyGame):
        position = kind

    game = Game()
    game.codec = ToyGame.codec.__class__((*ToyGame.codec._events.values(), PrizeWhispered), {})
    return game
