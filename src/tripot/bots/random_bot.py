"""The simplest bot: any legal action."""

from random import Random

from tripot.core import Action, Evaluation, View
from tripot.core.evaluation import MOST_MOVES

from .policies import Policy, sure, uniform
from .policy_bot import PolicyBot


class RandomBot(PolicyBot):
    """Chooses uniformly among the legal actions."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """One of the actions in ``view.menu``."""
        return view.menu.sample(rng)  # a long menu is never written out

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        """All actions alike; of more than anybody wants to read, the one it would choose."""
        if len(view.menu) > MOST_MOVES:
            return sure(self.choose(view, rng))
        return super().evaluate(view, rng)

    def policy(self, view: View) -> Policy:
        """How likely each action is to be chosen."""
        return uniform(list(view.menu))
