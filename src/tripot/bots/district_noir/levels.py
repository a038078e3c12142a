"""The five levels of District Noir: which player stands behind each, and how much it wavers.

All see a View and nothing else. A gentler one knows less, or chooses at a higher temperature, so
that good moves are likelier than bad ones but not certain. The temperatures were chosen in the
arena for even steps. Each function imports its player, so that NumPy is loaded only for those
who need it.
"""

from typing import Final

from tripot.core import Bot, View

_BOOKMAKER: Final = 0.42
"""A temperature of the heuristic player, whose values are margins against their spread."""
_DETECTIVE: Final = 9.0
"""A temperature of the network, whose own is below 1."""


def newsboy() -> Bot:
    """A beginner."""
    from .newsboy import NewsboyBot

    return NewsboyBot()


def dockhand() -> Bot:
    """One move deep."""
    from .greedy import GreedyBot

    return GreedyBot()


def bookmaker() -> Bot:
    """Rules of thumb, wavering."""
    from .heuristic import HeuristicBot

    return HeuristicBot(_BOOKMAKER)


def detective() -> Bot:
    """The network, wavering."""
    from .net import NetBot

    return NetBot(temperature=_DETECTIVE)


def judge() -> Bot:
    """The network as it was trained, and exact endings."""
    from .net_endgame import NetEndgameBot

    return NetEndgameBot()


def in_last_round(view: View) -> bool:
    """Whether endings may have to be solved."""
    from tripot.games.district_noir import GAME

    table = GAME.own_view(view).table
    return table.round == table.rounds
