"""Games of the network against itself, kept as columns of numbers: decisions, turns, ends."""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tripot.bots.gangs_city.network.playing import Player, play
from tripot.bots.gangs_city.network.weights import load
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city.layout import KINDS, LOCATIONS, PLACES, SEATS, TRAFFICS

Array = Any
_A_JOB = 128
"""Games a process plays at a time."""
_BLOCKS = {
    "owner": (at.OWNER, PLACES), "scores": (at.SCORES, SEATS), "holder": (at.HOLDER, TRAFFICS),
    "level": (at.LEVEL, TRAFFICS), "stock": (at.STOCK, SEATS * TRAFFICS),
    "gangs": (at.GANGS, SEATS * KINDS), "cell": (at.CELL, PLACES),
    "recruits": (at.RECRUITS, LOCATIONS * KINDS), "first": (at.FIRST, 1), "turn": (at.TURN, 1),
    "reason": (at.REASON, 1),
}  # fmt: skip


class Games(NamedTuple):
    """Games for so many players."""

    players: int
    shares: Array
    """Of the win, by game and seat."""
    decisions: Array
    """Game, turn, phase, seat, then the parts of the decision, a row each, in order."""
    turns: dict[str, Array]
    """What lay on the table when placement began in each turn, and at the end; by `_BLOCKS`."""
    game_of_turn: Array
    """The game of each of these, in order of turns; the last of each game is its end."""


def watched(options: GangsCityOptions, players: int, games: int, weights: Path, seed: int) -> Games:
    """Lets the network play against itself in as many processes as there are processors."""
    jobs = [
        (options, players, min(_A_JOB, games - begin), weights, seed + begin)
        for begin in range(0, games, _A_JOB)
    ]
    found: list[Games] = []
    with ProcessPoolExecutor() as pool:
        for part in pool.map(_job, jobs):
            found.append(part)
            done = sum(len(one.shares) for one in found)
            print(f"{players} players: {done:,} of {games:,} games", file=sys.stderr, flush=True)
    return _joined(players, found)


def _job(job: tuple[GangsCityOptions, int, int, Path, int]) -> Games:
    options, players, games, weights, seed = job
    decisions: list[Array] = []
    turns: list[Array] = []
    whose: list[Array] = []
    seen = np.zeros(games, int)

    def watch(numbers: Array, positions: Array, chosen: Array) -> None:
        head = np.stack(
            [numbers, *(positions[:, column] for column in (at.TURN, at.PHASE, at.ACTING))], axis=1
        )
        decisions.append(np.concatenate([head, chosen], axis=1).astype(np.int16))
        turn, placing = positions[:, at.TURN], positions[:, at.PHASE] == at.PLACE
        fresh = np.flatnonzero(placing & (turn > seen[numbers]))
        seen[numbers[fresh]] = turn[fresh]
        turns.append(positions[fresh])
        whose.append(numbers[fresh])

    result = play(options, [Player(load(weights))], np.zeros((games, players), int), seed, watch)
    rows = np.concatenate([*turns, result.positions])
    order = np.concatenate([*whose, np.arange(games)])
    by_game = np.argsort(order, kind="stable")
    told = np.concatenate(decisions)
    return Games(
        players,
        result.shares,
        told[np.argsort(told[:, 0], kind="stable")],
        {name: rows[by_game, begin : begin + size] for name, (begin, size) in _BLOCKS.items()},
        order[by_game],
    )


def _joined(players: int, parts: list[Games]) -> Games:
    before = np.cumsum([0, *(len(part.shares) for part in parts)])
    decisions = []
    for begin, part in zip(before, parts):
        rows = part.decisions.astype(np.int32)
        rows[:, 0] += begin
        decisions.append(rows)
    return Games(
        players,
        np.concatenate([part.shares for part in parts]),
        np.concatenate(decisions),
        {name: np.concatenate([part.turns[name] for part in parts]) for name in _BLOCKS},
        np.concatenate([begin + part.game_of_turn for begin, part in zip(before, parts)]),
    )
