"""What weights are worth: one player among others, over whole games of every number of players."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import jax
import numpy as np

from .deciding import decide
from .games import COUNTS, Games

Array = Any


class Share(NamedTuple):
    """What one player won among others with so many at the table."""

    players: int
    games: int
    share: float
    spread: float
    """Half a 95 % interval."""

    def __str__(self) -> str:
        fair = 1 / self.players
        return (
            f"{self.players} players: {self.share:.1%} ± {self.spread:.1%} of {self.games} games"
            f" ({self.share / fair:.2f} times the fair share)"
        )


def compare(
    one: Any, others: Any, games: int, seed: int, pool: ThreadPoolExecutor, threads: int,
    cooled: tuple[float, float] = (1.0, 1.0), say: Callable[[str], None] = print,
) -> list[Share]:  # fmt: skip
    """Plays games in which one seat is played by some weights, and the others by others.

    Seats take turns. Only the first game of each row counts, so that short games count no more
    than long ones.
    """
    table = Games(games, seed, pool, threads)
    seats = np.arange(games) // len(COUNTS) % table.players
    going, won = np.ones(games, bool), np.zeros(games)
    key = jax.random.key(seed)
    while going.any():
        key, here, there = jax.random.split(key, 3)
        seen = jax.device_put(table.seen)  # both decide before the games write over it
        mine, _ = _decide(one, seen, here, cooled[0])
        theirs, _ = _decide(others, seen, there, cooled[1])
        own = table.acting == seats
        table.play(np.where(own[:, None], np.asarray(mine), np.asarray(theirs)))
        over = np.flatnonzero(going & (table.ended > 0))
        won[over] = table.shares[over, seats[over]]
        going[over] = False
        if len(over) and going.sum() * 10 // games != (going.sum() + len(over)) * 10 // games:
            say(f"{games - going.sum():,} of {games:,} games")
    found = []
    for players in COUNTS:
        each = won[table.players == players]
        spread = 1.96 * each.std() / np.sqrt(len(each))
        found.append(Share(players, len(each), float(each.mean()), float(spread)))
    return found


_decide = jax.jit(decide)
