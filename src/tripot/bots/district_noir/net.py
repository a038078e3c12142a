"""The trained player: a network that has learned from 64 million games against itself.

How it was trained is told in docs/strength.md. It sees what a player sees and nothing else.
"""

from dataclasses import dataclass
from pathlib import Path
from random import Random

from tripot.bots.arguments import temperature_or_weights
from tripot.bots.policies import Policy, evaluation
from tripot.bots.policy_bot import PolicyBot
from tripot.core import Evaluation, View
from tripot.games.district_noir.engine.actions import PLAYS, TAKE

from .heuristic import HeuristicBot
from .network import SHIPPED, load_network
from .observing import observation_of

_ACTIONS = (*PLAYS, TAKE)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the player thinks of its position."""

    policy: Policy
    """How likely it is to choose each action."""
    win: float
    """The score it expects, from 0 to 1, a draw being ½."""


class NetBot(PolicyBot):
    """Draws from the move probabilities of a network.

    A temperature above that of the weights makes it waver, one below makes it more resolute.
    Sizes of the game for which it was not trained are left to the heuristic player.
    """

    def __init__(self, weights: Path = SHIPPED, temperature: float | None = None) -> None:
        self._weights = weights
        self._temperature = temperature
        self._elsewhere = HeuristicBot()

    @classmethod
    def named(cls, argument: str) -> "NetBot":
        """The player at a temperature, or with the weights of a file; raises `BadOptions`."""
        found = temperature_or_weights(argument)
        return cls(found) if isinstance(found, Path) else cls(temperature=found)

    def policy(self, view: View) -> Policy:
        """How likely each action is to be chosen."""
        judgement = self.judge(view)
        return self._elsewhere.policy(view) if judgement is None else judgement.policy

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        """Its move probabilities and the score it expects."""
        judgement = self.judge(view)
        if judgement is None:
            return self._elsewhere.evaluate(view, rng, seconds)
        return evaluation(judgement.policy, judgement.win)

    def judge(self, view: View) -> Judgement | None:
        """Move probabilities and win estimate; None for a game it was not trained for."""
        network = load_network(self._weights)
        if view.options != network.options:
            return None
        opinion = network.opinion(observation_of(view), self._temperature)
        chances = zip(_ACTIONS, opinion.probabilities.tolist())
        return Judgement({action: p for action, p in chances if p > 0}, float(opinion.win))
