"""A game that cannot tell a spectator what has happened once a tile lies on the table."""

from tripot.core import SPECTATOR, Message, Voice
from tripot.testing.toy_game import ToyGame, ToyView


class Moody(ToyGame):
    """The toy, with a mistake."""

    id = "moody"

    def describe(self, view: ToyView, voice: Voice) -> list[Message]:
        if view.viewer == SPECTATOR and len(view.heard) > 1:
            raise KeyError("nobody has thought of spectators")
        return super().describe(view, voice)


GAME = Moody()
