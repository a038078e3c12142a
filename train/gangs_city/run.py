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
from .games import Games, workers
from .learning import (
    Batch,
    Learner,
    by_number,
    create,
    decide,
    from_actor,
    imitate,
    improve,
    lessons,
    opinion,
)
from .settings import Settings
from .watching import Lessons

Array = Any


def fresh(settings: Settings) -> Learner:
    """A learner that knows nothing."""
    one, two = jax.random.split(jax.random.key(settings.seed))
    player = create(one, settings.width, settings.depth)
    critic = create(two, settings.critic_width, settings.critic_depth)
    average = jax.tree.map(jnp.copy, player)
    return Learner(player, critic, average, adam(player), adam(critic))


class Half:
    """One half of the games, and what happened there in this iteration."""

    def __init__(self, games: Games, rng: np.random.Generator) -> None:
        self.games = games
        self.rng = rng
        self.learners = rng.integers(0, games.players)
        self.seen = _shown(games.seen)
        self.kept: list[tuple[Array, ...]] = []
        self.told: list[tuple[Array, ...]] = []
        self.wins = np.zeros((7, 2))
        """Games and the learner's share of them, by number of players."""


def _shown(array: Array) -> Array:
    """A copy on the accelerator: the games write over their arrays."""
    return jax.device_put(array, may_alias=False)


def play(
    settings: Settings, learner: Learner, halves: list[Half], key: Array, target: Any = None
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
            if target is not None:
                theirs, _ = _decide(target, half.seen, there)
                own = half.games.acting == half.learners
                mine = own.astype(np.float32)
                chosen = jnp.where(jnp.asarray(own)[:, None], chosen, theirs)
            value = _opinion(learner.critic, half.seen, acting, players)
            half.kept.append((half.seen, chosen, likely, value, acting, players, mine))
            waiting.append(chosen)
        for half, chosen in zip(halves, waiting):
            half.games.play(np.asarray(chosen))
            half.told.append((half.games.ended > 0, half.games.shares.copy()))
            over = np.flatnonzero(half.games.ended)
            if len(over):
                share = half.games.shares[over, half.learners[over]]
                np.add.at(half.wins, half.games.players[over], np.stack([np.ones(len(over)), share], 1))
                half.learners[over] = half.rng.integers(0, half.games.players[over])
            half.seen = _shown(half.games.seen)
    return key


_decide = jax.jit(decide)
_opinion = jax.jit(opinion)


@partial(jax.jit, static_argnums=0)
def _lessons(
    trace: float, values: Array, last: Array, ended: Array, shares: Array, acting: Array, players: Array
) -> tuple[Array, Array]:
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
) -> tuple[Learner, dict[str, Array]]:
    batch = jax.tree.map(lambda *parts: jnp.concatenate(parts), *batches)
    return improve(settings, learner, batch, rate, variety, still)


def learn(
    settings: Settings, learner: Learner, halves: list[Half], rng: np.random.Generator,
    rate: float, variety: float, still: bool,
) -> tuple[Learner, dict[str, Array]]:  # fmt: skip
    """Learns from every decision once, in small steps of decisions from different times."""
    found: list[Batch] = []
    for half in halves:
        seen, chosen, likely, values, acting, players, mine = zip(*half.kept)
        last = _opinion(
            learner.critic, half.seen, jnp.asarray(half.games.acting), jnp.asarray(half.games.players)
        )
        ended, shares = (jnp.asarray(np.stack(part)) for part in zip(*half.told))
        gain, told = _lessons(
            settings.trace, jnp.stack(values), last, ended, shares, jnp.stack(acting), players[0]
        )
        counts = jnp.asarray(np.stack(mine))
        spread = jnp.sqrt(jnp.sum(gain**2 * counts) / jnp.sum(counts)) + 1e-6
        found += [
            Batch(seen[t], chosen[t], likely[t], gain[t] / spread, told[t], counts[t])
            for t in range(len(seen))
        ]
    order = rng.permutation(len(found))
    total: list[dict[str, Array]] = []
    for begin in range(0, len(order) - settings.mix + 1, settings.mix):
        some = [found[at] for at in order[begin : begin + settings.mix]]
        learner, figures = _improve(
            settings, learner, some, jnp.float32(rate), jnp.float32(variety), jnp.float32(still)
        )
        total.append(figures)
    mean = {name: sum(float(one[name]) for one in total[::8]) / len(total[::8]) for name in total[0]}
    return learner, {**mean, "spread": float(spread)}


def imitate_all(
    settings: Settings, learner: Learner, lessons: Lessons, say: Callable[[str], None] = print
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
            learner, here = _imitate(settings, learner, seen[some], chosen[some], shares[some], rate)
            likely.append(here)
        say(f"pass {number + 1}, likelihood {float(jnp.stack(likely).mean()):.4f}")
    copies = [jax.tree.map(jnp.copy, learner.player) for _ in range(2)]
    return learner._replace(player=copies[0], average=copies[1], player_adam=adam(copies[0]))


_imitate = jax.jit(imitate, static_argnums=0)


def save(folder: Path, settings: Settings, learner: Learner, spent: float) -> None:
    """Writes the run so that it can go on from here."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in zip(learner._fields, learner):
        leaves = {str(n): np.asarray(leaf) for n, leaf in enumerate(jax.tree.leaves(part))}
        beside = folder / f"{name}.new.npz"
        np.savez(beside, **leaves)
        beside.replace(folder / f"{name}.npz")
    (folder / "settings.json").write_text(json.dumps({**settings.to_json(), "spent": spent}, indent=1))


def load(folder: Path, learner: Learner) -> Learner:
    """The run in the folder; `learner` is a fresh one, for its shape."""
    parts = []
    for name, part in zip(learner._fields, learner):
        with np.load(folder / f"{name}.npz") as found:
            leaves = [jnp.asarray(found[str(n)]) for n in range(len(found.files))]
        parts.append(jax.tree.unflatten(jax.tree.structure(part), leaves))
    return Learner(*parts)


def train(
    settings: Settings, learner: Learner, folder: Path, minutes: float, total: float,
    spent: float = 0.0, target: Any = None, say: Callable[[str], None] = print,
) -> Learner:  # fmt: skip
    """Runs for so many minutes of a run of `total` minutes."""
    pool, threads = workers()
    rng = np.random.default_rng(settings.seed + int(spent * 1000))
    count = settings.games // 2
    halves = [Half(Games(count, int(rng.integers(1 << 60)), pool, threads), rng) for _ in range(2)]
    key = jax.random.key(int(rng.integers(1 << 30)))
    begun = saved = time.monotonic()
    decisions = 0
    while (minute := (time.monotonic() - begun) / 60) < minutes:
        done = min(1.0, (spent + minute) / total)
        cosine = 0.5 * (1 + np.cos(np.pi * done))
        warm = min(1.0, done * 50 + 0.05)
        rate = (settings.last_rate + (settings.rate - settings.last_rate) * cosine) * warm
        variety = settings.entropy * (settings.last_entropy / settings.entropy) ** min(1, done / 0.8)
        a = time.monotonic()
        key = play(settings, learner, halves, key, target)
        b = time.monotonic()
        learner, figures = learn(settings, learner, halves, rng, rate, variety, done < settings.still)
        c = time.monotonic()
        if not decisions:  # the first time everything was compiled, which is no part of the run
            begun = saved = c
        decisions += settings.games * settings.steps
        wins = sum(half.wins for half in halves)
        row = {"minutes": spent + minute, "decisions": decisions, "rate": rate, "variety": variety,
               "playing": b - a, "learning": c - b, "games": float(wins[:, 0].sum()), **figures}
        for players in range(3, 7):
            if wins[players, 0] and target is not None:
                row[f"share{players}"] = wins[players, 1] / wins[players, 0] * players
        for half in halves:
            half.wins *= 0.9 if target is not None else 1
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "log.jsonl").open("a") as log:
            log.write(json.dumps({name: round(float(v), 6) for name, v in row.items()}) + "\n")
        say(", ".join(f"{name} {float(value):.4g}" for name, value in row.items()))
        if time.monotonic() - saved > 60:
            saved = time.monotonic()
            save(folder, settings, learner, spent + minute)
    save(folder, settings, learner, spent + minutes)
    return learner
