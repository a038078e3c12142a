"""A training run: iterations of play and learning, logged, saved and resumed."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

from tripot.bots.district_noir.encoding import ACTIONS, width

from . import net
from .checkpoints import KEYS, load_run, save_run
from .learning import Learner, improve, lessons, opinion, pull, sides_of
from .playing import hidden_width, self_play
from .settings import Settings

Array = Any
Iteration = Callable[[Learner, Array, float], tuple[Learner, dict[str, Array]]]
"""From a learner, a random key and the share of the run that is done."""


def _print(line: str) -> None:
    print(line, flush=True)


def fresh(settings: Settings) -> Learner:
    """A learner that knows nothing."""
    one, two = jax.random.split(jax.random.key(settings.seed, impl=KEYS))
    seen = width(settings.options)
    player = net.create(one, seen, settings.width, settings.depth, ACTIONS + 1)
    inputs = net.padded(seen) + hidden_width(settings.options)
    critic = net.create(two, inputs, settings.critic_width, settings.critic_depth, ACTIONS)
    zero = jnp.zeros((), jnp.int32)
    average = jax.tree.map(jnp.copy, player)
    return Learner(player, critic, average, net.adam(player), net.adam(critic), zero)


def self_play_iteration(settings: Settings) -> Iteration:
    """One iteration of a player against itself."""

    def once(learner: Learner, key: Array, done: float) -> tuple[Learner, dict[str, Array]]:
        moves, result = self_play(settings.options, learner.player, key, settings.games)
        values = opinion(learner.critic, moves)
        taught = lessons(settings, moves, values, result, sides_of(settings))
        now = pull(settings, done)
        learner, figures = improve(settings, learner, moves, taught, now)
        return learner, {**figures, **now._asdict(), "starter_wins": jnp.mean(result > 0)}

    return jax.jit(once, donate_argnums=0)


def train(
    settings: Settings,
    once: Iteration,
    learner: Learner,
    folder: Path,
    minutes: float = float("inf"),
    by_clock: bool = False,
    say: Callable[[str], None] = _print,
) -> Learner:
    """Runs until the iterations are done or the time is up; goes on where the folder left off.

    `by_clock` anneals by the time instead of by the iterations, so that both end together.
    """
    key = jax.random.key(settings.seed + 1, impl=KEYS)
    if (folder / "settings.json").exists():
        learner, key = load_run(folder, learner)
    folder.mkdir(parents=True, exist_ok=True)
    begun = reported = saved = time.monotonic()
    start = at = int(learner.iteration)
    say(f"{settings.iterations - at} iterations to go; before the first all of it is compiled")
    try:
        while at < settings.iterations and time.monotonic() - begun < 60 * minutes:
            key, here = jax.random.split(key)
            spent = (time.monotonic() - begun) / (60 * minutes)
            learner, figures = once(learner, here, spent if by_clock else at / settings.iterations)
            at += 1
            # Reading a figure waits for the device, which bounds how far we run ahead of it.
            entropy = float(figures["entropy"])
            now = time.monotonic()
            if now - reported > 10 or at == settings.iterations or at == start + 1:
                reported = now
                row = {name: round(float(value), 6) for name, value in figures.items()}
                row |= {"iteration": at, "seconds": round(now - begun, 1), "entropy": entropy}
                with (folder / "log.jsonl").open("a") as log:
                    log.write(json.dumps(row) + "\n")
                say(_line(row))
            if now - saved > 120:
                saved = now
                save_run(folder, settings, learner, key)
    except KeyboardInterrupt:
        save_run(folder, settings, learner, key)
        say("interrupted; the run is saved, and the same command goes on with it")
        raise
    save_run(folder, settings, learner, key)
    rate = (at - start) * settings.games * settings.times / max(time.monotonic() - begun, 1e-9)
    say(f"{at} of {settings.iterations} iterations, {rate / 1e6:.2f} million actions a second")
    return learner


def _line(row: dict[str, float]) -> str:
    figures = (f"{name} {value:.5g}" for name, value in row.items() if name != "iteration")
    return f"iteration {row['iteration']:.0f}: {', '.join(figures)}"
