"""`PolicyBot`: whoever can say how likely each action is both plays and analyses."""

from abc import ABC, abstractmethod
from random import Random

from tripot.core import Action, Evaluation, View

from .policies import Policy, draw, evaluation


class PolicyBot(ABC):
    """A bot and an analyst, made from a policy."""

    @abstractmethod
    def policy(self, view: View) -> Policy:
        """How likely each action is to be chosen."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """An action drawn from the policy."""
        return draw(self.policy(view), rng)

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        """The policy; whoever knows more than that says more."""
        return evaluation(self.policy(view))
