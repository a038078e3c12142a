"""Games between bots, played and counted."""

from .simulate import Played, simulate
from .summary import summary
from .tallies import load_tally

__all__ = ["Played", "load_tally", "simulate", "summary"]
