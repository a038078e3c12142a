"""The checks can fail: leaky games are caught, whatever the way out."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from random import Random

import pytest

from tripot.core import (
    Action,
    Event,
    History,
    IllegalAction,
    ListMenu,
    Match,
    Message,
    Options,
    Seat,
    State,
    Step,
    Viewer,
    Voice,
    msg,
)
from tripot.testing import CheckFailed, check_game, check_views
from tripot.testing.toy import PlaceTile, ToyAction, ToyOptions, ToyState, ToyStep, ToyTable
from tripot.testing.toy_game import ToyGame, ToyView

from .broken import Peeking, PrizeWhispered, leaky


class LeakyTable(Peeking):
    """The size of the pile depends on what lies on top of it."""

    def table(self, viewer: Viewer) -> ToyTable:
        return replace(self.inner.table(viewer), pile=self.inner.pile[0] or 0)


class LeakyMenu(Peeking):
    """A player may not place the tile another has just placed."""

    def legal(self, seat: Seat) -> ListMenu[ToyAction]:
        taken = {tile for tile in self.inner.placed if tile is not None}
        menu = [a for a in self.inner.legal(seat) if getattr(a, "tile", 0) not in taken]
        return ListMenu(tuple(menu))

    def apply(self, seat: Seat, action: Action) -> ToyStep:
        if seat in self.inner.to_act and action not in self.legal(seat):
            raise IllegalAction(msg("Not possible."))
        return super().apply(seat, action)


class LeakyRefusal(Peeking):
    """A refusal names the next prize."""

    def apply(self, seat: Seat, action: Action) -> ToyStep:
        try:
            return super().apply(seat, action)
        except IllegalAction as error:
            top = self.inner.pile[0] if self.inner.pile else 0
            raise IllegalAction(msg("No. The next prize is {n}.", n=top or 0)) from error


class LeakyEvents(Peeking):
    """An event that everybody hears names the next prize."""

    def apply(self, seat: Seat, action: Action) -> ToyStep:
        step = super().apply(seat, action)
        top = self.inner.pile[0] or 0
        return Step(step.state, (*step.events, PrizeWhispered(top)))


class Betraying(Peeking):
    """In place of the size of the pile it shows a prize that is never turned up."""

    def table(self, viewer: Viewer) -> ToyTable:
        return replace(self.inner.table(viewer), pile=self.inner.pile[-1] or 0)


class LeakyMoments(Peeking):
    """Honest between two actions, but not in the middle of one."""

    def wrap(self, step: ToyStep) -> ToyStep:
        after = super().wrap(step)
        passed = [Betraying(moment) for moment in step.moments if isinstance(moment, ToyState)]
        return Step(after.state, after.events, (*passed[:-1], after.state) if passed else ())


@pytest.mark.parametrize(
    ("kind", "way"),
    [
        (LeakyTable, "view tells"),
        (LeakyMenu, "view tells"),
        (LeakyRefusal, "refusals tells"),
        (LeakyEvents, "view tells"),
    ],
)
def test_a_leaky_game_is_caught(kind: type[Peeking], way: str) -> None:
    with pytest.raises(CheckFailed, match=way):
        check_views(leaky(kind), seeds=range(4))


def test_a_leak_in_the_middle_of_an_action_is_caught() -> None:
    three = ToyOptions(turns=3)  # in a shorter game the last prize is known when it could show
    check_views(leaky(Peeking), three, seeds=range(4))
    with pytest.raises(CheckFailed, match="view tells"):
        check_views(leaky(LeakyMoments), three, seeds=range(4))


def test_the_same_game_without_a_leak_passes() -> None:
    check_views(leaky(Peeking), seeds=range(4))


def test_an_extra_output_is_checked_too() -> None:
    """Whatever a front end adds can be put under the same check."""

    def honest(match: Match, viewer: Viewer) -> str:
        return str(len(match.told[viewer]))

    def careless(match: Match, viewer: Viewer) -> str:
        return str(match.setup.deal)

    check_views(ToyGame(), seeds=[1], extra={"log": honest})
    with pytest.raises(CheckFailed, match="dump tells"):
        check_views(ToyGame(), seeds=[1], extra={"dump": careless})


class Muddled(ToyGame):
    """Its resampling invents actions that cannot be."""

    def resample(self, view: ToyView, rng: Random) -> History:
        deal, actions = super().resample(view, rng)
        return History(deal, tuple((seat, PlaceTile(9)) for seat, _ in actions))


def test_an_impossible_history_is_caught() -> None:
    with pytest.raises(CheckFailed, match="legal in one world and not in another"):
        check_views(Muddled())


class Forgetful(ToyGame):
    """Its resampling forgets what the viewer knows."""

    def determinize(self, view: ToyView, rng: Random) -> State[ToyTable, ToyAction]:
        return self.start(self.deal(view.options, 3, rng)).state


def test_a_wrong_determinization_is_caught() -> None:
    with pytest.raises(CheckFailed, match="determinize"):
        check_game(Forgetful())


@dataclass(frozen=True)
class Shown:
    """What a screen would show."""

    text: Message


class Showing(ToyGame):
    """Shows whatever it is told to at a glance."""

    def __init__(self, show: Callable[[ToyView], Shown]) -> None:
        self.show = show

    def glance(self, view: ToyView, voice: Voice) -> Shown:
        return self.show(view)


class Answering(Showing):
    """Answers whatever it is told to about any action."""

    def glance(self, view: ToyView, voice: Voice) -> Shown:
        return Shown(msg("Fine."))

    def preview(self, view: ToyView, action: Action, voice: Voice) -> Shown:
        return self.show(view)


def test_a_leaky_glance_is_caught() -> None:
    """No view has secrets to give away, so this one asks what no client could."""
    worlds = count()

    def honest(view: ToyView) -> Shown:
        return Shown(msg("{n} prizes left", n=view.table.pile))

    def fickle(view: ToyView) -> Shown:
        return Shown(msg("{n}", n=next(worlds)))

    check_views(Showing(honest), seeds=[1])
    with pytest.raises(CheckFailed, match="glance tells"):
        check_views(Showing(fickle), seeds=[1])


def test_a_glance_with_holes_is_caught() -> None:
    check_game(Showing(lambda view: Shown(msg("Fine."))), seeds=[1])
    with pytest.raises(CheckFailed, match="message with holes"):
        check_game(Showing(lambda view: Shown(msg("{who}", who="{?}"))), seeds=[1])


def test_a_leaky_preview_is_caught() -> None:
    worlds = count()
    check_views(Answering(lambda view: Shown(msg("Fine."))), seeds=[1])
    with pytest.raises(CheckFailed, match="previews tells"):
        check_views(Answering(lambda view: Shown(msg("{n}", n=next(worlds)))), seeds=[1])


def test_a_preview_with_holes_is_caught() -> None:
    with pytest.raises(CheckFailed, match="message with holes"):
        check_game(Answering(lambda view: Shown(msg("{who}", who="{?}"))), seeds=[1])


class Listing(ToyGame):
    """Its reference has holes."""

    def reference(self, options: Options, voice: Voice) -> Shown:
        return Shown(msg("{who}", who="{?}"))


def test_a_reference_with_holes_is_caught() -> None:
    with pytest.raises(CheckFailed, match="message with holes"):
        check_game(Listing(), seeds=[1])


class Mumbling(ToyGame):
    """Its sentences have holes."""

    def narrate(self, event: Event, voice: Voice) -> Message:
        return msg("{who} did something.", who="{?}")


def test_sentences_with_holes_are_caught() -> None:
    with pytest.raises(CheckFailed, match="message with holes"):
        check_game(Mumbling())


class Pushover(Peeking):
    """Lets anybody act at any time."""

    def apply(self, seat: Seat, action: Action) -> ToyStep:
        return super().apply(self.inner.to_act[0], action)


def test_acting_out_of_turn_is_caught() -> None:
    with pytest.raises(CheckFailed, match="not in its menu"):
        check_game(leaky(Pushover))
