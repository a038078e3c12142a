"""The five levels of Gangs City: which player stands behind each, and how much it wavers.

All see a View and nothing else. A gentler one follows the same network at a higher temperature, so
that good moves are likelier than bad ones but not certain. The temperatures were chosen for even
steps at every number of players. Each function imports its player, so that NumPy is loaded only
for those who need it.
"""

from typing import Final

from tripot.core import Bot, View

_LOOKOUT: Final = 7.0
_BAGMAN: Final = 3.5
_FIXER: Final = 2.0
_CONSIGLIERE: Final = 0.6


def lookout() -> Bot:
    """A beginner."""
    return _network(_LOOKOUT)


def bagman() -> Bot:
    """Has a plan, and often forgets it."""
    return _network(_BAGMAN)


def fixer() -> Bot:
    """Makes few mistakes."""
    return _network(_FIXER)


def consigliere() -> Bot:
    """The network as it was trained."""
    return _network(_CONSIGLIERE)


def kingpin() -> Bot:
    """The network and a look ahead; without the extra “search” the network alone."""
    from .search.bot import SearchBot

    return SearchBot(temperature=_CONSIGLIERE)


def in_the_turn(view: View) -> bool:
    """Whether it may look ahead: from the first tile that is put down to the last fight."""
    from tripot.games.gangs_city import GAME
    from tripot.games.gangs_city.engine.phases import Phase

    return GAME.own_view(view).table.phase in (Phase.PLACE, Phase.BID, Phase.ACT)


def _network(temperature: float) -> Bot:
    from .network.bot import NetBot

    return NetBot(temperature=temperature)
