"""The trained player: a network that has learned from playing against itself."""

from dataclasses import replace
from pathlib import Path
from random import Random

from tripot.bots.arguments import temperature_or_weights
from tripot.bots.policies import Policy, evaluation
from tripot.bots.policy_bot import PolicyBot
from tripot.core import Evaluation, View
from tripot.games.gangs_city import GAME

from ..reasons import reasons
from .deciding import Mind
from .inputs import kinds_of
from .policy import Opinion, opinion, policy_of
from .seeing import Seen, seen_in
from .weights import PLAYER, load


class NetBot(PolicyBot):
    """Draws from the chances of a network. A higher temperature makes it waver."""

    def __init__(self, weights: Path = PLAYER, temperature: float = 1.0) -> None:
        self._weights = weights
        self._temperature = temperature

    @classmethod
    def named(cls, argument: str) -> "NetBot":
        """The player at a temperature, or with the weights of a file; raises `BadOptions`."""
        found = temperature_or_weights(argument)
        return cls(found) if isinstance(found, Path) else cls(temperature=found)

    def policy(self, view: View) -> Policy:
        """How likely each action is to be chosen."""
        seen = seen_in(GAME.own_view(view))
        return policy_of(self.opinion(seen).ways, seen)

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        """Its chances, the win it expects, and what speaks for the likeliest."""
        own = GAME.own_view(view)
        seen = seen_in(own)
        found = self.opinion(seen)
        thought = evaluation(policy_of(found.ways, seen), float(found.wins[0]))
        return replace(thought, reasons=reasons(own, thought.best))

    def opinion(self, seen: Seen) -> Opinion:
        """What the network thinks."""
        return opinion(Mind(load(self._weights), kinds_of(seen.figures)), seen, self._temperature)
