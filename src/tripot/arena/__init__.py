"""Games between bots, played and counted."""

from .simulate import Played, simulate
from .summary import summary

__all__ = ["Played", "simulate", "summary"]
