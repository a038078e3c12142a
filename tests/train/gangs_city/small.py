"""A run that is small enough for a processor."""

from typing import Any, NamedTuple

import jax
import numpy as np

from train.gangs_city.learning import Learner
from train.gangs_city.playing import Half
from train.gangs_city.settings import Settings

SMALL = Settings(
    games=32, steps=4, width=16, depth=1, critic_width=16, critic_depth=1, passes=3, rate=3e-3
)
SET = [
    f"{name}={getattr(SMALL, name)}"
    for name in (
        "games",
        "steps",
        "width",
        "depth",
        "critic_width",
        "critic_depth",
        "passes",
        "rate",
    )
]
"""The same for a command."""


class Played(NamedTuple):
    """What was played before anything is learned from it."""

    learner: Learner
    target: Any
    halves: list[Half]


def quiet(line: str) -> None:
    """Says nothing."""


def same(one: Any, other: Any) -> bool:
    """Whether all numbers of two values are the same."""
    pairs = zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True)
    return all(np.array_equal(np.asarray(a), np.asarray(b)) for a, b in pairs)


def copied(tree: Any) -> Any:
    """The same numbers in memory of their own, because learning uses up what it is given."""
    return jax.tree.map(lambda leaf: leaf.copy(), tree)
