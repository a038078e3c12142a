"""How much a player that never changes can be exploited: a learner trained against it alone."""

from typing import Any

import jax
import jax.numpy as jnp

from . import net
from .learning import Learner, improve, lessons, opinion, pull
from .playing import Chooser, versus
from .run import Iteration, fresh
from .settings import Settings

Array = Any


def best_response_iteration(settings: Settings, target: Chooser) -> Iteration:
    """One iteration of a learner against a frozen player, which is a part of its world."""

    def once(learner: Learner, key: Array, done: float) -> tuple[Learner, dict[str, Array]]:
        def player(seen: Array, mask: Array) -> Array:
            return net.policy(learner.player, seen, mask)[0]

        deals = settings.games // 2
        moves, result = versus(settings.options, player, target, key, deals)
        values = opinion(learner.critic, moves)
        ours = jnp.ones(settings.times // 2)
        taught = lessons(settings, moves, values, result, ours)
        now = pull(settings, done)
        learner, figures = improve(settings, learner, moves, taught, now)
        return learner, {**figures, **now._asdict(), "score": (1 + jnp.mean(result)) / 2}

    return jax.jit(once, donate_argnums=0)


def from_player(settings: Settings, layers: net.Layers) -> Learner:
    """A learner that begins as the player it is to beat."""
    start = fresh(settings)
    copies = [jax.tree.map(jnp.copy, layers) for _ in range(2)]
    return start._replace(player=copies[0], average=copies[1])
