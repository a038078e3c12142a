"""Bots that say what they think: it fits the view, comes from it alone, and is what they do."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from tripot.bots import levels, load_analyst, load_bot
from tripot.bots.district_noir.endgame.bot import EndgameBot
from tripot.bots.district_noir.greedy import GreedyBot
from tripot.bots.district_noir.heuristic import HeuristicBot
from tripot.bots.district_noir.net import NetBot
from tripot.bots.district_noir.newsboy import NewsboyBot
from tripot.bots.policies import evaluation
from tripot.bots.policy_bot import PolicyBot
from tripot.bots.random_bot import RandomBot
from tripot.core import (
    Analyst,
    Evaluation,
    ListMenu,
    Match,
    Message,
    View,
    Viewer,
    evaluation_text,
    msg,
)
from tripot.core.evaluation import MOST_MOVES
from tripot.games import game_ids, load_game
from tripot.games.district_noir.engine.actions import TAKE, Play
from tripot.games.district_noir.engine.cards import GANGS
from tripot.testing import CheckFailed, check_analyst, check_views
from tripot.testing.playing import Case

from ..games.district_noir.build import GAME, match_of, some_deal
from .clocks import Ticking
from .endings import FEW, SMALL
from .outsiders import Plain

NOIR = "district-noir"
SHORT = {NOIR: {"rounds": 2, "removed": 23}, "gangs-city": {"turns": 1}}
EVERY_LEVEL = [(game, level.id) for game in game_ids() for level in levels(game)]
CERTAIN = msg("Nothing can change the result any more.")
OTHERS = [(NOIR, id) for id in ("random", "greedy", "net", "net:3", "endgame:net", "net+endgame")]


@pytest.mark.parametrize(("game", "id"), EVERY_LEVEL + OTHERS)
@pytest.mark.usefixtures("glancing")
def test_every_level_is_an_honest_analyst(game: str, id: str) -> None:
    analyst, rules = load_analyst(game, id), load_game(game)
    check_analyst(analyst, rules, rules.options(**SHORT[game]), seeds=[1], most=12)
    check_analyst(analyst, rules, rules.options(), [2], 1.0, most=2, clock=Ticking())


@pytest.mark.parametrize(("game", "id"), EVERY_LEVEL)
@pytest.mark.usefixtures("glancing")
def test_nobody_learns_from_an_evaluation_what_they_may_not_know(game: str, id: str) -> None:
    analyst, rules = load_analyst(game, id), load_game(game)

    def said(match: Match, viewer: Viewer) -> str:
        if viewer not in match.due:
            return ""
        return evaluation_text(analyst.evaluate(match.view(viewer), Random(5)))

    options = rules.options(**SHORT[game])
    check_views(rules, options, seeds=[3], extra={"evaluation": said}, most=6)


class Peeking(RandomBot):
    """Lets its mind depend on which object the view is."""

    def __init__(self) -> None:
        self.seen: list[View] = []

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        self.seen.append(view)
        actions = list(view.menu)
        return Evaluation(((actions[len(self.seen) % len(actions)], 1.0),))


class Boasting(RandomBot):
    """Is surer than can be."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return Evaluation(super().evaluate(view, rng).moves, 1.5)


class Cheating(RandomBot):
    """Names what need not be legal."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return Evaluation(((TAKE, 1.0),))


class Vague(RandomBot):
    """Has numbers that are none."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return Evaluation(super().evaluate(view, rng).moves, float("nan"))


class Slow(RandomBot):
    """Takes a second and a half."""

    def __init__(self, clock: Ticking) -> None:
        self.clock = clock

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        self.clock.now += 1.5
        return super().evaluate(view, rng)


@pytest.mark.parametrize(
    ("analyst", "why"),
    [
        (Peeking(), "of the same view|more than the view"),
        (Boasting(), "win estimate"),
        (Cheating(), "not legal"),
        (Vague(), "win estimate"),
    ],
)
def test_a_buggy_analyst_is_caught(analyst: Analyst, why: str) -> None:
    with pytest.raises(CheckFailed, match=why):
        check_analyst(analyst, GAME, seeds=[1])


def test_an_analyst_is_late_when_the_clock_says_so() -> None:
    clock = Ticking(step=0.0)
    check_analyst(Slow(clock), GAME, seeds=[1], seconds=1.0, most=3, clock=clock)
    with pytest.raises(CheckFailed, match=r"it took 1\.50 s of 0\.9 s"):
        check_analyst(Slow(clock), GAME, seeds=[1], seconds=0.9, most=3, clock=clock)


def some_views(match: Match, seed: int) -> list[View]:
    """What whoever is to act sees in a random game."""
    rng, found = Random(seed), []
    while match.outcome is None:
        seat = match.due[0]
        found.append(match.view(seat))
        match = match.act(seat, found[-1].menu.sample(rng))
    return found


@pytest.mark.parametrize(
    "bot",
    [
        RandomBot(),
        NewsboyBot(),
        GreedyBot(),
        HeuristicBot(0.4),
        NetBot(),
        EndgameBot(NetBot(), limits=FEW),
    ],
)
def test_a_bot_does_nothing_that_it_did_not_name(bot: PolicyBot | EndgameBot) -> None:
    for view in some_views(match_of(some_deal(7)), 7)[::3]:
        thought = bot.evaluate(view, Random(1))
        named = {action for action, chance in thought.moves if chance > 0}
        assert {bot.choose(view, Random(luck)) for luck in range(20)} <= named
        assert thought.best == bot.choose(view, Random(0)) or len(named) > 1


def test_greedy_of_gangs_city_says_what_it_would_do_with_the_same_luck() -> None:
    rules, bot = load_game("gangs-city"), load_bot("gangs-city", "greedy")
    analyst = load_analyst("gangs-city", "greedy")
    for view in some_views(Case(rules, rules.options(turns=1), 3).begin(4), 4)[::5]:
        thought = analyst.evaluate(view, Random(9))
        assert thought == Evaluation(((bot.choose(view, Random(9)), 1.0),))


def test_the_network_says_how_likely_its_moves_are_and_what_it_expects() -> None:
    view = some_views(match_of(some_deal()), 1)[5]
    thought = load_analyst(NOIR, "net").evaluate(view, Random(0))
    assert len(thought.moves) == len(view.menu)
    assert thought.win is not None
    assert 0.1 < thought.win < 0.9
    wavering = load_analyst(NOIR, "detective").evaluate(view, Random(0))
    assert wavering.win == thought.win
    assert wavering.best == thought.best
    assert wavering.moves[0][1] < thought.moves[0][1]


def test_random_names_all_moves_alike_or_of_very_many_its_own() -> None:
    view = some_views(match_of(some_deal()), 1)[0]
    thought = RandomBot().evaluate(view, Random(0))
    assert {action for action, _ in thought.moves} == set(view.menu)
    assert len({chance for _, chance in thought.moves}) == 1
    long = replace(view, menu=ListMenu((TAKE,) * (MOST_MOVES + 1)))
    assert RandomBot().evaluate(long, Random(0)) == Evaluation(((TAKE, 1.0),))


def test_shares_are_told_as_probabilities_likeliest_first() -> None:
    one, two = Play(GANGS[0]), Play(GANGS[1])
    found = evaluation({one: 0.3, TAKE: 0.6, two: 0.0}, 0.4, (msg("So."),))
    assert [action for action, _ in found.moves] == [TAKE, one]
    assert [chance for _, chance in found.moves] == pytest.approx([2 / 3, 1 / 3])
    assert (found.win, found.reasons) == (0.4, (Message("So."),))


def test_an_exact_ending_is_told_as_such_and_expects_what_comes() -> None:
    """Where the result is certain it comes; elsewhere it is what was expected, on the whole."""
    bot = EndgameBot(RandomBot(), limits=FEW)
    first, certain = [], []
    for seed in range(60):
        match, rng = match_of(some_deal(seed)), Random(seed)
        said: list[tuple[Viewer, Evaluation]] = []
        while match.outcome is None:
            seat = match.due[0]
            view = match.view(seat)
            thought = bot.evaluate(view, rng)
            if thought.reasons:
                said.append((seat, thought))
            match = match.act(seat, bot.choose(view, rng))
        winners = match.outcome.winners
        pairs = [(t.win, float(seat in winners) if winners else 0.5) for seat, t in said]
        first += pairs[:1]
        certain += [pair for pair, (_, t) in zip(pairs, said) if t.reasons == (CERTAIN,)]
    assert len(certain) > 50
    assert all(expected == result for expected, result in certain)
    assert len(first) > 50
    assert abs(fmean((expected or 0) - result for expected, result in first)) < 0.05


def test_an_ending_around_a_bot_without_opinions_still_knows_what_it_would_do() -> None:
    bot = EndgameBot(Plain(), limits=FEW)
    view = some_views(match_of(some_deal()), 1)[0]
    assert bot.evaluate(view, Random(4)) == Evaluation(((bot.choose(view, Random(4)), 1.0),))
    check_analyst(bot, GAME, SMALL, seeds=range(3))
