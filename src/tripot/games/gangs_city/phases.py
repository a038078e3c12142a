"""The phases of the game, by the names that tables and views use for them."""

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """Where the game is. The first three are the set-up; recruits arrive later too."""

    DRAW = "draw"
    BUILD = "build"
    ARRIVE = "arrive"
    NAME = "first"
    PLACE = "place"
    BID = "bid"
    REVEAL = "reveal"
    TRAFFIC = "traffic"
    ACT = "act"
    OPEN = "open"
    RETURN = "return"
    SCORE = "score"
    OVER = "over"

    __hash__ = str.__hash__  # that of enumerations is slow, and positions hash at every step


TURN: Final = (
    Phase.NAME, Phase.PLACE, Phase.BID, Phase.REVEAL, Phase.TRAFFIC, Phase.ACT, Phase.OPEN,
    Phase.RETURN, Phase.SCORE,
)  # fmt: skip
"""The phases of a turn, in order."""
