"""A training run: games are played and learned from in turn, logged, saved and resumed."""

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ..net import adam
from .checkpoints import save
from .deciding import create, from_actor
from .games import Games, workers
from .learning import Batch, Learner, imitate, improve, lessons
from .playing import Half, judge, play
from .settings import Settings
from .stopping import in_one_piece
from .watching import Lessons

Array = Any


def _print(line: str) -> None:
    print(line, flush=True)


def fresh(settings: Settings) -> Learner:
    """A learner that knows nothing."""
    one, two = jax.random.split(jax.random.key(settings.seed))
    player = create(one, settings.width, settings.depth)
    critic = create(two, settings.critic_width, settings.critic_depth)
    average = jax.tree.map(jnp.copy, player)
    return Learner(player, critic, average, adam(player), adam(critic))


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
    settings: Settings, learner: Learner, batches: list[Batch], rate: Array, variety: Array,
    still: Array,
) -> tuple[Learner, dict[str, Array]]:  # fmt: skip
    batch = jax.tree.map(lambda *parts: jnp.concatenate(parts), *batches)
    return improve(settings, learner, batch, rate, variety, still)


def learn(
    settings: Settings, learner: Learner, halves: list[Half], rng: np.random.Generator,
    rate: float, variety: float, still: bool,
) -> tuple[Learner, dict[str, float]]:  # fmt: skip
    """Learns from every decision, in small steps of decisions from different times."""
    found: list[Batch] = []
    for half in halves:
        seen, chosen, likely, values, acting, players, mine = zip(*half.kept)
        now = (jnp.asarray(half.games.acting), jnp.asarray(half.games.players))
        last = judge(learner.critic, half.seen, *now)
        ended, shares = (jnp.asarray(np.stack(part)) for part in zip(*half.told))
        gain, told = _lessons(
            settings.trace, jnp.stack(values), last, ended, shares, jnp.stack(acting), players[0]
        )
        counts = jnp.asarray(np.stack(mine))
        spread = jnp.sqrt(jnp.sum(gain**2 * counts) / jnp.maximum(jnp.sum(counts), 1)) + 1e-6
        found += [
            Batch(seen[t], chosen[t], likely[t], gain[t] / spread, told[t], counts[t])
            for t in range(len(seen))
        ]
    total: list[dict[str, Array]] = []
    for _ in range(settings.repeats):
        order = rng.permutation(len(found))
        for begin in range(0, len(order) - settings.mix + 1, settings.mix):
            some = [found[at] for at in order[begin : begin + settings.mix]]
            learner, figures = _improve(
                settings, learner, some, jnp.float32(rate), jnp.float32(variety), jnp.float32(still)
            )
            total.append(figures)
    some_told = total[::8]
    mean = {
        name: sum(float(one[name]) for one in some_told) / len(some_told) for name in some_told[0]
    }
    return learner, {**mean, "spread": float(spread)}


def imitate_all(
    settings: Settings, learner: Learner, lessons: Lessons, say: Callable[[str], None] = _print
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


def train(
    settings: Settings, learner: Learner, folder: Path, minutes: float, total: float,
    spent: float = 0.0, rival: Any = None, part: float = 1.0, say: Callable[[str], None] = _print,
) -> Learner:  # fmt: skip
    """Runs for so many minutes of a run of `total` minutes; an interrupt saves it first.

    With a `rival` one learner sits among copies of it in this part of the games.
    """
    pool, threads = workers()
    rng = np.random.default_rng(settings.seed + int(spent * 1000))
    count = settings.games // 2
    rivals = round(count * part) if rival is not None else 0
    halves = [
        Half(Games(count, int(rng.integers(1 << 60)), pool, threads), rng, rivals) for _ in range(2)
    ]
    key = jax.random.key(int(rng.integers(1 << 30)))
    begun = saved = time.monotonic()
    minute, decisions = 0.0, 0
    try:
        while (minute := (time.monotonic() - begun) / 60) < minutes:
            done = min(1.0, (spent + minute) / total)
            rate, variety = _pull(settings, done)
            a = time.monotonic()
            key = play(settings, learner, halves, key, rival)
            b = time.monotonic()
            with in_one_piece():
                learner, figures = learn(
                    settings, learner, halves, rng, rate, variety, done < settings.still
                )
            c = time.monotonic()
            if not decisions:  # the first time everything was compiled, which is no part of the run
                begun = saved = c
            decisions += settings.games * settings.steps
            row = {
                "minutes": spent + minute, "decisions": decisions, "rate": rate,
                "variety": variety, "playing": b - a, "learning": c - b,
                **_won(halves), **figures,
            }  # fmt: skip
            _log(folder, row)
            say(", ".join(f"{name} {float(value):.4g}" for name, value in row.items()))
            if time.monotonic() - saved > 60:
                saved = time.monotonic()
                save(folder, settings, learner, spent + minute)
    except KeyboardInterrupt:
        save(folder, settings, learner, spent + minute)
        say("interrupted; the run is saved, and the same command goes on with it")
        raise
    save(folder, settings, learner, spent + minutes)
    return learner


def _pull(settings: Settings, done: float) -> tuple[float, float]:
    """The learning rate, and what variety is worth, when so much of the run is done."""
    cosine = 0.5 * (1 + np.cos(np.pi * done))
    warm = min(1.0, done * 50 + 0.05)
    rate = (settings.last_rate + (settings.rate - settings.last_rate) * cosine) * warm
    falling = (settings.last_entropy / settings.entropy) ** min(1, done / 0.8)
    return rate, settings.entropy * falling


def _won(halves: list[Half]) -> dict[str, float]:
    """How many games have ended; among rivals, the learner's wins over a fair share."""
    told = {"games": float(sum(half.played for half in halves))}
    wins = np.sum([half.wins for half in halves], axis=0)
    for players in np.flatnonzero(wins[:, 0]):
        told[f"share{players}"] = wins[players, 1] / wins[players, 0] * players
    for half in halves:
        half.wins *= 0.9  # what was long ago counts less
    return told


def _log(folder: Path, row: dict[str, float]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "log.jsonl").open("a") as log:
        log.write(json.dumps({name: round(float(v), 6) for name, v in row.items()}) + "\n")
