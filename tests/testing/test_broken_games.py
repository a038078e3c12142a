"""Every promise that `check_game` checks is broken once: the check can fail."""

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType

import pytest

from tripot.core import (
    Action,
    Chance,
    Drawn,
    Event,
    Game,
    Json,
    ListMenu,
    Message,
    Options,
    Seat,
    State,
    Step,
    Voice,
    msg,
)
from tripot.core.narration import Resigned
from tripot.testing import CheckFailed, check_game
from tripot.testing.toy import PlaceTile, ToyAction, ToyDeal, ToyState, ToyStep, ToyTable
from tripot.testing.toy_game import ToyGame, ToyView

from .broken import Peeking, leaky


class Menu(ListMenu[ToyAction]):
    """A menu with a fault."""


class ShortMenu(Menu):
    def __len__(self) -> int:
        return len(self.actions) + 1 if self.actions else 0


class DenyingMenu(Menu):
    def __contains__(self, action: object) -> bool:
        return False


class StubbornMenu(Menu):
    def sample(self, rng: Random) -> ToyAction:
        return self.actions[0]


class StrayMenu(Menu):
    def sample(self, rng: Random) -> ToyAction:
        return PlaceTile(9) if rng.random() < 0.5 else self.actions[0]


class SecretiveMenu(Menu):
    def compact(self) -> Json:
        return MappingProxyType({"n": 1})  # a mapping that `json` does not write


class RepeatingMenu(Menu):
    def __len__(self) -> int:
        return 2 * len(self.actions)

    def __iter__(self) -> Iterator[ToyAction]:
        return iter(self.actions * 2)


def with_menu(kind: type[Menu]) -> Game:
    class State(Peeking):
        """The toy with this menu."""

        def legal(self, seat: Seat) -> Menu:
            return kind(self.inner.legal(seat).actions)

        def __reduce__(self) -> tuple[type, tuple[ToyState]]:
            return Peeking, (self.inner,)

        __eq__ = Peeking.__eq__
        __hash__ = Peeking.__hash__

    return leaky(State)


class Spoken(ToyGame):
    """A game with a fault."""


class WrongLines(Spoken):
    def parse_deal(self, options: Options, players: int, lines: Mapping[str, str]) -> ToyDeal:
        deal = super().parse_deal(options, players, lines)
        return ToyDeal(deal.options, deal.pile[::-1])


class NeverBlank(Spoken):
    def blank(self, options: Options, players: int) -> ToyDeal:
        return self.deal(options, players, Random(0))


class Restless(Spoken):
    seeds = iter(range(10**6))

    def deal(self, options: Options, players: int, rng: Random) -> ToyDeal:
        return super().deal(options, players, Random(next(self.seeds)))


class Mute(Spoken):
    def describe(self, view: ToyView, voice: Voice) -> list[Message]:
        return []


class Untold(Spoken):
    def narrate(self, event: Event, voice: Voice) -> Message:
        return msg("") if isinstance(event, Resigned) else super().narrate(event, voice)


class Partless(Spoken):
    def section(self, view: ToyView) -> str:
        return ""


class Misread(Spoken):
    def parse_action(self, text: str) -> ToyAction:
        return super().parse_action(text.replace("3", "2"))


class Elsewhere(Spoken):
    def determinize(self, view: ToyView, rng: Random) -> State[ToyTable, ToyAction]:
        return self.start(self.deal(view.options, 3, rng)).state


class Lopsided(Peeking):
    """Its chances do not add up."""

    def settle(self, value: Drawn) -> ToyStep:
        return self.wrap(self.inner.settle(value))

    @property
    def chance(self) -> Chance | None:
        chance = self.inner.chance
        return chance and Chance(tuple((value, 0.9) for value, _ in chance.outcomes))


class Generous(Peeking):
    """Accepts a tile that is not in the menu."""

    def apply(self, seat: Seat, action: Action) -> ToyStep:
        if action == PlaceTile(1) and seat in self.inner.to_act and None in self.inner.placed:
            return super().apply(seat, next(iter(self.inner.legal(seat))))
        return super().apply(seat, action)


class Forgetful(Peeking):
    """Does not survive pickling."""

    def __reduce__(self) -> tuple[type, tuple[ToyState]]:
        return Peeking, (self.inner._replace(turn=9),)


class Missing(Peeking):
    """Leaves out what the last event of a step left behind."""

    def wrap(self, step: ToyStep) -> ToyStep:
        return Step(super().wrap(step).state, step.events, step.moments[:-1])


class Straying(Peeking):
    """Its last moment is not where the step ends."""

    def wrap(self, step: ToyStep) -> ToyStep:
        return Step(super().wrap(step).state, step.events, step.moments[:1] * len(step.moments))


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (leaky(Missing), "a moment for each event"),
        (leaky(Straying), "must be its position"),
        (with_menu(ShortMenu), "miscounts"),
        (with_menu(DenyingMenu), "`in` denies it"),
        (with_menu(StubbornMenu), "sample always gives the same"),
        (with_menu(StrayMenu), "sample gave p9"),
        (with_menu(RepeatingMenu), "repeats itself"),
        (WrongLines(), "does not survive its own lines"),
        (NeverBlank(), "must be blank"),
        (Restless(), "the same game twice|does not survive"),
        (Mute(), "must be described"),
        (Untold(), "message with holes"),
        (Partless(), "belongs to a section"),
        (Misread(), "does not survive its text"),
        (Elsewhere(), "determinize"),
        (leaky(Lopsided), "add up to 1"),
        (leaky(Generous), "which is not in its menu"),
        (leaky(Forgetful), "must pickle"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_broken_game_is_caught(game: Game, why: str) -> None:
    with pytest.raises(CheckFailed, match=why):
        check_game(game)


def test_a_menu_that_is_no_json_is_caught() -> None:
    with pytest.raises(TypeError, match="not JSON serializable"):
        check_game(with_menu(SecretiveMenu))
