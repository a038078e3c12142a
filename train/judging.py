"""How strong networks are against each other: paired deals on the accelerator."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from tripot.games.district_noir.options import DistrictNoirOptions

from .playing import Chooser, versus

Array = Any
_AT_ONCE = 8192  # deals, as many as fit on a small accelerator


class Score(NamedTuple):
    """A score from 0 to 1 over paired deals, with the half width of its 95 % interval."""

    games: int
    score: float
    margin: float

    def __str__(self) -> str:
        return f"{100 * self.score:.2f} % ± {100 * self.margin:.2f} ({self.games} games)"


def compare(
    options: DistrictNoirOptions,
    one: Chooser,
    other: Chooser,
    key: Array,
    deals: int,
    progress: Callable[[int], None] = lambda done: None,
) -> Score:
    """The score of `one` against `other`; a deal with seats swapped is one observation.

    `progress` is told how many deals are done.
    """
    if deals < 2:
        raise ValueError("one deal has no spread: compare at least two")

    @partial(jax.jit, static_argnums=1)
    def play(key: Array, deals: int) -> Array:
        _, result = versus(options, one, other, key, deals)
        return (1 + result.reshape(2, deals)) / 2

    sizes = [min(_AT_ONCE, deals - done) for done in range(0, deals, _AT_ONCE)]
    scores: list[Array] = []
    for here, size in zip(jax.random.split(key, len(sizes)), sizes):
        scores.append(np.asarray(play(here, size)).mean(axis=0))
        progress(sum(map(len, scores)))
    whole = np.concatenate(scores)
    margin = 1.96 * whole.std(ddof=1) / whole.size**0.5
    return Score(2 * whole.size, float(whole.mean()), float(margin))


def uniform(seen: Array, mask: Array) -> Array:
    """The chooser that makes any legal move."""
    return jnp.where(mask, 0.0, -1e9)
