"""The simplest bot: any legal action."""

from random import Random

from tripot.core import Action, View

from .policies import Policy, uniform


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """One of the actions in ``view.menu``."""
        return view.menu.sample(rng)  # a long menu is never written out

    def policy(self, view: View) -> Policy:
        """How likely each action is to be chosen."""
        return uniform(list(view.menu))
