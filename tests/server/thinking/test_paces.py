"""Quick or slow: what a level says of itself, and what is learned of the others."""

from dataclasses import replace
from random import Random

import pytest

from tripot.bots import find_level, levels
from tripot.core import Match
from tripot.games.district_noir import GAME
from tripot.server.thinking.paces import BLINK, Paces
from tripot.server.thinking.wire import ACTION, EVALUATION

from .views import begun, district_noir

VIEW = district_noir()
SOMEBODY_S = "tests.server.thinking.unruly:Honest"
QUICK, LONG = BLINK / 2, BLINK * 2


def ended(match: Match, round: int) -> Match:
    """The match, played on to the beginning of this round."""
    rng = Random(1)
    while GAME.own_view(match.view(match.due[0])).table.round < round:
        seat = match.due[0]
        match = match.act(seat, match.view(seat).menu.sample(rng))
    return match


@pytest.mark.parametrize("level", ["judge", "net+endgame"])
def test_who_solves_endings_is_quick_before_the_last_round_and_slow_in_it(level: str) -> None:
    match, paces = begun("district-noir", 2), Paces()
    for round in (1, 3, 4):
        match = ended(match, round)
        view = match.view(match.due[0])
        assert paces.quick(find_level("district-noir", level), view, ACTION) == (round < 4)


def test_what_a_level_says_of_itself_counts_and_not_how_busy_the_machine_is() -> None:
    level, paces = find_level("district-noir", "judge"), Paces()
    for _ in range(20):
        paces.learn(level, VIEW, ACTION, LONG)
    assert paces.quick(level, VIEW, ACTION)


def test_our_own_are_quick_until_they_are_seen_to_be_slow_twice() -> None:
    paces, (level, *_) = Paces(), levels("district-noir")
    assert paces.quick(level, VIEW, ACTION)
    paces.learn(level, VIEW, ACTION, LONG)
    assert paces.quick(level, VIEW, ACTION), "the first time it has to be imported"
    paces.learn(level, VIEW, ACTION, LONG)
    assert not paces.quick(level, VIEW, ACTION)
    assert paces.quick(level, VIEW, EVALUATION), "which is another question"


@pytest.mark.parametrize("level", ["ismcts", "endgame", "net"])
def test_who_is_told_how_much_to_do_is_never_taken_for_quick(level: str) -> None:
    """Many tables that ask for little would open the quick lane for one that asks for a lot."""
    paces, told = Paces(), find_level("district-noir", level)
    for _ in range(20):
        paces.learn(told, VIEW, ACTION, QUICK)
    assert not paces.quick(told, VIEW, ACTION)


def test_somebody_else_s_is_slow_until_it_has_been_quick_for_a_while() -> None:
    paces, level = Paces(), find_level("district-noir", SOMEBODY_S)
    answers = 0
    while not paces.quick(level, VIEW, ACTION):
        paces.learn(level, VIEW, ACTION, QUICK)
        answers += 1
    assert answers > 4
    for _ in range(2):
        paces.learn(level, VIEW, ACTION, LONG)
    assert not paces.quick(level, VIEW, ACTION)


def test_a_level_that_always_thinks_long_may_say_so() -> None:
    level = replace(find_level("district-noir", "newsboy"), slow=lambda view: True)
    assert not Paces().quick(level, VIEW, ACTION)
