"""Games between bots, played and counted."""

from .contest import seatings
from .pairs import PairScore, Rating, Results, play_pairs
from .simulate import Played, simulate
from .summary import summary
from .tallies import load_tally

__all__ = [
    "PairScore", "Played", "Rating", "Results", "load_tally", "play_pairs", "seatings", "simulate",
    "summary",
]  # fmt: skip
