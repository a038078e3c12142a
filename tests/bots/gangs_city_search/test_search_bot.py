"""The player that looks ahead: what it is like, and what it does without the means to."""

import subprocess
import sys
from random import Random

import pytest

from tripot.bots.gangs_city.network.bot import NetBot
from tripot.bots.gangs_city.search import bot as module
from tripot.bots.gangs_city.search import readiness
from tripot.bots.gangs_city.search.bot import Effort, SearchBot
from tripot.bots.policies import Policy
from tripot.core import Action, Evaluation
from tripot.games.gangs_city.views import GangsCityView

from .views import some_views

LITTLE = Effort(worlds=3, ideas=2)


def chances(thought: Evaluation) -> dict[Action, float]:
    return dict(thought.moves)


def of_the_network(view: GangsCityView) -> Policy:
    return NetBot().policy(view)


def decision(players: int = 4) -> GangsCityView:
    """A placement with several ideas, and tiles of others face down."""
    return next(
        view
        for view in some_views(players, 1, every=1)
        if len(of_the_network(view)) > 5 and len(view.table.tiles) > players
    )


@pytest.mark.parametrize("players", [3, 6])
def test_whatever_it_thinks_of_may_be_done(players: int) -> None:
    mind = SearchBot(effort=LITTLE)
    for view in some_views(players, 7, every=9):
        thought = mind.evaluate(view, Random(1))
        assert all(action in view.menu for action, _ in thought.moves)
        assert sum(chances(thought).values()) == pytest.approx(1)
        assert mind.choose(view, Random(2)) in chances(mind.evaluate(view, Random(2)))


def test_the_same_luck_leads_to_the_same_thoughts() -> None:
    view = decision()
    thoughts = [SearchBot(effort=LITTLE).evaluate(view, Random(3)).moves for _ in range(2)]
    assert thoughts[0] == thoughts[1]


def test_looking_ahead_changes_its_mind() -> None:
    view = decision()
    assert chances(SearchBot(effort=LITTLE).evaluate(view, Random(3))) != of_the_network(view)


def test_whoever_is_in_a_hurry_answers_like_the_network() -> None:
    view = decision()
    hurried = SearchBot(effort=LITTLE).evaluate(view, Random(3), seconds=0.001)
    assert chances(hurried) == pytest.approx(of_the_network(view))


def test_ideas_that_differ_in_the_side_alone_are_tried_as_one() -> None:
    ways: dict[tuple[int, ...], float] = {
        (5, 0, 0): 0.3,
        (5, 1, 0): 0.2,
        (6, 0, 0): 0.4,
        (6, 0, 1): 0.1,
    }
    ideas = SearchBot(effort=Effort(ideas=2, openness=1.0))._ideas(ways)
    assert ideas == [{(5, 0, 0): 0.3, (5, 1, 0): 0.2}, {(6, 0, 0): 0.4}]


def test_an_open_mind_has_more_ideas_but_is_as_sure_of_the_side() -> None:
    ways: dict[tuple[int, ...], float] = {(5, 0, 0): 0.4, (5, 1, 0): 0.2, (6, 0, 0): 0.4}
    (idea, other) = SearchBot(effort=Effort(openness=2.0))._ideas(ways)
    assert sum(idea.values()) == pytest.approx(0.6)
    assert idea[5, 0, 0] / idea[5, 1, 0] == pytest.approx(4)
    assert other == {(6, 0, 0): 0.4}


def test_what_wins_more_when_it_is_tried_becomes_likelier() -> None:
    mind = SearchBot(effort=Effort(trust=0.1))
    found = mind._corrected([{(1,): 0.5}, {(2,): 0.3, (3,): 0.2}], [0.2, 0.3])
    assert sum(found.values()) == pytest.approx(1)
    assert found[(1,)] / found[(2,)] == pytest.approx(5 / 3 / 2.718281828)
    assert found[(2,)] / found[(3,)] == pytest.approx(1.5)


def test_it_plays_like_the_network_until_the_twin_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[bool] = []

    def not_ready(wait: bool) -> bool:
        asked.append(wait)
        return False

    monkeypatch.setattr(module, "ready", not_ready)
    view = decision()
    thought = SearchBot(effort=LITTLE).evaluate(view, Random(3), seconds=5.0)
    assert chances(thought) == pytest.approx(of_the_network(view))
    SearchBot(effort=LITTLE).evaluate(view, Random(3))
    assert asked == [False, True]  # only somebody without a clock waits


def test_another_process_compiles_while_people_wait(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    mark = tmp_path_factory.mktemp("compiled") / "mark"
    begun: list[tuple[str, ...]] = []
    monkeypatch.setattr(readiness, "_mark", lambda: mark)
    monkeypatch.setattr(readiness, "_begun", [])
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: begun.append(command))
    assert not readiness.ready(wait=False)
    assert not readiness.ready(wait=False)
    assert begun == [(sys.executable, "-P", "-m", readiness.__name__)]
    mark.touch()
    assert readiness.ready(wait=False)


def test_without_the_extra_it_is_the_network() -> None:
    program = """
import sys
sys.modules["numba"] = None
from random import Random
from tripot.bots import load_bot
from tripot.core import Match, Setup
from tripot.games.gangs_city import GAME
match = Match.begin(Setup(GAME, GAME.deal(GAME.options(), 3, Random(1)), ("a", "b", "c")))
for _ in range(12):
    seat = match.due[0]
    match = match.act(seat, load_bot("gangs-city", "kingpin").choose(match.view(seat), Random(2)))
print(match.outcome)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "None\n", "")
