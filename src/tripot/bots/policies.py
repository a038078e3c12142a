"""Policies: how likely a bot is to choose each action of a view."""

from collections.abc import Collection, Mapping
from math import exp
from random import Random

from tripot.core import Action, Evaluation, Message

Policy = dict[Action, float]
"""Actions with their probabilities, which add up to 1; what is not named is never chosen."""


def uniform(actions: Collection[Action]) -> Policy:
    """All of these actions alike."""
    return dict.fromkeys(actions, 1 / len(actions))


def best_of(values: Mapping[Action, float]) -> Policy:
    """The action of the greatest value; several that are equal alike."""
    most = max(values.values())
    return uniform([action for action, value in values.items() if value == most])


def softened(values: Mapping[Action, float], temperature: float) -> Policy:
    """The better an action the likelier: by e times for each temperature of value; 0: the best."""
    if not temperature:
        return best_of(values)
    most = max(values.values())
    odds = {action: exp((value - most) / temperature) for action, value in values.items()}
    total = sum(odds.values())
    return {action: odd / total for action, odd in odds.items()}


def draw(policy: Policy, rng: Random) -> Action:
    """An action drawn from a policy."""
    return rng.choices(list(policy), weights=list(policy.values()))[0]


def evaluation(
    policy: Policy, win: float | None = None, reasons: tuple[Message, ...] = ()
) -> Evaluation:
    """The policy as an analyst tells it; its shares need not add up to 1."""
    total = sum(policy.values())
    moves = [(action, share / total) for action, share in policy.items() if share > 0]
    return Evaluation(tuple(sorted(moves, key=lambda move: -move[1])), win, reasons)


def sure(action: Action) -> Evaluation:
    """All that can be said of a bot that knows its choice and nothing else."""
    return Evaluation(((action, 1.0),))
