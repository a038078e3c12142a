"""What is learned from decisions: advantages by a critic that sees everything, then small steps."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from tripot.bots.gangs_city.network.sampling import closed
from tripot.vector.gangs_city import sights as to

from ..net import Adam, update
from .deciding import Chances, Weights, chances_of, likelihood, think
from .settings import Settings

Array = Any


class Learner(NamedTuple):
    """Everything a run carries from one iteration to the next."""

    player: Weights
    critic: Weights
    average: Weights
    """The slow average of the player: what is shipped, and the magnet."""
    player_adam: Adam
    critic_adam: Adam


def lessons(trace: float, values: Array, last: Array, ended: Array, shares: Array) -> Array:
    """What each decision led to, for every seat. Axes: time, game, seat."""

    def back(after: tuple[Array, Array], now: tuple[Array, ...]) -> tuple[Any, Array]:
        value, gain = after
        here, over, share = now
        over = over[:, None]
        follows = jnp.where(over, share, value)
        gain = follows - here + trace * jnp.where(over, 0.0, gain)
        return (here, gain), here + gain

    start = (last, jnp.zeros_like(last))
    return jax.lax.scan(back, start, (values, ended, shares), reverse=True)[1]


class Batch(NamedTuple):
    """Decisions of the learner, to learn from."""

    seen: Array
    chosen: Array
    likelihood: Array
    advantage: Array
    target: Array
    """Each seat's share of the win, counted from whoever acts."""


class Course(NamedTuple):
    """What the critic learns from: decisions of anybody, and what they led to."""

    seen: Array
    target: Array


def entropy(logs: Array) -> Array:
    """Of chances given as logarithms."""
    return -jnp.sum(jnp.exp(logs) * jnp.maximum(logs, -50.0), axis=-1)


def away(logs: Array, slow: Array) -> Array:
    """How far chances are from others, in nats."""
    return jnp.sum(jnp.exp(logs) * (jnp.maximum(logs, -50.0) - jnp.maximum(slow, -50.0)), axis=-1)


def player_loss(
    weights: Weights, average: Weights, settings: Settings, batch: Batch, variety: Array
) -> tuple[Array, dict[str, Array]]:
    """What the player makes small: clipped policy gradient, variety, the pull of the average."""
    seen = closed(jnp, batch.seen)
    choice = batch.chosen[:, 0].astype(jnp.int32)
    chances, wins = chances_of(weights, seen, choice)
    slow, _ = chances_of(average, seen, choice)
    ratio = jnp.exp(likelihood(chances, batch.chosen) - batch.likelihood)
    cut = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    gain = jnp.minimum(ratio * batch.advantage, cut * batch.advantage)
    bidding = (choice == to.BIDDING).astype(jnp.float32)

    def over(measure: Any, *of: Chances) -> Array:
        total = measure(*[one.choice for one in of])
        for part in range(3):
            total += measure(*[one.second[part] for one in of])
        return total + bidding * measure(*[one.second[3] for one in of]).sum(-1)

    spread, far = over(entropy, chances), over(away, chances, slow)
    told = -jnp.sum(jnp.clip(batch.target, 0, 1) * jnp.maximum(wins, -30.0), axis=-1)
    worth = gain + variety * spread - settings.magnet * far - settings.win * told
    figures = {
        "entropy": jnp.mean(spread),
        "away": jnp.mean(far),
        "win_loss": jnp.mean(told),
        "clipped": jnp.mean(jnp.abs(ratio - 1) > settings.clip),
    }
    return -jnp.mean(worth), figures


def critic_loss(critic: Weights, course: Course) -> Array:
    """How far the critic is from what happened."""
    wins = jax.nn.log_softmax(think(critic, course.seen).wins.astype(jnp.float32))
    return -jnp.mean(jnp.sum(jnp.clip(course.target, 0, 1) * jnp.maximum(wins, -30.0), axis=-1))


def improve(
    settings: Settings, learner: Learner, batch: Batch, course: Course, rate: Array,
    variety: Array, still: Array,
) -> tuple[Learner, dict[str, Array]]:  # fmt: skip
    """One step; where `still` is 1 only the critic makes it."""
    slope = jax.value_and_grad(player_loss, has_aux=True)
    (_, figures), g = slope(learner.player, learner.average, settings, batch, variety)
    error, h = jax.value_and_grad(critic_loss)(learner.critic, course)
    player, pa = update(learner.player, learner.player_adam, g, rate * (1 - still), settings.norm)
    critic, ca = update(learner.critic, learner.critic_adam, h, rate, settings.norm)
    keep = jnp.minimum(settings.average, (1 + pa.count) / (10 + pa.count))
    average = jax.tree.map(lambda a, p: keep * a + (1 - keep) * p, learner.average, player)
    return Learner(player, critic, average, pa, ca), {**figures, "critic_loss": error}


def imitation_loss(
    weights: Weights, settings: Settings, seen: Array, chosen: Array, shares: Array
) -> tuple[Array, Array]:
    """What whoever imitates another bot makes small; how likely the bot's choices are to it."""
    seen = closed(jnp, seen)
    chances, wins = chances_of(weights, seen, chosen[:, 0].astype(jnp.int32))
    likely = jnp.mean(jnp.maximum(likelihood(chances, chosen), -30.0))
    told = -jnp.sum(shares * jnp.maximum(wins, -30.0), axis=-1)
    return settings.win * jnp.mean(told) - likely, likely


def imitate(
    settings: Settings, learner: Learner, seen: Array, chosen: Array, shares: Array, rate: Array
) -> tuple[Learner, Array]:
    """One step of learning from what another bot did and what became of it."""
    slope = jax.value_and_grad(imitation_loss, has_aux=True)
    (_, likely), g = slope(learner.player, settings, seen, chosen, shares)
    h = jax.grad(critic_loss)(learner.critic, Course(seen, shares))
    player, pa = update(learner.player, learner.player_adam, g, rate, settings.norm)
    critic, ca = update(learner.critic, learner.critic_adam, h, rate, settings.norm)
    return Learner(player, critic, player, pa, ca), likely
