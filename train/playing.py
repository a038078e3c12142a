"""Games between networks, recorded for learning."""

from typing import Any, NamedTuple, Protocol

import jax
import jax.numpy as jnp

from tripot.bots.district_noir.encoding import encode, thermometer
from tripot.games.district_noir.engine.cards import KINDS
from tripot.games.district_noir.options import DistrictNoirOptions

from . import net
from .game import Games, actor, begin, deal, legal, observation, step

Array = Any


class Moves(NamedTuple):
    """What happened, one entry for each action: axis 0 is time, axis 1 the game."""

    seen: Array
    """The features of what the player knew."""
    hidden: Array
    """What only the critic is shown: the other hand, and the hands to come."""
    mask: Array
    action: Array
    likelihood: Array
    """The logarithms of all move probabilities when the action was chosen."""
    alive: Array
    """Whether the game was still running."""


def hidden_width(options: DistrictNoirOptions) -> int:
    """How many features the critic is shown beyond the player's."""
    return sum(options.cards) + 4 * len(KINDS)


def hidden(options: DistrictNoirOptions, games: Games, time: Array) -> Array:
    """The other hand, the hands of the next round, and the sums of the rounds after it."""
    me = actor(options, time)
    hands = jnp.where(me == 0, games.hands, games.hands[:, ::-1])
    coming = jnp.where(me == 0, games.coming, games.coming[:, :, ::-1])
    round = time // options.actions
    rounds = jnp.arange(options.rounds)[None, :, None, None]
    next = jnp.sum(jnp.where(rounds == round + 1, coming, 0), axis=1)
    later = jnp.sum(jnp.where(rounds > round + 1, coming, 0), axis=1)
    parts = [
        thermometer(jnp, options, hands[:, 1]),
        next.reshape(-1, 2 * len(KINDS)),
        later.reshape(-1, 2 * len(KINDS)),
    ]
    return jnp.concatenate([part.astype(jnp.bfloat16) for part in parts], axis=-1)


class Chooser(Protocol):
    """A player of batches: the logarithms of move probabilities for features and legal moves."""

    def __call__(self, seen: Array, mask: Array) -> Array: ...


def self_play(
    options: DistrictNoirOptions, layers: net.Layers, key: Array, count: int
) -> tuple[Moves, Array]:
    """Whole games of a network against itself, and their results for player 0."""

    def act(state: tuple[Games, Array], time: Array) -> tuple[tuple[Games, Array], Moves]:
        games, key = state
        key, here = jax.random.split(key)
        games = begin(options, games, time)
        seeing = observation(options, games, time)
        seen = net.pad(encode(jnp, options, seeing))
        mask = legal(seeing)
        likelihood, _ = net.policy(layers, seen, mask)
        action = jax.random.categorical(here, likelihood).astype(jnp.int8)
        moves = Moves(
            seen, hidden(options, games, time), mask, action,
            likelihood, ~games.over,
        )  # fmt: skip
        return (step(options, games, time, action), key), moves

    key, here = jax.random.split(key)
    times = jnp.arange(options.actions * options.rounds)
    (games, _), moves = jax.lax.scan(act, (deal(options, here, count), key), times)
    return moves, games.result


def versus(
    options: DistrictNoirOptions, one: Chooser, other: Chooser, key: Array, deals: int
) -> tuple[Moves, Array]:
    """Deals played twice with seats swapped: the moves of `one`, and the results for it.

    `one` is player 0 in the first half of the games and player 1 in the second. Of any two
    actions that follow each other it makes exactly one in each game, so the moves fill an array:
    axis 0 is the pair of actions, axis 1 the game.
    """

    def act(games: Games, time: Array, key: Array) -> tuple[Games, Moves]:
        games = begin(options, games, time)
        seeing = observation(options, games, time)
        seen = net.pad(encode(jnp, options, seeing))
        mask = legal(seeing)
        half = actor(options, time)
        moves = Moves(
            seen, hidden(options, games, time), mask, jnp.zeros(2 * deals, jnp.int8),
            jnp.zeros(mask.shape, jnp.float32), ~games.over,
        )  # fmt: skip
        ours = jax.tree.map(lambda a: jnp.where(half == 0, a[:deals], a[deals:]), moves)
        theirs = jax.tree.map(lambda a: jnp.where(half == 0, a[deals:], a[:deals]), moves)
        key, here = jax.random.split(key)
        likelihood = one(ours.seen, ours.mask)
        action = jax.random.categorical(here, likelihood).astype(jnp.int8)
        answer = jax.random.categorical(key, other(theirs.seen, theirs.mask)).astype(jnp.int8)
        both = jnp.where(
            half == 0, jnp.concatenate([action, answer]), jnp.concatenate([answer, action])
        )
        made = ours._replace(action=action, likelihood=likelihood)
        return step(options, games, time, both), made

    def pair(state: tuple[Games, Array], time: Array) -> tuple[tuple[Games, Array], Moves]:
        games, key = state
        key, first, second = jax.random.split(key, 3)
        games, a = act(games, time, first)
        games, b = act(games, time + 1, second)
        early = actor(options, time) == 0
        moves = jax.tree.map(
            lambda x, y: jnp.where(early, jnp.concatenate([x, y]), jnp.concatenate([y, x])), a, b
        )
        return (games, key), moves

    key, here = jax.random.split(key)
    dealt = jax.tree.map(lambda a: jnp.concatenate([a, a]), deal(options, here, deals))
    times = jnp.arange(0, options.actions * options.rounds, 2)
    (games, _), moves = jax.lax.scan(pair, (dealt, key), times)
    side = jnp.repeat(jnp.asarray([1, -1]), deals)
    return moves, games.result * side
