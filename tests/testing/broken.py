"""Games that break the contract on purpose, made from the toy game."""

from collections.abc import Callable
from dataclasses import dataclass

from tripot.core import (
    Action,
    Chance,
    Deal,
    Drawn,
    Event,
    ListMenu,
    Message,
    Outcome,
    PublicEvent,
    Seat,
    Step,
    Viewer,
    Voice,
    msg,
)
from tripot.testing.toy import ToyAction, ToyState, ToyStep, ToyTable
from tripot.testing.toy_game import ToyGame


@dataclass(frozen=True, slots=True)
class PrizeWhispered(PublicEvent):
    """Tells everybody the prize that comes next."""

    prize: int


class Peeking:
    """A position like the toy's, with something changed."""

    def __init__(self, inner: ToyState) -> None:
        self.inner = inner

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.inner.to_act

    @property
    def outcome(self) -> Outcome | None:
        return self.inner.outcome

    @property
    def chance(self) -> Chance | None:
        return self.inner.chance

    def settle(self, value: Drawn) -> ToyStep:
        return self.inner.settle(value)

    def legal(self, seat: Seat) -> ListMenu[ToyAction]:
        return self.inner.legal(seat)

    def table(self, viewer: Viewer) -> ToyTable:
        return self.inner.table(viewer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Peeking) and self.inner == other.inner

    def __hash__(self) -> int:
        return hash(self.inner)

    def __reduce__(self) -> tuple[type, tuple[ToyState]]:
        return type(self), (self.inner,)

    def wrap(self, step: ToyStep) -> ToyStep:
        assert isinstance(step.state, ToyState)
        return Step(type(self)(step.state), step.events)

    def apply(self, seat: Seat, action: Action) -> ToyStep:
        return self.wrap(self.inner.apply(seat, action))


class LeakyGame(ToyGame):
    """The toy with one of the positions above."""

    position: Callable[[ToyState], Peeking]

    def start(self, deal: Deal) -> ToyStep:
        step = super().start(deal)
        assert isinstance(step.state, ToyState)
        return Step(self.position(step.state), step.events)

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
