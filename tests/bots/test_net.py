"""The trained player: what it ships, what it says, and that it is strong."""

import subprocess
import sys
from math import log
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tripot.arena import play_pairs
from tripot.bots import load_bot
from tripot.bots.district_noir.net import NetBot
from tripot.bots.district_noir.network import SHIPPED, load_network
from tripot.core import BadOptions, Match, Seat, Setup
from tripot.games import load_game
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.testing import check_bot

GAME = load_game("district-noir")
REDUCED = DistrictNoirOptions(
    cards=(2, 2, 2, 2, 1, 0, 0, 2, 0, 0, 3), hand=3, rounds=2, removed=1, row=1, take=3
)


def opening(seed: int = 1) -> Match:
    return Match.begin(Setup(GAME, GAME.deal(GAME.options(), 2, Random(seed)), ("one", "two")))


def entropy(bot: NetBot) -> float:
    match = opening()
    policy = bot.policy(match.view(match.due[0]))
    return -sum(p * log(p) for p in policy.values())


def test_the_weights_are_small_and_of_the_game_in_the_box() -> None:
    assert SHIPPED.stat().st_size <= 4_000_000
    assert load_network().options == GAME.options()


def test_it_is_an_honest_bot() -> None:
    check_bot(NetBot(), GAME, GAME.options(), seeds=[1], most=20)


def test_it_says_how_likely_its_moves_are_and_how_it_expects_to_end() -> None:
    match = opening()
    view = match.view(match.due[0])
    judgement = NetBot().judge(view)
    assert judgement is not None
    assert judgement.policy.keys() == set(view.menu)
    assert abs(sum(judgement.policy.values()) - 1) < 1e-6
    assert 0.2 < judgement.win < 0.8


def test_it_expects_to_win_once_it_has_nearly_won() -> None:
    gaps = []
    for seed in range(12):
        match, rng, bot = opening(seed), Random(seed), NetBot()
        last: dict[Seat, float] = {}
        while match.outcome is None:
            seat = match.due[0]
            view = match.view(seat)
            judgement = bot.judge(view)
            assert judgement is not None
            last[seat] = judgement.win
            match = match.act(seat, bot.choose(view, rng))
        gaps += [last[seat] - last[Seat(1 - seat)] for seat in match.outcome.winners]
    assert np.mean(gaps) > 0.5


def test_a_temperature_makes_it_waver_or_resolute() -> None:
    assert entropy(NetBot(temperature=3.0)) > entropy(NetBot()) > entropy(NetBot(temperature=0.1))


@pytest.mark.parametrize(
    ("deals", "least"),
    [
        (20, 0.8),
        pytest.param(40, 0.85, marks=pytest.mark.long),  # more games leave less to chance
    ],
)
def test_it_beats_the_greedy_player_soundly(deals: int, least: float) -> None:
    (pair,) = play_pairs("district-noir", ["net", "greedy"], deals, seed=1).pairs()
    assert pair.ci_low > least


def test_other_sizes_are_left_to_the_heuristic_player() -> None:
    check_bot(NetBot(), GAME, REDUCED, seeds=range(2))
    match = Match.begin(Setup(GAME, GAME.deal(REDUCED, 2, Random(1)), ("one", "two")))
    view = match.view(match.due[0])
    assert NetBot().judge(view) is None
    heuristic = load_bot("district-noir", "heuristic")
    assert NetBot().choose(view, Random(1)) == heuristic.choose(view, Random(1))


@pytest.mark.parametrize(
    ("argument", "sentence"),
    [
        ("nowhere.npz", "“nowhere.npz” is neither a temperature nor a file of weights."),
        ("0", "A temperature lies between 0.01 and 100."),
        ("nan", "A temperature lies between 0.01 and 100."),
    ],
)
def test_an_argument_that_says_nothing_is_refused(argument: str, sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        load_bot("district-noir", f"net:{argument}")


def test_weights_and_temperature_can_be_named() -> None:
    match = opening()
    view = match.view(match.due[0])
    same = NetBot.named(str(SHIPPED))
    assert same.policy(view) == NetBot().policy(view)
    assert NetBot.named("5").policy(view) == NetBot(temperature=5.0).policy(view)


def test_nothing_heavy_is_loaded_before_the_player_is_wanted(tmp_path: Path) -> None:
    code = "import sys, tripot.cli, tripot.bots; print('numpy' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert told.stdout.strip() == "False"
