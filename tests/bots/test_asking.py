"""A bot that cannot play on is named, in arenas as in the terminal; nothing else goes wrong."""

from random import Random

import pytest

from tripot.arena import simulate
from tripot.bots.asking import BotFailed, ask
from tripot.core import Action, Match, Setup, View
from tripot.games import load_game

NOIR = load_game("district-noir")


class Failing:
    """Raises an error."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        raise ValueError("out of ideas")


class Leaving(Failing):
    """Ends the program."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        raise SystemExit(4)


class Cheating(Failing):
    """Takes twice, and before anything lies there."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        return view.game.parse_action("t") if len(view.heard) > 6 else next(iter(view.menu))


@pytest.mark.parametrize(
    ("bot", "why"),
    [(Failing(), "The bot Failing failed: ValueError: out of ideas"),
     (Leaving(), "The bot Leaving failed: SystemExit: 4")],
)  # fmt: skip
def test_what_a_bot_raises_is_said(bot: Failing, why: str) -> None:
    deal = NOIR.deal(NOIR.options(), 2, Random(1))
    match = Match.begin(Setup(NOIR, deal, ("Ada", "Bo")))
    with pytest.raises(BotFailed) as failed:
        ask(bot, match.view(match.due[0]), Random(1))
    assert str(failed.value.message) == why


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_arena_says_which_bot_it_was(jobs: int) -> None:
    with pytest.raises(BotFailed, match="The bot Cheating chose “t”, which it may not"):
        simulate("district-noir", [Cheating(), "random"], 4, 1, jobs=jobs)
