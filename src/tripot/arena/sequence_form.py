"""A whole game for two as a few arrays: the sequence form.

A *sequence* of a seat is what it has decided so far and knew when it decided: an information set
and the action chosen there, which includes all that went before. An end of the game is reached
with the product of three numbers, those of chance and of the two sequences that lead there. So
values, best responses and equilibria need only the sequences and one sparse matrix, and no
position.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tripot.core import Seat, View

Numbers: TypeAlias = NDArray[np.float64]
"""One number a sequence: an action's probability in its set (a *behaviour*), the product of those
that lead there (a *plan*), or what a sequence is worth."""
Places: TypeAlias = NDArray[np.int64]

EMPTY = 0
"""The sequence of a seat that has decided nothing yet."""


def added_up(places: Places, amounts: Numbers, size: int = 0) -> Numbers:
    """The sum of the amounts at each place, of which there are at least so many."""
    return np.asarray(np.bincount(places, amounts, size), dtype=np.float64)


@dataclass(frozen=True)
class Decisions:
    """The information sets of one seat, those after fewer own decisions first."""

    views: tuple[View, ...]
    """What the seat knows in each set."""
    origins: Places
    """The sequence each set comes after."""
    starts: Places
    """The sequence of the first action of each set, in the menu's order; then their number."""
    levels: tuple[slice, ...]
    """The sets with equally many own decisions before them."""

    @property
    def size(self) -> int:
        """How many sequences there are."""
        return int(self.starts[-1])

    @cached_property
    def uniform(self) -> Numbers:
        """The behaviour that makes all actions of a set equally likely."""
        widths = np.diff(self.starts)
        return np.concatenate(([1.0], np.repeat(1 / widths, widths)))

    def plan(self, behaviour: Numbers) -> Numbers:
        """The plan that follows from a behaviour."""
        plan = behaviour.copy()
        for sets, actions in self._steps():
            plan[actions] *= self._spread(sets, plan[self.origins[sets]])
        return plan

    def behaviour(self, plan: Numbers) -> Numbers:
        """The behaviour behind a plan; uniform where the plan never comes."""
        behaviour = self.uniform.copy()
        for sets, actions in self._steps():
            reach = self._spread(sets, plan[self.origins[sets]])
            np.divide(plan[actions], reach, out=behaviour[actions], where=reach > 0)
        return behaviour

    def normalised(self, weights: Numbers) -> Numbers:
        """The behaviour in proportion to weights; uniform where a set has none."""
        behaviour = self.uniform.copy()
        totals = np.repeat(np.add.reduceat(weights, self.starts[:-1]), np.diff(self.starts))
        np.divide(weights[1:], totals, out=behaviour[1:], where=totals > 0)
        return behaviour

    def best_response(self, gains: Numbers) -> tuple[float, Numbers]:
        """The most a behaviour can gain, and one that gains it, without mixing."""
        worths, behaviour = gains.copy(), np.zeros(self.size)
        behaviour[EMPTY] = 1.0
        for sets, actions in reversed(self._steps()):
            best = np.maximum.reduceat(worths[actions], self._offsets(sets))
            first = np.flatnonzero(worths[actions] == self._spread(sets, best))
            owners = np.searchsorted(self.starts[sets], first + actions.start, side="right")
            chosen = first[np.unique(owners, return_index=True)[1]]
            behaviour[actions.start + chosen] = 1.0
            self._add_up(worths, sets, best)
        return float(worths[EMPTY]), behaviour

    def regrets(self, gains: Numbers, behaviour: Numbers) -> Numbers:
        """What each action would have gained over the behaviour, others' reach counted in."""
        worths, regrets = gains.copy(), np.zeros(self.size)
        for sets, actions in reversed(self._steps()):
            mean = np.add.reduceat(worths[actions] * behaviour[actions], self._offsets(sets))
            regrets[actions] = worths[actions] - self._spread(sets, mean)
            self._add_up(worths, sets, mean)
        return regrets

    def _steps(self) -> list[tuple[slice, slice]]:
        """Each level's sets and their sequences, from the start of the game on."""
        return [
            (sets, slice(int(self.starts[sets.start]), int(self.starts[sets.stop])))
            for sets in self.levels
        ]

    def _offsets(self, sets: slice) -> Places:
        """Where the actions of each set begin among those of its level."""
        offsets: Places = self.starts[sets] - self.starts[sets.start]
        return offsets

    def _spread(self, sets: slice, numbers: Numbers) -> Numbers:
        """A number of each set, repeated for each of its actions."""
        return np.repeat(numbers, np.diff(self.starts[sets.start : sets.stop + 1]))

    def _add_up(self, worths: Numbers, sets: slice, gained: Numbers) -> None:
        """Counts what is gained in sets to the sequences they come after."""
        worths += added_up(self.origins[sets], gained, self.size)


@dataclass(frozen=True)
class SequenceForm:
    """A game for two: the decisions of both seats, and what their sequences lead to."""

    decisions: tuple[Decisions, Decisions]
    ends: tuple[Places, Places]
    """The two sequences that lead to each end; ends with the same ones are taken together."""
    chances: Numbers
    """How likely chance allows each end."""
    wins: Numbers
    """The same, times what the first seat gets there: a win 1, a draw ½, a loss 0."""
    histories: int
    """How many different courses the game can take."""

    def gains(self, seat: Seat, plan: Numbers) -> Numbers:
        """What each sequence of a seat wins against a plan of the other, where it ends the game."""
        wins = self.chances - self.wins if seat else self.wins
        own, other = self.ends[seat], self.ends[1 - seat]
        return added_up(own, wins * plan[other], self.decisions[seat].size)

    def value(self, first: Numbers, second: Numbers) -> float:
        """The win rate of the first seat when the seats play by these plans."""
        return float(self.gains(Seat(0), second) @ first)

    def uniform(self) -> tuple[Numbers, Numbers]:
        """The plans of two who make all actions equally likely."""
        one, two = self.decisions
        return one.plan(one.uniform), two.plan(two.uniform)
