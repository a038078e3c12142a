"""The compiled twin plays exactly as the engine does, in games of every sort."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.games.gangs_city.build import city_of
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.engine.state import GangsCityState
from tripot.vector.gangs_city.dealing import SPLIT_FROM

from .boxes import OPTIONS
from .happenings import EVERYTHING, happenings
from .twins import Twins

PETTY = "petite_frappe petite_frappe conducteur"
RARE = {
    "nobody has anything left": city_of("bar +3+0 B", scores=(3, 5, 0)),
    "level, and nobody has a location": city_of("bar +3+0", scores=(26, 26, 0)),
    "level, with two locations": city_of("bar +3+0 A; docks +6+0 B", scores=(26, 26, 0)),
    "level by the last turn": city_of("bar +3+0 A; docks +4+0 A", scores=(25, 26, 0)),
    "the last turn there can be": city_of("bar +3+0 A", turn=40, gangs={"A": "mac", "B": "flic"}),
    "more tiles than sides": city_of(
        "bar +3+0", players=6, piles=("", ""), gangs=dict.fromkeys("ABCDEF", PETTY)
    ),
}
"""What random games from a deal come to so seldom that nobody can wait for it."""
SELDOM = {"end shared", "end stalled", "stuck"}
ONLY_WITH_TWO_PILES = {"opened B", "both won by one", "both won by two"}


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("name", OPTIONS)
def test_every_step_is_that_of_the_engine(name: str, players: int) -> None:
    twins, rng = Twins.shuffled(OPTIONS[name], players, 1), Random(players)
    twins.check()
    while twins.running:
        twins.act(rng, eager=players % 2 == 0)
        twins.check()


@pytest.mark.parametrize("name", RARE)
def test_every_step_is_that_of_the_engine_from_rare_positions(name: str) -> None:
    for seed in range(5):
        twins, rng = Twins.at(RARE[name].state), Random(seed)
        twins.check()
        while twins.running:
            twins.act(rng)
            twins.check()


def some_games(players: int, seeds: range) -> Iterator[Twins]:
    """A game for each seed, all sorts in turn."""
    sorts = list(OPTIONS.values())
    for seed in seeds:
        yield Twins.shuffled(sorts[seed % len(sorts)], players, seed)


def compared(twins: Twins, rng: Random, *, eager: bool) -> Counter[str]:
    """Plays to the end and compares at the end of every turn; returns what happened."""
    found, turn = Counter[str](), twins.state.turn
    while twins.running:
        before: GangsCityState = twins.state
        found.update(happenings(before, twins.act(rng, eager=eager)))
        if twins.state.turn != turn:
            turn = twins.state.turn
            twins.check(menus=False)
    twins.check()
    return found


def test_all_that_can_happen_in_a_game_happens_in_those_compared() -> None:
    found = Counter[str]()
    for players in GAME.players:
        for seed, twins in enumerate(some_games(players, range(27))):
            found += compared(twins, Random(seed), eager=seed % 2 == 0)
    for play in RARE.values():
        for seed in range(5):
            found += compared(Twins.at(play.state), Random(seed), eager=False)
    assert EVERYTHING - found.keys() == set()


@pytest.mark.long  # thousands of whole games
@pytest.mark.parametrize("players", GAME.players)
def test_thousands_of_games_are_those_of_the_engine(players: int) -> None:
    found = Counter[str]()
    for seed, twins in enumerate(some_games(players, range(1000, 1800))):
        found += compared(twins, Random(seed), eager=seed % 2 == 0)
    missing = EVERYTHING - SELDOM - found.keys()
    assert missing == (ONLY_WITH_TWO_PILES if players < SPLIT_FROM else set())
