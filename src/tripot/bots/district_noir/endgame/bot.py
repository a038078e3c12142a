"""`EndgameBot`: another bot's play until the rest can be solved, then the equilibrium."""

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Self

from tripot.bots import load_bot
from tripot.bots.district_noir.greedy import GreedyBot
from tripot.bots.policies import Policy, draw, evaluation, sure
from tripot.core import Action, Analyst, Bot, Evaluation, Seat, View, msg
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import PLAYS
from tripot.games.district_noir.engine.actions import TAKE as TAKE_ACTION
from tripot.games.district_noir.engine.cards import Counts, count

from .belief import Belief, carried, uniform
from .ending import TAKE, Ending, line_of
from .hands import Ranges, hands_of
from .solution import Limits, Solution, solve, too_big

_IN_TIME = 0.8
"""The share of a time limit after which nothing is improved any more."""
_NOISE = 0.02
"""Smaller shares are left over from the first improvements, and are not played."""
_KEPT = 3
"""Solutions kept, so that a round is not solved again for each of its actions."""
_SOLVED = msg("The rest of the game is worked out exactly.")
_CERTAIN = msg("Nothing can change the result any more.")


class EndgameBot:
    """Plays like `inner`; in the last round, as soon as the tree is small enough, exactly.

    The first ending of the round that can be solved is solved with the ranges of `belief`.
    Later ones start from the ranges that this solution gives both players, so that what was
    done since then tells what it tells in equilibrium.
    """

    def __init__(
        self,
        inner: Bot | None = None,
        belief: Belief = uniform,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.inner = inner or GreedyBot()
        self.clock = clock
        self._belief = belief
        self._limits = limits or Limits()
        self._kept: dict[object, Solution | None] = {}

    @classmethod
    def named(cls, argument: str) -> Self:
        """The bot around the one with this id, as in ``endgame:heuristic``."""
        return cls(load_bot("district-noir", argument))

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """The equilibrium's choice if there is one, otherwise the inner bot's."""
        solution, left = self._timed(view, seconds)
        policy = None if solution is None else _policy(solution, view)
        return self.inner.choose(view, rng, left) if policy is None else draw(policy, rng)

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        """The equilibrium and what it wins; where there is none, what the inner bot thinks."""
        solution, left = self._timed(view, seconds)
        policy = None if solution is None else _policy(solution, view)
        if solution is not None and policy is not None:
            return evaluation(policy, _win(solution, view), (_SOLVED,))
        if isinstance(self.inner, Analyst):
            thought = self.inner.evaluate(view, rng, left)
        else:
            thought = sure(self.inner.choose(view, rng, left))
        if solution is None:
            return thought
        return replace(thought, win=_win(solution, view), reasons=(_CERTAIN,))

    def _timed(self, view: View, seconds: float | None) -> tuple[Solution | None, float | None]:
        """The solution if there may be anything to choose, and the time that is left then."""
        start = self.clock()
        solution = self.solution(view, seconds) if _may_choose(view) else None
        return solution, None if seconds is None else max(0.0, seconds - (self.clock() - start))

    def solution(self, view: View, seconds: float | None = None) -> Solution | None:
        """The solution of the present ending; None if it is none, or too large."""
        line = line_of(view)
        if line is None:
            return None
        thinking = _Thinking(self._kept, self._limits.within(seconds), seconds, self.clock)
        now = len(line.moves)
        for made, ending in enumerate(line.endings):
            if too_big(ending, thinking.limits):
                continue
            ranges = self._ranges(view, made, ending)
            first = thinking.solved(ending, ranges)
            if first is None:
                continue
            if made == now or first.certain:
                return first
            reached = first.reached(line.moves[made:])
            if reached is None:
                return None
            ranges = carried(line, made, (ranges[0] * reached[0], ranges[1] * reached[1]))
            return thinking.solved(line.endings[-1], ranges)
        return None

    def _ranges(self, view: View, made: int, ending: Ending) -> Ranges:
        one, two = (self._belief(view, made, Seat(seat), hands_of(ending, seat)) for seat in (0, 1))
        return one, two


class _Thinking:
    """The solutions found for one view, within its time; those found before are at hand."""

    def __init__(
        self,
        kept: dict[object, Solution | None],
        limits: Limits,
        seconds: float | None,
        clock: Callable[[], float],
    ) -> None:
        self.limits = limits
        self._kept = kept
        self._late: Callable[[], bool] | None = None
        if seconds is not None:
            deadline = clock() + _IN_TIME * seconds
            self._late = lambda: clock() > deadline

    def solved(self, ending: Ending, ranges: Ranges) -> Solution | None:
        """The solution of an ending; None if it is too large."""
        key = (ending, self.limits, ranges[0].tobytes(), ranges[1].tobytes())
        if key not in self._kept:
            while len(self._kept) >= _KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = solve(ending, ranges, self.limits, self._late)
        return self._kept[key]


def _policy(solution: Solution, view: View) -> Policy | None:
    """The shares of the actions, which need not add up to 1; None if the winner is certain."""
    shares = solution.strategy(_hand(view))
    if shares is None:
        return None
    return {
        TAKE_ACTION if move == TAKE else PLAYS[move]: share
        for move, share in shares.items()
        if share >= _NOISE
    }


def _win(solution: Solution, view: View) -> float:
    """The result to expect with the viewer's hand, 1 for a win and 0 for a loss."""
    if solution.certain:
        outcome = int(solution.depths[0].outcome[0])
        return (1 + (outcome if view.viewer == 0 else -outcome)) / 2
    same = (hands_of(solution.ending, view.viewer) == _hand(view)).all(axis=1)
    return min(1.0, max(0.0, float(solution.wins(view.viewer)[same][0])))


def _may_choose(view: View) -> bool:
    """Whether there is a choice as far as the others know.

    A hand of one kind leaves no choice either, but a quicker answer would give that away.
    """
    table, me = GAME.own_view(view).table, view.viewer
    return table.hand_sizes[me] > (1 if table.taken[me] else 0)


def _hand(view: View) -> Counts:
    hand = GAME.own_view(view).table.hand
    assert hand is not None
    return count(hand)
