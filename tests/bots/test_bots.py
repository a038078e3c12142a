"""Bots play by the rules of bots, and the check can fail."""

from random import Random

import pytest

from tripot.bots import find_level, levels, load_bot
from tripot.bots.random_bot import RandomBot
from tripot.core import Action, Match, State, UnknownName, View
from tripot.games import game_ids, load_game
from tripot.games.district_noir.engine.actions import TAKE
from tripot.testing import CheckFailed, check_bot

from ..games.district_noir.build import GAME, ONE, match_of, position, some_deal
from .clocks import Ticking

SHORT = {"gangs-city": {"turns": 1}}
"""Games that take long are played in part; those that look ahead think hundreds of times a turn."""
EVERY_LEVEL = [(game, level.id) for game in game_ids() for level in levels(game)]


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
@pytest.mark.usefixtures("glancing")
def test_every_level_is_an_honest_bot(game: str, level: str) -> None:
    """How long those think that look at the clock is for the tests of these."""
    bot, rules = load_bot(game, level), load_game(game)
    options = rules.options(**SHORT.get(game, {}))
    slow = find_level(game, level).slow is not None
    check_bot(bot, rules, options, seeds=[0], most=6 if slow else 20)
    if not slow:
        check_bot(bot, rules, options, seeds=[1], seconds=1.0, clock=Ticking())


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="There is no bot “jury”; there are: newsboy, dockhand"):
        find_level("district-noir", "jury")


class CheatingBot:
    """Plays a card it need not hold."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        return TAKE


class MoodyBot:
    """Has a random source of its own."""

    def __init__(self) -> None:
        self.rng = Random(0)

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        return view.menu.sample(self.rng)


class PeekingBot:
    """Lets its choice depend on which object the view is."""

    def __init__(self) -> None:
        self.seen: dict[int, View] = {}

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        self.seen[id(view)] = view  # kept, so that no id is used twice
        actions = list(view.menu)
        return actions[list(self.seen).index(id(view)) % len(actions)]


class SlowBot(RandomBot):
    """Takes its time, which is a second and a half."""

    def __init__(self, clock: Ticking) -> None:
        self.clock = clock

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        self.clock.now += 1.5
        return super().choose(view, rng)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (CheatingBot(), "not legal"),
        (MoodyBot(), "the same view|more than the view"),
        (PeekingBot(), "depends on more than the view"),
    ],
)
def test_a_buggy_bot_is_caught(bot: RandomBot, why: str) -> None:
    with pytest.raises(CheckFailed, match=why):
        check_bot(bot, GAME)


def test_a_bot_is_late_when_the_clock_says_so() -> None:
    clock = Ticking(step=0.0)
    bot = SlowBot(clock)
    check_bot(bot, GAME, seeds=[1], seconds=1.0, clock=clock)  # half a second is forgiven
    with pytest.raises(CheckFailed, match=r"it took 1\.50 s of 0\.9 s"):
        check_bot(bot, GAME, seeds=[1], seconds=0.9, clock=clock)


class Counting(RandomBot):
    """Counts how often it is asked."""

    asked = 0

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        self.asked += 1
        return super().choose(view, rng)


@pytest.mark.parametrize(("most", "twice_more"), [(None, 48), (5, 5), (1, 1)])
def test_a_bot_is_asked_again_at_some_moments_or_all(most: int | None, twice_more: int) -> None:
    bot = Counting()
    check_bot(bot, GAME, seeds=[1], most=most)
    assert bot.asked == 48 + 2 * twice_more


def test_a_check_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    check_bot(RandomBot(), GAME, seeds=[1, 2], progress=lambda *so_far: told.append(so_far))
    assert told == [(0, 2), (1, 2), (2, 2)]


def view_of(state: State) -> View:
    base = match_of(some_deal())
    return Match(base.setup, state, base.told).view(ONE)


def greedy(state: State) -> str:
    return str(load_bot("district-noir", "greedy").choose(view_of(state), Random(0)))


def test_greedy_takes_the_third_building() -> None:
    assert greedy(position("B -3 -3 -2 -2", ("8", "8"), ("B B", ""), number=2)) == "t"


def test_greedy_takes_a_building_before_the_opponent_wins_with_it() -> None:
    assert greedy(position("-3 -3 -2 -2 B", ("8", "8"), ("", "B B"), number=2)) == "t"


def test_greedy_pushes_a_building_out_of_reach_when_that_is_enough() -> None:
    assert greedy(position("B -3 -3 -2 -2", ("8", "8"), ("", "B B"), number=2)) == "8"


def test_greedy_does_not_play_the_third_building_into_the_opponents_reach() -> None:
    state = position("5", ("B -3", "8"), ("", "B B"), number=2, taken=(True, False))
    assert greedy(state) == "-3"


def test_greedy_plays_games_with_more_buildings_too() -> None:
    options = GAME.options(cards=(5, 6, 7, 8, 4, 2, 1, 0, 0, 2, 10))
    check_bot(load_bot("district-noir", "greedy"), GAME, options)


def test_greedy_ignores_buildings_once_both_own_one() -> None:
    state = position("5", ("B -3", "8"), ("B", "B"), number=2, taken=(True, False))
    assert greedy(state) == "-3"


def test_greedy_leaves_betrayals_to_the_opponent() -> None:
    state = position("-3", ("8 -3", "8"), number=2, taken=(True, False))
    assert greedy(state) == "-3"


def test_greedy_feeds_a_row_only_it_can_take() -> None:
    state = position("8", ("8 -3", "8"), number=2, taken=(False, True), made=6)
    assert greedy(state) == "8"
