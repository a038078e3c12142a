"""A training run: games are played and learned from in turn, logged, saved and resumed."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ..net import adam
from .checkpoints import save
from .deciding import create
from .games import Games, workers
from .learning import Learner
from .playing import Half, play
from .settings import Settings
from .stopping import in_one_piece
from .teaching import learn, say_at_once

Array = Any


def fresh(settings: Settings) -> Learner:
    """A learner that knows nothing."""
    one, two = jax.random.split(jax.random.key(settings.seed))
    player = create(one, settings.width, settings.depth)
    critic = create(two, settings.critic_width, settings.critic_depth)
    average = jax.tree.map(jnp.copy, player)
    return Learner(player, critic, average, adam(player), adam(critic))


def train(
    settings: Settings, learner: Learner, folder: Path, minutes: float, total: float,
    spent: float = 0.0, rival: Any = None, part: float = 1.0,
    say: Callable[[str], None] = say_at_once,
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
