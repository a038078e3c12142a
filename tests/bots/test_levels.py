"""The levels of District Noir: what stands behind each, and that each beats the one below."""

import subprocess
import sys
from math import e
from random import Random
from typing import Any

import pytest

from tripot.arena import play_pairs
from tripot.bots import find_level, levels, load_bot, unlisted, usual_level
from tripot.bots.policies import Policy, best_of, softened
from tripot.bots.random_bot import RandomBot
from tripot.core import Action, Match, State, View
from tripot.games.district_noir.engine.actions import TAKE, Play
from tripot.games.district_noir.engine.cards import GANGS
from tripot.testing import check_bot

from ..games.district_noir.build import GAME, ONE, match_of, position, some_deal

NOIR = "district-noir"
FIVE = ["newsboy", "dockhand", "bookmaker", "detective", "judge"]


def view_of(state: State) -> View:
    base = match_of(some_deal())
    return Match(base.setup, state, base.told).view(ONE)


def policy(bot: str, view: View) -> Policy:
    player: Any = load_bot(NOIR, bot)
    found: Policy = player.policy(view)
    return found


def views(number: int) -> list[View]:
    """What the player to act sees in the first so many positions of a random game."""
    match, rng = match_of(some_deal()), Random(4)
    found: list[View] = []
    while len(found) < number:
        (seat,) = match.due
        found.append(match.view(seat))
        match = match.act(seat, RandomBot().choose(found[-1], rng))
    return found


def test_there_are_five_levels_in_order_and_each_speaks() -> None:
    known = levels(NOIR)
    assert [level.id for level in known] == FIVE
    assert [level.order for level in known] == [1, 2, 3, 4, 5]
    assert [str(level.name) for level in known] == [id.capitalize() for id in FIVE]
    assert len({str(level.sentence) for level in known}) == 5
    assert all(str(level.sentence).endswith(".") for level in known)
    assert levels("chess") == ()


def test_the_algorithms_can_be_named_but_are_not_offered() -> None:
    ids = {level.id for level in unlisted(NOIR)}
    assert ids >= {"random", "greedy", "heuristic", "ismcts", "net", "net+endgame", "endgame"}
    assert ids.isdisjoint(FIVE)


@pytest.mark.parametrize(("old", "level"), [("random", "newsboy"), ("greedy", "dockhand")])
def test_old_tables_call_their_bots_as_before(old: str, level: str) -> None:
    assert find_level(NOIR, old).called("B") == find_level(NOIR, level).called("B")


@pytest.mark.parametrize(
    ("game", "id"), [(NOIR, "dockhand"), ("gangs-city", "bagman"), ("chess", None)]
)
def test_the_second_level_is_the_usual_one(game: str, id: str | None) -> None:
    usual = usual_level(game)
    assert (usual.id if usual else None) == id


def test_numpy_is_loaded_for_those_levels_only_that_need_it() -> None:
    program = f"""
import sys
from tripot.bots import load_bot
for level in {FIVE}:
    load_bot("{NOIR}", level)
    print(level, "numpy" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [
        "newsboy", "False", "dockhand", "False", "bookmaker", "False",
        "detective", "True", "judge", "True",
    ]  # fmt: skip


@pytest.mark.parametrize("level", FIVE)
def test_every_level_plays_other_sizes_of_the_game(level: str) -> None:
    check_bot(load_bot(NOIR, level), GAME, GAME.options(rounds=2, removed=23), seeds=[1])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        *list(zip(FIVE, ["random", *FIVE]))[:-1],
        # Long: each of its games ends with a round that is solved, for seconds.
        pytest.param("judge", "detective", marks=pytest.mark.long),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    found = play_pairs(NOIR, [better, worse], deals=20, seed=2).pairs()[0]
    assert found.score_a > 0.55


def test_a_temperature_makes_better_actions_likelier_but_not_certain() -> None:
    one, two = Play(GANGS[0]), Play(GANGS[1])
    values: dict[Action, float] = {TAKE: 3.0, one: 1.0, two: 1.0}
    found = softened(values, 2.0)
    assert found[TAKE] == pytest.approx(e * found[one])
    assert found[one] == found[two]
    assert sum(found.values()) == pytest.approx(1)
    assert softened(values, 0.0) == best_of(values) == {TAKE: 1.0}


def test_newsboy_takes_the_third_building() -> None:
    state = position("B -3 -3 -2 -2", ("8", "8"), ("B B", ""), number=2)
    assert policy("newsboy", view_of(state))[TAKE] > 0.999


def test_newsboy_does_not_see_what_the_opponent_wants() -> None:
    calm = position("5 8", ("B -3", "8"), ("", ""), number=2)
    danger = position("5 8", ("B -3", "8"), ("", "B B"), number=2)
    found = policy("newsboy", view_of(danger))
    assert found == policy("newsboy", view_of(calm))
    assert len({chance for action, chance in found.items() if action != TAKE}) == 1


def test_newsboy_takes_more_readily_what_brings_more() -> None:
    rows = ["-3 -3 -2 -2 -2", "5 5 -1 -1 -2", "5 6 7 8 +4"]
    takes = [
        policy("newsboy", view_of(position(row, ("7 8", "8"), number=2)))[TAKE] for row in rows
    ]
    assert takes == sorted(takes)
    assert takes[0] < takes[1] < takes[2]


@pytest.mark.parametrize(("level", "sure"), [("bookmaker", "heuristic"), ("detective", "net")])
def test_a_wavering_level_prefers_what_its_master_prefers(level: str, sure: str) -> None:
    for view in views(12):
        best, found = policy(sure, view), policy(level, view)
        assert max(found, key=found.__getitem__) == max(best, key=best.__getitem__)
        assert set(found) == set(view.menu)
        assert len(found) == 1 or max(found.values()) < max(best.values())


def test_judge_plays_the_first_round_like_the_network() -> None:
    judge, net = load_bot(NOIR, "judge"), load_bot(NOIR, "net")
    for view in views(12):
        for seed in range(5):
            assert judge.choose(view, Random(seed)) == net.choose(view, Random(seed))
