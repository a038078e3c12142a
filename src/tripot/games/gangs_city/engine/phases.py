"""The phases of the game, and what people call them."""

from enum import StrEnum
from typing import Final

from tripot.core import msg


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

PHASE_NAMES: Final = {
    Phase.DRAW: msg("Set-up"),
    Phase.BUILD: msg("Set-up"),
    Phase.ARRIVE: msg("Openings"),
    Phase.NAME: msg("First player"),
    Phase.PLACE: msg("Placement"),
    Phase.BID: msg("Bids"),
    Phase.REVEAL: msg("Reveal"),
    Phase.TRAFFIC: msg("Traffics"),
    Phase.ACT: msg("Actions"),
    Phase.OPEN: msg("Openings"),
    Phase.RETURN: msg("Returns"),
    Phase.SCORE: msg("Score"),
    Phase.OVER: msg("The end"),
}
