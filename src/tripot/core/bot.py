"""What a bot is: one method that answers a view."""

from random import Random
from typing import Protocol

from .contract import Action
from .view import View


class Bot(Protocol):
    """A player that sees a View and nothing else."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """One of the actions in ``view.menu``.

        All its luck comes from `rng`; with `seconds` it answers within that time.
        """
