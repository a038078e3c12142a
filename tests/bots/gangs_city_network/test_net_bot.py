"""The bot made of a network plays whole games of every sort, by the rules."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.vector.gangs_city.boxes import OPTIONS
from tripot.bots import load_bot
from tripot.bots.gangs_city.network.bot import NetBot
from tripot.bots.gangs_city.network.weights import PLAYER, load
from tripot.bots.policies import draw
from tripot.core import BadOptions, View, check_evaluation
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.testing import Case, check_analyst, check_bot, random_game

from .minds import write_weights

GAMES = [
    *(("the box", players) for players in GAME.players),
    *(("lenient", players) for players in GAME.players),
    ("automatic", 3), ("barren", 4), ("crowded", 5), ("hired", 6), ("odd", 4),
]  # fmt: skip
SHORT = GangsCityOptions(turns=2)


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of weights that nobody has trained."""
    return write_weights(tmp_path_factory.mktemp("weights") / "random.npz")


def views(options: GangsCityOptions, players: int) -> list[View]:
    """What players to act see in a random game."""
    return [match.view(match.due[0]) for match in random_game(Case(GAME, options, players), 1)[:-1]]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_whatever_it_considers_in_a_game_is_in_the_menu(
    weights: Path, name: str, players: int
) -> None:
    bot, rng = NetBot(weights), Random(players)
    match = Case(GAME, OPTIONS[name], players).begin(players)
    while match.outcome is None:
        seat = match.due[0]
        view = match.view(seat)
        policy = bot.policy(view)
        assert abs(sum(policy.values()) - 1) < 1e-6
        assert [action for action in policy if action not in view.menu] == []
        match = match.act(seat, draw(policy, rng))


def test_it_is_an_honest_bot_and_analyst(weights: Path) -> None:
    check_bot(NetBot(weights), GAME, SHORT, seeds=[1], most=12)
    check_analyst(NetBot(weights), GAME, SHORT, seeds=[1], most=6)


def test_it_says_what_it_thinks_and_whether_it_will_win(weights: Path) -> None:
    for view in views(SHORT, 5)[::6]:
        thought = NetBot(weights).evaluate(view, Random(1))
        check_evaluation(thought, view)
        assert thought.win is not None
        assert 0 < thought.win < 1


def test_a_temperature_makes_it_waver_or_resolute(weights: Path) -> None:
    found = []
    for temperature in (0.2, 1.0, 5.0):
        bot = NetBot(weights, temperature)
        found.append(np.mean([max(bot.policy(view).values()) for view in views(SHORT, 4)[::5]]))
    cool, usual, hot = found
    assert cool > usual > hot


def test_weights_and_temperature_can_be_named(weights: Path) -> None:
    view = max(views(SHORT, 3), key=lambda view: len(view.menu))
    named = load_bot("gangs-city", f"net:{weights}")
    assert isinstance(named, NetBot)
    assert named.policy(view) == NetBot(weights).policy(view)
    warm = load_bot("gangs-city", "net:5")
    assert isinstance(warm, NetBot)
    assert warm.policy(view) == NetBot(temperature=5.0).policy(view)
    assert warm.policy(view) != NetBot().policy(view)


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
        load_bot("gangs-city", f"net:{argument}")


def test_the_weights_that_ship_are_small_and_read_once() -> None:
    assert PLAYER.stat().st_size < 2_000_000
    assert load(PLAYER) is load(PLAYER)
