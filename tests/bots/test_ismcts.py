"""The tree search: honest, in time, and far above greedy."""

from random import Random

import pytest

from tripot.bots import load_bot
from tripot.bots.district_noir.ismcts import IsmctsBot
from tripot.core import Match, Seat, State, UnknownName, View
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.testing import check_bot

from ..games.district_noir.build import GAME, ONE, match_of, position, some_deal
from .clocks import Ticking

REDUCED = DistrictNoirOptions(
    cards=(2, 2, 2, 2, 1, 1, 0, 1, 1, 0, 3), hand=3, rounds=2, removed=2, row=1, take=3
)


def ismcts(iterations: int = 300) -> IsmctsBot:
    bot = load_bot("district-noir", f"ismcts:{iterations}")
    assert isinstance(bot, IsmctsBot)
    return bot


def view_of(state: State) -> View:
    base = match_of(some_deal())
    return Match(base.setup, state, base.told).view(ONE)


def choice(state: State, iterations: int = 2000) -> str:
    return str(ismcts(iterations).choose(view_of(state), Random(0)))


@pytest.mark.parametrize("options", [DistrictNoirOptions(), REDUCED], ids=["box", "reduced"])
def test_it_is_an_honest_bot(options: DistrictNoirOptions) -> None:
    check_bot(ismcts(), GAME, options, seeds=[1], most=20)


def test_it_thinks_a_thousand_games_far_unless_told_otherwise() -> None:
    assert load_bot("district-noir", "ismcts") == IsmctsBot(1000)
    assert load_bot("district-noir", "ismcts:200") == IsmctsBot(200)


@pytest.mark.parametrize("text", ["0", "", "-1", "many", "1.5", "²", "1000001", "9" * 5000])
def test_what_is_no_number_of_iterations_is_refused(text: str) -> None:
    with pytest.raises(UnknownName, match="is not a number of iterations from 1 to 1000000"):
        load_bot("district-noir", f"ismcts:{text}")


def test_it_keeps_its_time_however_many_iterations_it_is_allowed() -> None:
    """It looks after every 200 iterations; a million of them would be 5000 looks, or 50 s."""
    clock = Ticking(step=0.01)
    bot = IsmctsBot(1_000_000, clock)
    check_bot(bot, GAME, REDUCED, seeds=[1], seconds=0.5, clock=clock)


def test_with_time_enough_it_chooses_as_without_a_limit() -> None:
    view = match_of(some_deal()).view(match_of(some_deal()).due[0])
    without = ismcts(500).choose(view, Random(3))
    assert ismcts(500).choose(view, Random(3), seconds=600) == without


def test_it_takes_the_third_building() -> None:
    assert choice(position("B -3 -3 -2 -2", ("8", "8"), ("B B", ""), number=4)) == "t"


def test_it_takes_a_building_before_the_opponent_wins_with_it() -> None:
    assert choice(position("-3 -3 -2 -2 B", ("8", "8"), ("", "B B"), number=4)) == "t"


def test_it_does_not_play_the_third_building_into_the_opponents_reach() -> None:
    state = position("5", ("B -3", "8"), ("", "B B"), number=4, taken=(True, False), made=8)
    assert choice(state) == "-3"


def test_it_sees_that_the_last_betrayal_decides() -> None:
    """What is played last goes to the opponent, who must take: 5 points to 6, or to 0."""
    state = position(
        "+3", ("+3 -3", ""), ("5", ""), number=4, taken=(True, False), made=10, first=ONE
    )
    assert choice(state) == "-3"


def test_it_beats_greedy() -> None:
    greedy, bot, won = load_bot("district-noir", "greedy"), ismcts(200), 0
    for deal in range(10):
        for own in map(Seat, (0, 1)):
            match, rng = match_of(some_deal(deal)), Random(deal)
            while match.outcome is None:
                seat = match.due[0]
                player = bot if seat == own else greedy
                match = match.act(seat, player.choose(match.view(seat), rng))
            won += match.outcome.winners == (own,)
    assert won >= 15
