"""Games on the processor: the twin plays, in as many threads as there are cores."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np

from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout, selfplay, sights
from tripot.vector.gangs_city.figures import figures

Array = Any
COUNTS = (3, 4, 5, 6)


class Games:
    """Games side by side, a quarter of them for each number of players; new ones follow ended ones.

    The arrays are written over at every step: new memory would cost more than the games do.
    """

    def __init__(self, count: int, seed: int, pool: ThreadPoolExecutor, threads: int) -> None:
        options = GangsCityOptions()
        self.boxes = np.stack([figures(options, players) for players in COUNTS])
        self.players = np.array([COUNTS[at % len(COUNTS)] for at in range(count)])
        self.positions = np.zeros((count, layout.WIDTH), np.int16)
        self.acting = np.zeros(count, np.int64)
        self.seen = np.zeros((count, sights.SIGHT), np.int8)
        self.ended = np.zeros(count, np.int64)
        self.shares = np.zeros((count, layout.SEATS), np.float32)
        self._pool = pool
        edges = np.linspace(0, count, threads + 1).astype(int)
        self._parts = [slice(a, b) for a, b in pairwise(edges)]
        rng = Random(seed)
        self._luck = [np.array([rng.getrandbits(64)], np.uint64) for _ in self._parts]
        for part, luck in zip(self._parts, self._luck):
            selfplay.begin(self.boxes, self.positions[part], self.players[part], luck)
        self._each(self._look)

    def play(self, chosen: Array) -> None:
        """Every game goes on by one decision."""
        chosen = np.array(chosen)  # for arrays that cannot be written all would be compiled again

        def one(number: int) -> None:
            part = self._parts[number]
            selfplay.decide(
                self.boxes, self.positions[part], chosen[part], self._luck[number],
                self.ended[part], self.shares[part],
            )  # fmt: skip
            self._look(number)

        self._each(one)

    def _look(self, number: int) -> None:
        part = self._parts[number]
        selfplay.look(self.boxes, self.positions[part], self.acting[part], self.seen[part])

    def _each(self, job: Callable[[int], None]) -> None:
        list(self._pool.map(job, range(len(self._parts))))


def workers() -> tuple[ThreadPoolExecutor, int]:
    """A thread a core."""
    threads = os.cpu_count() or 1
    return ThreadPoolExecutor(threads), threads
