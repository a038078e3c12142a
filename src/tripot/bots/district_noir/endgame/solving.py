"""Predictive regret matching (PCFR+) with alternating updates and quadratic averaging.

Both players improve in turn. A player's strategy leans on all regrets so far and once more on
the newest ones; the answer is the average over all rounds, later ones counting more. It tends
to an equilibrium, and how far from one it is can be computed: see `gap`.
"""

import numpy as np

from .hands import Floats
from .letters import Ints
from .payoffs import Payoff, Single
from .sides import Shorts, Side, Turn

_NOTHING = 1e-30
"""Sums below this are none: single precision cannot divide by them."""


class Player:
    """One side while it learns. Its arrays hold one number a line."""

    def __init__(self, side: Side, payoff: Payoff) -> None:
        self.side = side
        self.payoff = payoff
        self.roots = side.turns[0].lines.start if side.turns else side.lines
        self._groups, self._even = [], []
        for turn in side.turns:
            each = np.diff(turn.first, append=turn.before.size)
            self._groups.append(np.repeat(np.arange(each.size), each))
            self._even.append(np.repeat((1 / each).astype(np.float32), each))
        self._regret = np.zeros(side.lines, np.float32)
        self._chosen = np.ones(side.lines, np.float32)
        """How likely the last move of each line is when its choice comes."""
        for turn, even in zip(side.turns, self._even):
            self._chosen[turn.lines] = even
        self.reach = np.ones(side.lines, np.float32)
        """How likely each line is as far as this player decides: the strategy."""
        self.total = np.zeros(side.lines, np.float32)
        """The weighted sum of all reaches so far: the average strategy."""
        self._flow()

    def improve(self, reach: Single, weight: float) -> None:
        """One update against the other side's present reach."""
        values = self.payoff.values(reach)
        turns = list(zip(self.side.turns, self._groups, self._even))
        for turn, group, even in reversed(turns):
            regret = values[turn.lines]
            worth = np.add.reduceat(regret * self._chosen[turn.lines], turn.first)
            values[turn.parents] += np.add.reduceat(worth, turn.group)
            regret -= worth.take(group)
            total = self._regret[turn.lines]
            total += regret
            np.maximum(total, 0, out=total)
            regret += total
            np.maximum(regret, 0, out=regret)
            self._chosen[turn.lines] = _shares(regret, turn, group, even)
        self._flow()
        self.total += np.float32(weight) * self.reach

    def best(self, reach: Single) -> float:
        """What the best answer to this reach of the other side wins, over all hands."""
        values = self.payoff.values(reach)
        for turn in reversed(self.side.turns):
            most = np.maximum.reduceat(values[turn.lines], turn.first)
            values[turn.parents] += np.add.reduceat(most, turn.group)
        return float(values[: self.roots].sum(dtype=np.float64))

    def by_hand(self, reach: Single) -> Floats:
        """What the average strategy wins with each root hand, times the hand's chance."""
        values = self.payoff.values(reach).astype(np.float64)
        for turn, group, even in reversed(list(zip(self.side.turns, self._groups, self._even))):
            share = _shares(self.total[turn.lines].copy(), turn, group, even)
            worth = np.add.reduceat(values[turn.lines] * share, turn.first)
            values[turn.parents] += np.add.reduceat(worth, turn.group)
        return values[: self.roots]

    def shares(self, lines: Shorts) -> list[float]:
        """The average strategy's shares of the moves of a choice, given by their lines."""
        share = self.total[lines].astype(np.float64)
        if lines.size == 1 or not share.any():
            return [1 / lines.size] * int(lines.size)
        return list(map(float, share / share.sum()))

    def average(self) -> Single:
        """The reach of the average strategy."""
        return np.asarray(self.total / self.total[0])

    def _flow(self) -> None:
        for turn in self.side.turns:
            flow = self.reach.take(turn.before)
            flow *= self._chosen[turn.lines]
            self.reach[turn.lines] = flow


def _shares(wish: Single, turn: Turn, group: Ints, even: Single) -> Single:
    """Each wish divided by the sum over its choice, even where there is none; changes `wish`."""
    sums = np.add.reduceat(wish, turn.first)
    some = sums > _NOTHING
    sums[~some] = 1
    wish /= sums.take(group)
    return wish if some.all() else np.where(some.take(group), wish, even)


def gap(players: tuple[Player, Player]) -> float:
    """How much a player could gain by a best answer to the other's average, as win rate.

    The mean over both players; 0 in an equilibrium. A win is 1 and a loss -1, so it is halved.
    """
    one, two = players
    return (one.best(two.average()) + two.best(one.average())) / 4
