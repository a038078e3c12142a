"""What an analyst is: one method that says what to think of a view."""

from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from .contract import Action
from .message import Message
from .view import View


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an analyst thinks of a view; `check_evaluation` says whether it makes sense."""

    moves: tuple[tuple[Action, float], ...]
    """Legal actions, likeliest first. Their probabilities add up to 1: others are never chosen."""
    win: float | None = None
    """How likely the viewer is to win, a draw being half a win; None if there is no telling."""
    reasons: tuple[Message, ...] = ()
    """Why, in a few short sentences."""

    @property
    def best(self) -> Action:
        """The action to choose if only one counts: the likeliest."""
        return self.moves[0][0]


@runtime_checkable
class Analyst(Protocol):
    """Somebody who judges a View and knows nothing else. A bot may be one, too."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        """What it thinks of a view in which its viewer is to act.

        All its luck comes from `rng`; with `seconds` it answers within that time.
        """
