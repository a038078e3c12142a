"""What is learned from games: advantages by a critic that sees both hands, then one step.

The critic values every action from the whole deal, in training only; its opinion cancels most of
the luck. A chosen action's return corrects it, so a wrong critic delays learning but does not
mislead it.
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from . import net
from .game import actor
from .playing import Moves
from .settings import Settings

Array = Any


class Learner(NamedTuple):
    """Everything a run carries from one iteration to the next."""

    player: net.Layers
    critic: net.Layers
    average: net.Layers
    """The slow average of the player: what is shipped, and the magnet."""
    player_adam: net.Adam
    critic_adam: net.Adam
    iteration: Array


class Lessons(NamedTuple):
    """What each move of a game teaches. Axes as in `Moves`."""

    target: Array
    """What the chosen action led to, for the player who acted."""
    advantage: Array
    """How much better than the player's average each action is."""


class Pull(NamedTuple):
    """The strengths that change in the course of a run."""

    rate: Array
    variety: Array
    """What one nat of entropy is worth."""


def pull(settings: Settings, done: Array) -> Pull:
    """The strengths when this share of the run is done."""
    warm = jnp.minimum(1.0, 100 * done + 0.01)
    cosine = 0.5 * (1 + jnp.cos(jnp.pi * jnp.minimum(done, 1.0)))
    rate = settings.rate * warm * (0.02 + 0.98 * cosine)
    # Entropy falls geometrically over the first four fifths and then stays.
    fallen = jnp.minimum(done / 0.8, 1.0)
    variety = settings.entropy * (settings.last_entropy / settings.entropy) ** fallen
    return Pull(rate, variety)


def opinion(critic: net.Layers, moves: Moves) -> Array:
    """The critic's value of each action, from -1 to 1, for the player who acts."""
    whole = net.pad(jnp.concatenate([moves.seen, moves.hidden], axis=-1))
    return jnp.tanh(net.apply(critic, whole)[..., : moves.mask.shape[-1]])


def lessons(
    settings: Settings, moves: Moves, values: Array, result: Array, sides: Array
) -> Lessons:
    """Returns that reach past the critic by `trace`, and the advantages they make.

    `sides` is 1 where player 0 acts and -1 where player 1 does; a return is told to either from
    the own side.
    """
    chance = jnp.exp(moves.likelihood) * moves.mask
    worth = jnp.sum(chance * values, axis=-1)
    chosen = jnp.take_along_axis(values, moves.action[..., None].astype(jnp.int32), -1)[..., 0]

    def back(after: Array, now: tuple[Array, ...]) -> tuple[Array, Array]:
        """From the return after a move, seen by player 0, to the one before it."""
        side, worth, chosen, alive = now
        target = side * after
        before = side * (worth + settings.trace * (target - chosen))
        return jnp.where(alive, before, after), target

    end = result.astype(jnp.float32)
    _, target = jax.lax.scan(back, end, (sides, worth, chosen, moves.alive), reverse=True)
    picked = jax.nn.one_hot(moves.action, chance.shape[-1])
    rare = jnp.minimum(1 / jnp.maximum(chance, 1e-6), settings.correction)
    surprise = (target - chosen)[..., None] * picked * rare
    return Lessons(target, values - worth[..., None] + surprise)


def player_loss(
    layers: net.Layers, settings: Settings, moves: Moves, lessons: Lessons, pull: Pull, magnet: Any
) -> tuple[Array, Array]:
    """What the player is trained to make small, and its mean entropy.

    Every legal action counts by its probability, not only the one that was chosen.
    """
    likelihood, win = net.policy(layers, moves.seen, moves.mask)
    chance = jnp.exp(likelihood) * moves.mask
    gain = jnp.sum(chance * lessons.advantage, axis=-1)
    entropy = -jnp.sum(chance * jnp.where(moves.mask, likelihood, 0.0), axis=-1)
    worth = gain + pull.variety * entropy - settings.win * (win - lessons.target) ** 2
    slow, _ = net.policy(magnet, moves.seen, moves.mask)
    away = jnp.sum(chance * jnp.where(moves.mask, likelihood - slow, 0.0), axis=-1)
    worth -= settings.magnet * away
    return -_mean(worth, moves.alive), _mean(entropy, moves.alive)


def critic_loss(critic: net.Layers, moves: Moves, lessons: Lessons) -> Array:
    """The mean square error of the critic on the chosen actions."""
    at = moves.action[..., None].astype(jnp.int32)
    chosen = jnp.take_along_axis(opinion(critic, moves), at, -1)[..., 0]
    return _mean((chosen - lessons.target) ** 2, moves.alive)


def _mean(values: Array, alive: Array) -> Array:
    return jnp.sum(values * alive) / jnp.maximum(jnp.sum(alive), 1)


def sides_of(settings: Settings) -> Array:
    """1 where player 0 acts, -1 where player 1 does."""
    return 1.0 - 2.0 * actor(settings.options, jnp.arange(settings.times))


def improve(
    settings: Settings, learner: Learner, moves: Moves, lessons: Lessons, pull: Pull
) -> tuple[Learner, dict[str, Array]]:
    """The learner after one step on each minibatch: parts of the games, at all times."""
    n = settings.minibatches

    def split(array: Array) -> Array:
        parts = array.reshape(array.shape[0], n, -1, *array.shape[2:])
        return jnp.swapaxes(parts, 0, 1)

    def one(learner: Learner, batch: tuple[Moves, Lessons]) -> tuple[Learner, dict[str, Array]]:
        moves, lessons = jax.tree.map(lambda a: a.reshape(-1, *a.shape[2:]), batch)
        slope = jax.value_and_grad(player_loss, has_aux=True)
        (_, entropy), g = slope(learner.player, settings, moves, lessons, pull, learner.average)
        error, h = jax.value_and_grad(critic_loss)(learner.critic, moves, lessons)
        most = settings.norm
        player, pa = net.update(learner.player, learner.player_adam, g, pull.rate, most)
        critic, ca = net.update(learner.critic, learner.critic_adam, h, pull.rate, most)
        keep = jnp.minimum(settings.average, (1 + pa.count) / (10 + pa.count))
        average = jax.tree.map(lambda a, p: keep * a + (1 - keep) * p, learner.average, player)
        after = Learner(player, critic, average, pa, ca, learner.iteration)
        return after, {"entropy": entropy, "critic_error": error}

    learner, figures = jax.lax.scan(one, learner, jax.tree.map(split, (moves, lessons)))
    return learner._replace(iteration=learner.iteration + 1), jax.tree.map(jnp.mean, figures)
