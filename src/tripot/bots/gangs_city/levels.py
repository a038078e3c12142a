"""The five levels of Gangs City: which player stands behind each, and how much it wavers.

All see a View and nothing else. A gentler one follows the same network at a higher temperature, so
that good moves are likelier than bad ones but not certain. The temperatures were chosen for even
steps at every number of players. Each function imports its player, so that NumPy is loaded only
for those who need it.
"""

from typing import Final

from tripot.core import Bot

_LOOKOUT: Final = 4.0
_BAGMAN: Final = 2.5
_FIXER: Final = 1.7
_CONSIGLIERE: Final = 1.0


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
    from .network.bot import NetBot

    return NetBot(temperature=0.7)


def _network(temperature: float) -> Bot:
    from .network.bot import NetBot

    return NetBot(temperature=temperature)
