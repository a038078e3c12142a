"""``tripot check-bot``: what is said of a bot that plays by the rules, and of one that does not."""

from pathlib import Path

import pytest

from .conftest import Tripot

BOTS = """
import random

class Honest:
    def choose(self, view, rng, seconds=None):
        return view.menu.sample(rng)

class Fickle(Honest):
    luck = random.Random(1)

    def choose(self, view, rng, seconds=None):
        return view.menu.sample(self.luck)

class Broken(Honest):
    def choose(self, view, rng, seconds=None):
        raise ValueError("no idea")

class Cheat(Honest):
    def choose(self, view, rng, seconds=None):
        return "a card of my own"
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS)
    return path


def test_an_honest_bot_is_called_so(tripot: Tripot, bots: Path) -> None:
    done = tripot("check-bot", "district-noir", f"{bots}:Honest", "--games", "1")
    assert (done.code, done.err) == (0, "")
    assert "plays by the rules: legal moves" in " ".join(done.out.split())


@pytest.mark.parametrize(
    ("bot", "why"),
    [("Fickle", "it answers the same view with"), ("Broken", "ValueError: no idea"),
     ("Cheat", "which is not legal in")],
)  # fmt: skip
def test_what_is_wrong_with_a_bot_is_told(tripot: Tripot, bots: Path, bot: str, why: str) -> None:
    done = tripot("check-bot", "district-noir", f"{bots}:{bot}", "--games", "1")
    assert (done.code, done.err) == (1, "")
    assert why in done.out
    assert "Traceback" not in done.out


def test_a_bot_that_is_not_there_is_refused(tripot: Tripot) -> None:
    done = tripot("check-bot", "district-noir", "nowhere.py:Rosa")
    assert (done.code, done.out) == (2, "")
    assert "nowhere.py: no such file" in done.err


def test_every_number_of_players_is_played(tripot: Tripot, bots: Path) -> None:
    options = ("--option", "turns=1", "--games", "1", "--seconds", "60")
    assert tripot("check-bot", "gangs-city", f"{bots}:Honest", *options).code == 0
