"""Games that are played to be learned from: by the learner, or by it among copies of another."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from .deciding import decide, opinion
from .games import Games
from .learning import Learner
from .settings import Settings

Array = Any


class Half:
    """One half of the games, and what happened there in this iteration."""

    def __init__(self, games: Games, rng: np.random.Generator, rivals: int = 0) -> None:
        self.games = games
        self.rivals = rivals
        """In the first so many games one learner sits among rivals; in the others all learn."""
        self.rng = rng
        self.learners = rng.integers(0, games.players)
        self.seen = _shown(games.seen)
        self.kept: list[tuple[Array, ...]] = []
        self.told: list[tuple[Array, ...]] = []
        self.played = 0
        self.wins = np.zeros((7, 2))
        """Games among rivals and the learner's share of them, by number of players."""

    def count(self) -> None:
        """Notes what the learner won where games have just ended; it changes its seat there."""
        self.played += int(np.count_nonzero(self.games.ended))
        over = np.flatnonzero(self.games.ended[: self.rivals])
        if len(over):
            players = self.games.players[over]
            share = self.games.shares[over, self.learners[over]]
            np.add.at(self.wins, players, np.stack([np.ones(len(over)), share], 1))
            self.learners[over] = self.rng.integers(0, players)


def _shown(array: Array) -> Array:
    """A copy on the accelerator: the games write over their arrays.

    A processor's device may be the very memory, even if it is asked not to be.
    """
    return jax.device_put(array.copy() if jax.default_backend() == "cpu" else array)


def play(
    settings: Settings, learner: Learner, halves: list[Half], key: Array, rival: Any = None
) -> Array:
    """So many decisions of every game, kept with what the critic thinks of them."""
    for half in halves:
        half.kept, half.told = [], []
    for _ in range(settings.steps):
        waiting = []
        for half in halves:
            key, here, there = jax.random.split(key, 3)
            chosen, likely = _decide(learner.player, half.seen, here)
            acting = _shown(half.games.acting)
            players = jnp.asarray(half.games.players)
            mine = np.ones(len(half.games.acting), np.float32)
            if first := half.rivals:
                theirs, _ = _decide(rival, half.seen[:first], there)
                own = half.games.acting[:first] == half.learners[:first]
                mine[:first] = own
                theirs = jnp.where(jnp.asarray(own)[:, None], chosen[:first], theirs)
                chosen = jnp.concatenate([theirs, chosen[first:]])
            value = judge(learner.critic, half.seen, acting, players)
            half.kept.append((half.seen, chosen, likely, value, acting, players, mine))
            waiting.append(chosen)
        for half, chosen in zip(halves, waiting):
            half.games.play(np.asarray(chosen))
            half.told.append((half.games.ended > 0, half.games.shares.copy()))
            half.count()
            half.seen = _shown(half.games.seen)
    return key


_decide = jax.jit(decide)
judge = jax.jit(opinion)
"""Each seat's chance to win, compiled."""
