"""The phases of the game, by the names that tables and views use for them."""

from typing import Final

DRAW, BUILD, ARRIVE = "draw", "build", "arrive"
"""The set-up; recruits also arrive when a location is opened later."""
NAME, PLACE, BID, REVEAL, TRAFFIC, ACT, OPEN, RETURN, SCORE = (
    "first", "place", "bid", "reveal", "traffic", "act", "open", "return", "score",
)  # fmt: skip
TURN: Final = (NAME, PLACE, BID, REVEAL, TRAFFIC, ACT, OPEN, RETURN, SCORE)
"""The phases of a turn, in order."""
OVER: Final = "over"
