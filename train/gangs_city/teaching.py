"""What was played or watched, cut into steps of learning."""

from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ..net import adam
from .deciding import from_actor
from .learning import Batch, Course, Learner, imitate, improve, lessons
from .playing import Half, judge
from .settings import Settings
from .watching import Lessons

Array = Any


def say_at_once(line: str) -> None:
    """Prints a line without waiting for more."""
    print(line, flush=True)


@partial(jax.jit, static_argnums=0)
def _lessons(
    trace: float, values: Array, last: Array, ended: Array, shares: Array, acting: Array,
    players: Array,
) -> tuple[Array, Array]:  # fmt: skip
    """Advantages and targets of each decision, for whoever acts and from there."""
    target = lessons(trace, values, last, ended, shares)
    at = acting[..., None]
    gain = jnp.take_along_axis(target - values, at, -1)[..., 0]
    told = jax.vmap(from_actor, (0, 0, None))(target, acting, players)
    return gain, told


@partial(jax.jit, static_argnums=0, donate_argnums=1)
def _improve(
    settings: Settings, learner: Learner, found: Batch, mine: Array, anybody: Array,
    rate: Array, variety: Array, still: Array,
) -> tuple[Learner, dict[str, Array]]:  # fmt: skip
    batch = jax.tree.map(lambda array: array[mine], found)
    course = Course(found.seen[anybody], found.target[anybody])
    return improve(settings, learner, batch, course, rate, variety, still)


def learn(
    settings: Settings, learner: Learner, halves: list[Half], rng: np.random.Generator,
    rate: float, variety: float, still: bool,
) -> tuple[Learner, dict[str, float]]:  # fmt: skip
    """Learns in small steps of decisions from different games and times.

    The player learns from all that were its own. The critic takes as many steps, each with as
    many decisions of anybody.
    """
    found, counts = zip(*(_found(settings, learner, half) for half in halves))
    everything = jax.tree.map(lambda *parts: jnp.concatenate(parts), *found)
    own = np.flatnonzero(np.concatenate(counts))
    spread = jnp.sqrt(jnp.mean(everything.advantage[own] ** 2)) + 1e-6
    everything = everything._replace(advantage=everything.advantage / spread)
    size = min(settings.mix * settings.games // 2, len(own))
    total: list[dict[str, Array]] = []
    for _ in range(settings.repeats):
        mine, anybody = rng.permutation(own), rng.permutation(len(everything.seen))
        for begin in range(0, len(own) - size + 1, size):
            some = slice(begin, begin + size)
            learner, figures = _improve(
                settings, learner, everything, mine[some], anybody[some],
                jnp.float32(rate), jnp.float32(variety), jnp.float32(still),
            )  # fmt: skip
            total.append(figures)
    some_told = total[::8]
    mean = {
        name: sum(float(one[name]) for one in some_told) / len(some_told) for name in some_told[0]
    }
    return learner, {**mean, "spread": float(spread)}


def _found(settings: Settings, learner: Learner, half: Half) -> tuple[Batch, Array]:
    """All decisions of a half, and which of them were the learner's; advantages as they are."""
    seen, chosen, likely, values, acting, players, mine = zip(*half.kept)
    now = (jnp.asarray(half.games.acting), jnp.asarray(half.games.players))
    last = judge(learner.critic, half.seen, *now)
    ended, shares = (jnp.asarray(np.stack(part)) for part in zip(*half.told))
    gain, told = _lessons(
        settings.trace, jnp.stack(values), last, ended, shares, jnp.stack(acting), players[0]
    )
    apart = Batch(jnp.stack(seen), jnp.stack(chosen), jnp.stack(likely), gain, told)
    one_row = jax.tree.map(lambda array: array.reshape(-1, *array.shape[2:]), apart)
    return one_row, np.concatenate(mine)


def imitate_all(
    settings: Settings, learner: Learner, lessons: Lessons, say: Callable[[str], None] = say_at_once
) -> Learner:
    """Learns from all that was watched; then the player forgets how it was going."""
    size = min(settings.games, len(lessons.seen))
    steps = len(lessons.seen) // size
    seen, chosen, shares = (jnp.asarray(part) for part in lessons)
    for number in range(settings.passes):
        likely = []
        for step in range(steps):
            some = slice(step * size, (step + 1) * size)
            done = (number * steps + step) / (settings.passes * steps)
            rate = jnp.float32(settings.rate * min(1.0, done * 20 + 0.1) * (1.05 - done))
            learner, here = _imitate(
                settings, learner, seen[some], chosen[some], shares[some], rate
            )
            likely.append(here)
        say(f"pass {number + 1}, likelihood {float(jnp.stack(likely).mean()):.4f}")
    copies = [jax.tree.map(jnp.copy, learner.player) for _ in range(2)]
    return learner._replace(player=copies[0], average=copies[1], player_adam=adam(copies[0]))


_imitate = jax.jit(imitate, static_argnums=0)
