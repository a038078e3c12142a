"""The chances of every decision in one view."""

from collections.abc import Mapping
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from tripot.bots.policies import Policy
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.layout import TRAFFICS

from .deciding import Mind, first_chances, second_chances
from .inputs import Array
from .model import BARRED, Thoughts
from .sampling import barred, cooled
from .seeing import Seen

_LEAST: Final = 0.002
"""Decisions that are less likely than this, beside the likeliest, are never made."""
Way = tuple[int, ...]
"""A decision in the terms of `tripot.vector.gangs_city.choosing`."""


class Opinion(NamedTuple):
    """What a network thinks of a view."""

    ways: Mapping[Way, float]
    """How likely each decision is."""
    wins: Array
    """Which seat wins, counted from the viewer."""


def opinion(mind: Mind, seen: Seen, temperature: float) -> Opinion:
    """The decisions it would make, and the chances to win."""
    thoughts = mind.think(seen.sight)
    wins = np.exp(barred(np, thoughts.wins, thoughts.wins > BARRED / 2))[0]
    return Opinion(_ways(cooled(thoughts, temperature), seen), wins)


def policy_of(ways: Mapping[Way, float], seen: Seen) -> Policy:
    """The same chances, of actions of the game."""
    return {seen.action(way): odds for way, odds in ways.items()}


def _ways(thoughts: Thoughts, seen: Seen) -> dict[Way, float]:
    first = first_chances(thoughts, seen.sight)[0]
    choices = np.flatnonzero(first >= _LEAST * first.max())
    n = len(choices)
    many = Thoughts(*(np.broadcast_to(part, (n, *part.shape[1:])) for part in thoughts))
    sight = np.broadcast_to(seen.sight, (n, seen.sight.shape[1]))
    side, chief, replaced, bids = second_chances(many, sight, choices)
    found: dict[Way, float] = {}
    for at, choice in enumerate(choices.tolist()):
        parts = [side[at], chief[at], replaced[at]]
        if choice == to.BIDDING:
            parts += [bids[at, traffic] for traffic in range(TRAFFICS)]
        likely = [np.flatnonzero(part >= _LEAST * part.max()).tolist() for part in parts]
        for rest in product(*likely):
            odds = first[choice] * np.prod([part[one] for part, one in zip(parts, rest)])
            bid = rest[3:] or (0,) * TRAFFICS
            found[choice, *rest[:3], *bid] = float(odds)
    total = sum(found.values())
    return {way: odds / total for way, odds in found.items()}
