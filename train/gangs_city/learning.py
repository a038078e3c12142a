"""What is learned from decisions: advantages by a critic that sees everything, then small steps."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from tripot.bots.gangs_city.network import model, sampling
from tripot.bots.gangs_city.network.inputs import kinds_of, read
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import SEATS

from ..net import Adam, update
from .settings import Settings

Array = Any
Weights = dict[str, Array]
KINDS = kinds_of(figures(GangsCityOptions(), 4))


class Learner(NamedTuple):
    """Everything a run carries from one iteration to the next."""

    player: Weights
    critic: Weights
    average: Weights
    """The slow average of the player: what is shipped, and the magnet."""
    player_adam: Adam
    critic_adam: Adam


class Chances(NamedTuple):
    """The logarithms of the chances of a decision, part by part."""

    choice: Array
    second: tuple[Array, ...]


def create(key: Array, width: int, depth: int) -> Weights:
    """Weights that know nothing."""
    weights = {}
    for name, shape in model.shapes(width, depth).items():
        key, here = jax.random.split(key)
        if name.endswith("_g"):
            weights[name] = jnp.ones(shape)
        elif len(shape) == 1 or name.endswith("relation"):
            weights[name] = jnp.zeros(shape)
        else:
            small = 0.3 if name.endswith(("out_w", "down_w")) else 1.0
            if name in ("at_place_w", "put_place_w", "name_w", "cell_w", "bid_w", "single_w",
                        "win_w", "shot_chief_w"):
                small = 0.05
            if name in ("put_w", "put_general_w", "shot_w", "hire_w", "side_w"):
                small = 0.2
            weights[name] = jax.random.normal(here, shape) * small * shape[0] ** -0.5
    return weights


def think(weights: Weights, seen: Array) -> model.Thoughts:
    """What a network thinks; products in bfloat16 where an accelerator is quick with them."""
    number = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
    half = jax.tree.map(lambda a: a.astype(number), weights)
    kinds = jnp.asarray(KINDS, number)
    return model.think(jnp, half, kinds, read(jnp, seen, number))


def closed(seen: Array) -> Array:
    """Sights without what the seat does not know."""
    hidden = (seen[:, to.HIDDEN_AT] != 0)[:, None]
    return jnp.where(hidden & jnp.asarray(to.SECRET), jnp.int8(0), seen)


def decide(
    weights: Weights, seen: Array, key: Array, temperature: float = 1.0
) -> tuple[Array, Array]:
    """Decisions, and the logarithms of their chances."""
    seen = closed(seen)
    thoughts = sampling.cooled(think(weights, seen), temperature)
    keys = jax.random.split(key, 5)
    first = sampling.barred(jnp, thoughts.choices, sampling.allowed_choices(jnp, seen))
    choice = jax.random.categorical(keys[0], first)
    second = sampling.second(jnp, thoughts, seen, choice)
    rest = [jax.random.categorical(k, part) for k, part in zip(keys[1:], second)]
    parts = jnp.concatenate([jnp.stack([choice, *rest[:3]], axis=1), rest[3]], axis=1)
    chosen = parts.astype(jnp.int16)
    return chosen, likelihood(Chances(first, second), chosen)


def likelihood(chances: Chances, chosen: Array) -> Array:
    """The logarithm of the chance of each decision."""
    chosen = chosen.astype(jnp.int32)

    def of(logs: Array, at: Array) -> Array:
        return jnp.take_along_axis(logs, at[..., None], -1)[..., 0]

    side, chief, replaced, bids = chances.second
    total = of(chances.choice, chosen[:, 0]) + of(side, chosen[:, 1]) + of(chief, chosen[:, 2])
    bid = (chosen[:, 0] == to.BIDDING) * of(bids, chosen[:, 4:]).sum(-1)
    return total + of(replaced, chosen[:, 3]) + bid


def chances_of(weights: Weights, seen: Array, choice: Array) -> tuple[Chances, Array]:
    """The chances of first choices, and of what comes second after these; who wins."""
    thoughts = think(weights, seen)
    first = sampling.barred(jnp, thoughts.choices, sampling.allowed_choices(jnp, seen))
    second = sampling.second(jnp, thoughts, seen, choice)
    return Chances(first, second), jax.nn.log_softmax(thoughts.wins.astype(jnp.float32))


def opinion(critic: Weights, seen: Array, acting: Array, players: Array) -> Array:
    """Each seat's chance to win, by its number at the table, from everything."""
    wins = jax.nn.softmax(think(critic, seen).wins.astype(jnp.float32))
    return by_number(wins, acting, players)


def by_number(wins: Array, acting: Array, players: Array) -> Array:
    """From seats counted from whoever acts to their numbers."""
    seats = jnp.arange(SEATS)
    one = (seats[None] - acting[:, None]) % players[:, None]
    return jnp.where(seats[None] < players[:, None], jnp.take_along_axis(wins, one, 1), 0.0)


def from_actor(wins: Array, acting: Array, players: Array) -> Array:
    """The way back."""
    seats = jnp.arange(SEATS)
    number = (seats[None] + acting[:, None]) % players[:, None]
    return jnp.where(seats[None] < players[:, None], jnp.take_along_axis(wins, number, 1), 0.0)


def lessons(
    trace: float, values: Array, last: Array, ended: Array, shares: Array
) -> Array:
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
    """Decisions to learn from."""

    seen: Array
    chosen: Array
    likelihood: Array
    advantage: Array
    target: Array
    """Each seat's share of the win, counted from whoever acts."""
    counts: Array
    """1 for decisions of the learner, 0 for others'."""


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
    seen = closed(batch.seen)
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

    def mean(x: Array) -> Array:
        return jnp.sum(x * batch.counts) / jnp.maximum(jnp.sum(batch.counts), 1)

    figures = {"entropy": mean(spread), "away": mean(far), "win_loss": mean(told),
               "clipped": mean(jnp.abs(ratio - 1) > settings.clip)}
    return -mean(worth), figures


def critic_loss(critic: Weights, batch: Batch) -> Array:
    """How far the critic is from what happened."""
    wins = jax.nn.log_softmax(think(critic, batch.seen).wins.astype(jnp.float32))
    return -jnp.mean(jnp.sum(jnp.clip(batch.target, 0, 1) * jnp.maximum(wins, -30.0), axis=-1))


def improve(
    settings: Settings, learner: Learner, batch: Batch, rate: Array, variety: Array, still: Array
) -> tuple[Learner, dict[str, Array]]:
    """One step; where `still` is 1 only the critic makes it."""
    slope = jax.value_and_grad(player_loss, has_aux=True)
    (_, figures), g = slope(learner.player, learner.average, settings, batch, variety)
    error, h = jax.value_and_grad(critic_loss)(learner.critic, batch)
    player, pa = update(learner.player, learner.player_adam, g, rate * (1 - still), settings.norm)
    critic, ca = update(learner.critic, learner.critic_adam, h, rate, settings.norm)
    keep = jnp.minimum(settings.average, (1 + pa.count) / (10 + pa.count))
    average = jax.tree.map(lambda a, p: keep * a + (1 - keep) * p, learner.average, player)
    return Learner(player, critic, average, pa, ca), {**figures, "critic_loss": error}


def imitation_loss(
    weights: Weights, settings: Settings, seen: Array, chosen: Array, shares: Array
) -> tuple[Array, Array]:
    """What whoever imitates another bot makes small; how likely the bot's choices are to it."""
    seen = closed(seen)
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
    batch = Batch(seen, chosen, likely, likely, shares, likely)
    h = jax.grad(critic_loss)(learner.critic, batch)
    player, pa = update(learner.player, learner.player_adam, g, rate, settings.norm)
    critic, ca = update(learner.critic, learner.critic_adam, h, rate, settings.norm)
    return Learner(player, critic, player, pa, ca), likely
