"""Games between bots, played and counted."""

from .mixed import MixedResults, Standing, play_mixed
from .pairs import PairScore, Rating, Results, play_pairs
from .shares import OneAmong
from .simulate import Played, simulate
from .summary import summary
from .tables import seatings
from .tallies import load_tally

__all__ = [
    "MixedResults", "OneAmong", "PairScore", "Played", "Rating", "Results", "Standing",
    "load_tally", "play_mixed", "play_pairs", "seatings", "simulate", "summary",
]  # fmt: skip
