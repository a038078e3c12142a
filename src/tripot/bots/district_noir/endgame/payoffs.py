"""What the ends pay: for each pair of lines that meet at an end, the chance of the two hands."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .hands import Floats
from .letters import Ints
from .sides import Places, Side
from .tree import OPEN, Depth

Single = NDArray[np.float32]


@dataclass(slots=True)
class Payoff:
    """For one side: the sums over the other side's lines that give its own their value."""

    first: Ints
    """Where the terms of each sum begin."""
    other: Ints
    """The other side's line of each term."""
    weight: Single
    lines: list[tuple[slice, Ints]]
    """Which sums belong to which lines, each line at most once in a part."""
    size: int

    def values(self, reach: Single) -> Single:
        """What each line is paid at ends that come before its next choice."""
        values = np.zeros(self.size, np.float32)
        if self.first.size:
            terms = reach.take(self.other)
            terms *= self.weight
            sums = np.add.reduceat(terms, self.first)
            for part, lines in self.lines:
                values[lines] += sums[part]
        return values


def terms(depths: list[Depth], sides: tuple[Side, Side]) -> int:
    """How many terms the payoffs have at most."""
    total = 0.0
    for depth, one, two in zip(depths, sides[0].depths, sides[1].depths):
        ends, n = depth.outcome != OPEN, depth.outcome.size
        both = [np.bincount(side.node, minlength=n).astype(np.float64) for side in (one, two)]
        total += float((both[0] * both[1])[ends].sum())
    return int(total)


def payoffs(
    depths: list[Depth], sides: tuple[Side, Side], chances: Floats
) -> tuple[Payoff, Payoff]:
    """The payoffs of both sides; the game is zero-sum, 1 for a win of the side."""
    single = chances.astype(np.float32)
    one, two = sides
    return (
        _payoff(depths, one, two, single),
        _payoff(depths, two, one, np.ascontiguousarray(-single.T)),
    )


def _payoff(depths: list[Depth], own: Side, other: Side, chances: Single) -> Payoff:
    firsts, others, weights, lines = [], [], [], []
    count = sums = 0
    for depth, mine, theirs in zip(depths, own.depths, other.depths):
        paid = (depth.outcome != OPEN) & (depth.outcome != 0)
        if not paid.any():
            continue
        line, their, weight = _terms(depth, paid, mine, theirs, chances)
        first = np.flatnonzero(np.diff(line, prepend=-1))
        lines.append((slice(sums, sums + first.size), line[first]))
        firsts.append(first + count)
        others.append(their)
        weights.append(weight)
        count += line.size
        sums += first.size
    if not firsts:
        nothing = np.zeros(0, np.int64)
        return Payoff(nothing, nothing, np.zeros(0, np.float32), [], own.lines)
    return Payoff(
        np.concatenate(firsts), np.concatenate(others), np.concatenate(weights), lines, own.lines
    )


def _terms(
    depth: Depth, paid: NDArray[np.bool_], mine: Places, theirs: Places, chances: Single
) -> tuple[Ints, Ints, Single]:
    """The pairs of lines that meet at the ends of a depth, by own place, and what they pay."""
    n = depth.outcome.size
    there = np.flatnonzero(paid.take(theirs.node))
    there = there[np.argsort(theirs.node[there], kind="stable")]
    each = np.bincount(theirs.node[there], minlength=n)
    begin = np.cumsum(each) - each
    here = np.flatnonzero(paid.take(mine.node))
    node = mine.node[here]
    meet = each[node]
    upto = np.cumsum(meet)
    place = np.repeat(here, meet)
    partner = np.arange(place.size)
    partner += np.repeat(begin[node] - upto + meet, meet)
    partner = there.take(partner)
    weight = chances.reshape(-1).take(
        mine.root.take(place) * chances.shape[1] + theirs.root.take(partner)
    )
    weight *= np.repeat(depth.outcome[node], meet)
    real = np.flatnonzero(weight)
    return (
        mine.line.take(place.take(real)).astype(np.int64),
        theirs.line.take(partner.take(real)).astype(np.int64),
        weight.take(real),
    )
