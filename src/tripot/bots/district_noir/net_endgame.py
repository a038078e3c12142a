"""The trained player with exact endings: `net` until the rest can be solved.

What the hands may be is guessed from how the network would have played them.
"""

import numpy as np

from tripot.core import Seat, View
from tripot.games.district_noir import GAME

from .endgame.belief import PlayedLike
from .endgame.bot import EndgameBot
from .endgame.hands import Floats
from .endgame.letters import Ints
from .net import NetBot
from .network import load_network
from .observing import observations_then


class NetEndgameBot(EndgameBot):
    """Plays like `net`; in the last round, as soon as the tree is small enough, exactly."""

    def __init__(self) -> None:
        super().__init__(NetBot(), PlayedLike(_moves))


def _moves(view: View, made: int, seat: Seat, hands: Ints) -> Floats:
    """The network's move probabilities for hands after so many actions of the last round."""
    options, network = GAME.own_view(view).options, load_network()
    if options != network.options:
        return np.ones((len(hands), len(options.cards) + 1))
    before = (options.rounds - 1) * options.actions
    return np.asarray(
        network.opinion(observations_then(view, before + made, seat, hands)).probabilities
    )
