"""The compiled twin of District Noir.

`Batch` plays many games in lockstep; the functions of `rules`, `dealing` and `playout` work on one
position and may be called from other compiled functions (`tripot.vector.compiled`). Actions are
numbers: 0 to 10 play that kind, 11 takes. `layout` says what a position is; tests compare every
step with the engine.
"""

from ..compiled import MissingExtra, compiled
from ..luck import Luck, luck_from
from .batch import Batch
from .convert import action_of, cards_of, from_deal, from_view, number_of
from .layout import N_ACTIONS, N_KINDS, NOBODY, REASONS, TAKE, Position, Positions, Sizes

__all__ = [
    "Batch",
    "Luck",
    "MissingExtra",
    "N_ACTIONS",
    "N_KINDS",
    "NOBODY",
    "Position",
    "Positions",
    "REASONS",
    "Sizes",
    "TAKE",
    "action_of",
    "cards_of",
    "compiled",
    "from_deal",
    "from_view",
    "luck_from",
    "number_of",
]
