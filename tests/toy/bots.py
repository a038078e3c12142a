"""The bots of the toy game."""

from tripot.bots import Level
from tripot.core import Action, View, msg, verbatim

from . import GAME


class LastBot:
    """Always takes the last of its menu: the highest tile, all its coins."""

    def choose(self, view: View, rng: object, seconds: float | None = None) -> Action:
        *_, last = GAME.own_view(view).menu
        return last


LEVELS = (
    Level(
        "random",
        1,
        verbatim("Dice"),
        msg("Makes any move that is allowed."),
        "tripot.bots.random_bot:RandomBot",
    ),
    Level("last", 2, verbatim("Max"), verbatim("Bids all."), f"{__name__}:LastBot"),
)
