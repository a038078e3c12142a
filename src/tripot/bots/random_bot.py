"""The simplest bot: any legal action."""

from random import Random

from tripot.core import Action, View


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """One of the actions in ``view.menu``."""
        return view.menu.sample(rng)
