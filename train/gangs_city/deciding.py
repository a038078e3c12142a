"""The network on the accelerator: its weights, its decisions, its opinions of who wins."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from tripot.bots.gangs_city.network import model, sampling
from tripot.bots.gangs_city.network.inputs import kinds_of, read
from tripot.bots.gangs_city.network.sampling import closed
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import SEATS

Array = Any
Weights = dict[str, Array]
KINDS = kinds_of(figures(GangsCityOptions(), 4))


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
            if name in (
                "at_place_w",
                "put_place_w",
                "name_w",
                "cell_w",
                "bid_w",
                "single_w",
                "win_w",
                "shot_chief_w",
            ):
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


def decide(
    weights: Weights, seen: Array, key: Array, temperature: float = 1.0
) -> tuple[Array, Array]:
    """Decisions, and the logarithms of their chances."""
    seen = closed(jnp, seen)
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
