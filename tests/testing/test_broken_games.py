"""Every promise that `check_game` checks is broken once: the check can fail."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tripot.core import (
    Action,
    Chance,
    Event,
    Game,
    ListMenu,
    Message,
    Options,
    Seat,
    State,
    Step,
    View,
    Voice,
    msg,
)
from tripot.core.narration import Resigned
from tripot.testing import CheckFailed, check_game
from tripot.testing.toy import Place, ToyDeal
from tripot.testing.toy_game import ToyGame

from .broken import Peeking, leaky


class Menu(ListMenu):
    """A menu with a fault."""


class ShortMenu(Menu):
    def __len__(self) -> int:
        return len(self.actions) + 1 if self.actions else 0


class DenyingMenu(Menu):
    def __contains__(self, action: object) -> bool:
        return False


class StubbornMenu(Menu):
    def sample(self, rng: Random) -> Action:
        return self.actions[0]


class StrayMenu(Menu):
    def sample(self, rng: Random) -> Action:
        return Place(9) if rng.random() < 0.5 else self.actions[0]


class SecretiveMenu(Menu):
    def compact(self) -> Any:
        return {1, 2}


class RepeatingMenu(Menu):
    def __len__(self) -> int:
        return 2 * len(self.actions)

    def __iter__(self) -> Any:
        return iter(self.actions * 2)


def with_menu(kind: type[Menu]) -> Game:
    class State(Peeking):
        """The toy with this menu."""

        def legal(self, seat: Seat) -> ListMenu:
            return kind(self.inner.legal(seat).actions)

        def __reduce__(self) -> Any:
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
    def describe(self, view: View, voice: Voice) -> list[Message]:
        return []


class Untold(Spoken):
    def narrate(self, event: Event, voice: Voice) -> Message:
        return msg("") if isinstance(event, Resigned) else super().narrate(event, voice)


class Partless(Spoken):
    def section(self, table: Any) -> str:
        return ""


class Misread(Spoken):
    def parse_action(self, text: str) -> Action:
        return super().parse_action(text.replace("3", "2"))


class Elsewhere(Spoken):
    def determinize(self, view: View, rng: Random) -> State:
        return self.start(self.deal(view.options, 3, rng)).state


class Lopsided(Peeking):
    """Its chances do not add up."""

    def settle(self, value: Any) -> Step:
        return self.wrap(self.inner.settle(value))

    @property
    def chance(self) -> Chance | None:
        chance = self.inner.chance
        return chance and Chance(tuple((value, 0.9) for value, _ in chance.outcomes))


class Generous(Peeking):
    """Accepts a tile that is not in the menu."""

    def apply(self, seat: Seat, action: Action) -> Step:
        if action == Place(1) and seat in self.inner.to_act and None in self.inner.placed:
            return super().apply(seat, next(iter(self.inner.legal(seat))))
        return super().apply(seat, action)


class Forgetful(Peeking):
    """Does not survive pickling."""

    def __reduce__(self) -> Any:
        return Peeking, (self.inner._replace(turn=9),)


@pytest.mark.parametrize(
    ("game", "why"),
    [
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
