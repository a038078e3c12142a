"""Decisions in many positions at once."""

from typing import NamedTuple

import numpy as np

from . import sampling
from .inputs import Array, read
from .model import BARRED, Thoughts, Weights, think
from .sampling import allowed_choices, barred, cooled, second


class Chances(NamedTuple):
    """The chances of each part of a decision; of all but the first, for one first choice."""

    side: Array
    chief: Array
    replaced: Array
    bids: Array


class Mind(NamedTuple):
    """A network, the characters it is asked about, and how much whoever follows it wavers."""

    weights: Weights
    kinds: Array
    temperature: float = 1.0

    def think(self, seen: Array) -> Thoughts:
        """What it thinks of sights."""
        return think(np, self.weights, self.kinds, read(np, seen, np.float32))

    def inclined(self, seen: Array) -> Thoughts:
        """The same, as closely as it is followed."""
        return cooled(self.think(seen), self.temperature)

    def wins(self, seen: Array) -> Array:
        """Each seat's chance to win, counted from whoever acts."""
        wins = self.think(seen).wins
        return np.exp(barred(np, wins, wins > BARRED / 2))


def closed(seen: Array) -> Array:
    """Sights without what the seat does not know."""
    return sampling.closed(np, seen)


def first_chances(thoughts: Thoughts, seen: Array) -> Array:
    """How likely each first choice is."""
    return np.exp(barred(np, thoughts.choices, allowed_choices(np, seen)))


def second_chances(thoughts: Thoughts, seen: Array, choice: Array) -> Chances:
    """How likely everything else is after these first choices."""
    return Chances(*map(np.exp, second(np, thoughts, seen, choice)))


def drawn(chances: Array, rng: np.random.Generator) -> Array:
    """One of the last axis, with these chances."""
    sums = np.cumsum(chances, axis=-1)
    return (sums < rng.random((*sums.shape[:-1], 1)) * sums[..., -1:]).sum(axis=-1)


def decide(mind: Mind, seen: Array, rng: np.random.Generator) -> Array:
    """A decision for each sight, in the terms of `tripot.vector.gangs_city.choosing`."""
    seen = closed(seen)
    thoughts = mind.inclined(seen)
    choice = drawn(first_chances(thoughts, seen), rng)
    rest = second_chances(thoughts, seen, choice)
    parts = [choice, *(drawn(part, rng) for part in rest[:3])]
    return np.concatenate([np.stack(parts, axis=1), drawn(rest.bids, rng)], axis=1).astype(np.int16)
