"""Compiled twins of games: the same rules on rows of numbers, in Numba. One package a game.

They need the extra ``search``.
"""

from .compiled import MissingExtra, compiled
from .luck import Luck, luck_from

__all__ = ["Luck", "MissingExtra", "compiled", "luck_from"]
