"""The opponents, gentlest first. A bot sees a View and nothing else."""

from random import Random

from tripot.bots import Level
from tripot.core import Action, View, msg

from . import GAME


class Matcher:
    """Plays the card that is worth what is at stake, or the nearest one."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        own = GAME.own_view(view)
        prize = own.table.prizes[-1]
        return min(own.menu, key=lambda play: (abs(play.card - prize), play.card))


LEVELS = (
    Level(
        "random",
        1,
        msg("Newsboy"),
        msg("Makes any move that is allowed."),
        "tripot.bots.random_bot:RandomBot",
    ),
    Level(
        "matcher",
        2,
        msg("Dockhand"),
        msg("Plays what the prize is worth."),
        f"{__name__}:Matcher",
    ),
)
