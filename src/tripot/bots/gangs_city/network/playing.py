"""Whole games between networks on the twin, many side by side: what studies are counted from."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import many
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import SEATS
from tripot.vector.gangs_city.lockstep import shuffle_and_start
from tripot.vector.luck import luck_from

from .deciding import Mind, decide
from .inputs import Array, kinds_of
from .model import Weights

_AT_ONCE = 64
"""Positions a network thinks about together: more of them no longer fit into the cache."""
Watch = Callable[[Array, Array, Array], None]
"""Is shown numbers of games, their positions, and the decisions that are about to be made there."""


class Player(NamedTuple):
    """Weights, and how closely they are followed."""

    weights: Weights
    temperature: float = 1.0


class Result(NamedTuple):
    """How games ended. Axes: games, seats."""

    shares: Array
    """Of the win."""
    positions: Array
    """The last position of each."""


def play(
    options: GangsCityOptions, players: Sequence[Player], seating: Array, seed: int,
    watch: Watch | None = None,
) -> Result:  # fmt: skip
    """Plays a game for each row of `seating`, which says who sits where, by number."""
    games, seats = seating.shape
    box = figures(options, seats)
    minds = [Mind(one.weights, kinds_of(box), one.temperature) for one in players]
    rng = np.random.default_rng(seed)
    positions = np.zeros((games, at.WIDTH), np.int16)
    shuffle_and_start(box, positions, seats, luck_from(Random(seed)))
    while len(going := np.flatnonzero(positions[:, at.PHASE] != at.OVER)):
        whose = seating[going, positions[going, at.ACTING]]
        for number, mind in enumerate(minds):
            own = going[whose == number]
            for begin in range(0, len(own), _AT_ONCE):
                part = own[begin : begin + _AT_ONCE]
                some = positions[part]
                seen = np.zeros((len(part), to.SIGHT), np.int8)
                many.look(box, some, seen)
                chosen = decide(mind, seen, rng)
                if watch is not None:
                    watch(part, some, chosen)
                many.go_on(box, some, chosen)
                positions[part] = some
    winners = (positions[:, at.WINNERS, None].astype(int) >> np.arange(SEATS)) & 1
    return Result((winners / winners.sum(axis=1, keepdims=True))[:, :seats], positions)


def one_among(games: int, seats: int) -> Array:
    """A seating of player 0 among copies of player 1; seats take turns."""
    seating = np.ones((games, seats), int)
    seating[np.arange(games), np.arange(games) % seats] = 0
    return seating
