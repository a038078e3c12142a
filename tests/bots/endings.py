"""Endings to solve: small games, full games after random moves."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random

from tripot.bots.district_noir.endgame.ending import TAKE, Ending, line_of
from tripot.bots.district_noir.endgame.solution import Limits, Solution, solve
from tripot.core import Match, Setup
from tripot.games.district_noir.engine.cards import KINDS
from tripot.games.district_noir.engine.state import DistrictNoirState
from tripot.games.district_noir.options import DistrictNoirOptions

from ..games.district_noir.build import GAME, OPTIONS, match_of, some_deal

SMALL = DistrictNoirOptions(
    cards=(2, 2, 1, 1, 1, 0, 1, 1, 0, 1, 1), hand=2, rounds=1, removed=2, row=5, take=2
)
BUILDINGS = DistrictNoirOptions(
    cards=(1, 0, 2, 0, 1, 0, 0, 1, 0, 1, 4), hand=2, rounds=1, removed=1, row=5, take=3
)
LONGER = DistrictNoirOptions(
    cards=(2, 2, 2, 2, 1, 1, 0, 2, 1, 0, 2), hand=3, rounds=2, removed=1, row=2, take=3
)
NO_BOX = DistrictNoirOptions(
    cards=(1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1), hand=3, rounds=1, removed=0, row=4, take=3
)
FEW = Limits(nodes=20_000)
EXACT = Limits(gap=1e-6, work=10**9, most=400)
ENDINGS = [
    (SMALL, 1, 1),
    (SMALL, 6, 1),
    (SMALL, 8, 2),
    (BUILDINGS, 3, 0),
    (BUILDINGS, 8, 1),
    (LONGER, 3, 10),
    (LONGER, 4, 10),
    (LONGER, 8, 11),
    (NO_BOX, 1, 2),
]
"""Options, a seed, and after how many random moves."""


@cache
def after_moves(options: DistrictNoirOptions, seed: int, moves: int) -> DistrictNoirState:
    rng = Random(seed)
    state = GAME.start(GAME.deal(options, 2, rng)).state
    for _ in range(moves):
        seat = state.to_act[0]
        state = state.apply(seat, state.legal(seat).sample(rng)).state
    assert isinstance(state, DistrictNoirState)
    assert state.outcome is None
    return state


def full_games(moves: int, seeds: range) -> Iterator[DistrictNoirState]:
    """Full games after so many random moves, if they are not over."""
    for seed in seeds:
        with suppress(AssertionError, IndexError):
            yield after_moves(OPTIONS, seed, moves)


def ending_of(state: DistrictNoirState) -> Ending:
    base = match_of(some_deal())
    setup = Setup(GAME, GAME.blank(state.options, 2), base.setup.names)
    line = line_of(Match(setup, state._replace(made=0), base.told).view(state.to_act[0]))
    assert line is not None
    return line.endings[-1]


def solved(state: DistrictNoirState, limits: Limits = EXACT) -> Solution:
    solution = solve(ending_of(state), limits=limits)
    assert solution is not None
    return solution


def number(text: str) -> int:
    return TAKE if text == "t" else KINDS.index(text)
