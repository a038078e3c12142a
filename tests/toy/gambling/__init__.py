"""A game whose bots are no bots."""

from tripot.testing.toy_game import ToyGame


class Gambling(ToyGame):
    """The toy under another name."""

    id = "gambling"


GAME = Gambling()
