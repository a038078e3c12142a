"""The five levels of Gangs City: which player stands behind each, and how much it wavers.

All see a View and nothing else. A gentler one follows the same network at a higher temperature, so
that good moves are likelier than bad ones but not certain. The two strongest look ahead if the
extra “search” is there, the lower of them hardly; without it they are the network alone. All
numbers were chosen for even steps at every table. Each function imports its player, so that
NumPy is loaded only for those who need it.
"""

from typing import Final

from tripot.core import Bot, View

_LOOKOUT: Final = 6.5
_BAGMAN: Final = 4.6
_FIXER: Final = 3.2
_CONSIGLIERE: Final = 2.1
_KINGPIN: Final = 0.5


def lookout() -> Bot:
    """A beginner."""
    return _network(_LOOKOUT)


def bagman() -> Bot:
    """Has a plan, and often forgets it."""
    return _network(_BAGMAN)


def fixer() -> Bot:
    """Knows what it wants, and is distracted now and then."""
    return _network(_FIXER)


def consigliere() -> Bot:
    """Makes few mistakes, and takes a quick look ahead."""
    from .search.bot import Effort, SearchBot

    glance = Effort(worlds=2, ideas=3, trust=0.03)
    return SearchBot(temperature=_CONSIGLIERE, effort=glance)


def kingpin() -> Bot:
    """The network at its best, and a thorough look ahead."""
    from .search.bot import SearchBot

    return SearchBot(temperature=_KINGPIN)


def in_the_turn(view: View) -> bool:
    """Whether it may look ahead: from the first tile that is put down to the last fight."""
    from tripot.games.gangs_city import GAME
    from tripot.games.gangs_city.engine.phases import Phase

    return GAME.own_view(view).table.phase in (Phase.PLACE, Phase.BID, Phase.ACT)


def _network(temperature: float) -> Bot:
    from .network.bot import NetBot

    return NetBot(temperature=temperature)
