"""District Noir as a batched tensor program.

All games of a batch are at the same action: a round has a fixed number of actions, and a game
that three buildings have ended only waits for the others. Player 0 is whoever starts round one.
The row lies newest first, so that a play shifts it by one place and a take by `take` places.
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from tripot.bots.district_noir.encoding import NOTHING, RECENT, TAKE, Observation, points
from tripot.games.district_noir.engine.cards import BUILDING, KINDS
from tripot.games.district_noir.engine.scoring import BUILDINGS_TO_WIN
from tripot.games.district_noir.options import DistrictNoirOptions

Array = Any
_KINDS = jnp.arange(len(KINDS), dtype=jnp.int8)


class Games(NamedTuple):
    """The positions of a batch of games. Axis 1, where it has length 2, is the player."""

    coming: Array
    """The hands of all rounds as counts: game, round, player, kind."""
    hands: Array
    collections: Array
    row: Array
    """Kinds, newest first, then `NOTHING`."""
    owner: Array
    """The player of each card of the row; `NOTHING` for the set-up."""
    played: Array
    """What each player has played in this round."""
    taken: Array
    result: Array
    """1 if player 0 has won, -1 if player 1 has; 0 while it runs, and for a draw."""
    over: Array


def actor(options: DistrictNoirOptions, time: Array) -> Array:
    """Who acts: in turn, and the other player starts the next round."""
    return (time // options.actions + time % options.actions) % 2


def capacity(options: DistrictNoirOptions) -> int:
    """How long a row can become at most, and at least what is told of it."""
    return max(RECENT, options.row + 2 * options.hand * options.rounds)


def deal(options: DistrictNoirOptions, key: Array, games: int) -> Games:
    """Shuffled games before the first action."""
    deck = jnp.repeat(_KINDS, jnp.asarray(options.cards), total_repeat_length=sum(options.cards))
    order = jnp.argsort(jax.random.uniform(key, (games, deck.size)), axis=-1)
    return deal_cards(options, deck[order])


def deal_cards(options: DistrictNoirOptions, cards: Array) -> Games:
    """Games from shuffled kinds: the row, oldest first, then the hands, then what is removed."""
    games = cards.shape[0]
    dealt = cards[:, options.row : options.row + 2 * options.hand * options.rounds]
    hands = dealt.reshape(games, options.rounds, 2, options.hand)
    coming = jnp.sum(hands[..., None] == _KINDS, axis=-2, dtype=jnp.int8)
    row = jnp.full((games, capacity(options)), NOTHING, jnp.int8)
    row = row.at[:, : options.row].set(cards[:, : options.row][:, ::-1])
    none = jnp.zeros((games, 2, len(KINDS)), jnp.int8)
    return Games(
        coming, none, none, row, jnp.full_like(row, NOTHING), none,
        jnp.zeros((games, 2), bool), jnp.zeros(games, jnp.int8), jnp.zeros(games, bool),
    )  # fmt: skip


def begin(options: DistrictNoirOptions, games: Games, time: Array) -> Games:
    """The games with the hands of the round dealt, if this action is the first of one."""
    fresh = time % options.actions == 0
    dealt = games.coming[:, time // options.actions]
    return games._replace(
        hands=jnp.where(fresh, dealt, games.hands),
        played=jnp.where(fresh, jnp.int8(0), games.played),
        taken=jnp.where(fresh, False, games.taken),
    )


def observation(options: DistrictNoirOptions, games: Games, time: Array) -> Observation:
    """What the player to act knows in each game."""
    me = actor(options, time)
    owner = jnp.where(games.owner == NOTHING, NOTHING, games.owner ^ me.astype(jnp.int8))
    counts = jnp.sum(games.row[..., None] == _KINDS, axis=-2, dtype=jnp.int8)

    def of(array: Array, player: Array) -> Array:
        return jnp.where(player == 0, array[:, 0], array[:, 1])

    return Observation(
        of(games.hands, me), of(games.collections, me), of(games.collections, 1 - me),
        games.row[:, :RECENT], owner[:, :RECENT], counts,
        of(games.played, me), of(games.played, 1 - me),
        of(games.taken, me), of(games.taken, 1 - me), time,
    )  # fmt: skip


def legal(observation: Observation) -> Array:
    """Which of the kinds may be played, and whether the take may be made."""
    can_take = ~observation.taken & (observation.row[:, 0] != NOTHING)
    return jnp.concatenate([observation.hand > 0, can_take[:, None]], axis=-1)


def step(options: DistrictNoirOptions, games: Games, time: Array, action: Array) -> Games:
    """The games after one action in each; those that are over stay as they are."""
    me = actor(options, time)
    mine = (jnp.arange(2) == me)[None, :]
    takes = (action == TAKE) & ~games.over
    plays = (action != TAKE) & ~games.over
    card = ((action[:, None] == _KINDS) & plays[:, None]).astype(jnp.int8)
    put = mine[..., None] * card[:, None, :]
    lit = jnp.sum(games.row[:, : options.take, None] == _KINDS, axis=1, dtype=jnp.int8)
    got = mine[..., None] * (takes[:, None] * lit)[:, None, :]
    collections = games.collections + got
    after = games._replace(
        hands=games.hands - put,
        played=games.played + put,
        collections=collections,
        row=_shift(options, games.row, plays, takes, action.astype(jnp.int8)),
        owner=_shift(options, games.owner, plays, takes, me.astype(jnp.int8)),
        taken=games.taken | (takes[:, None] & mine),
    )
    buildings = collections[..., BUILDING] >= BUILDINGS_TO_WIN
    ended = buildings.any(axis=-1) | (time == options.actions * options.rounds - 1)
    result = jnp.where(games.over, games.result, jnp.where(ended, _result(collections), 0))
    return after._replace(result=result.astype(jnp.int8), over=games.over | ended)


def _shift(
    options: DistrictNoirOptions, row: Array, plays: Array, takes: Array, card: Array
) -> Array:
    new = jnp.broadcast_to(card, row.shape[:1])[:, None]
    longer = jnp.concatenate([new, row[:, :-1]], axis=1)
    gone = jnp.full((row.shape[0], options.take), NOTHING, jnp.int8)
    shorter = jnp.concatenate([row[:, options.take :], gone], axis=1)
    return jnp.where(plays[:, None], longer, jnp.where(takes[:, None], shorter, row))


def _result(collections: Array) -> Array:
    """Who has won if the game ends with these collections: 1 for player 0, -1 for player 1."""
    one, two = collections[:, 0].astype(jnp.int32), collections[:, 1].astype(jnp.int32)
    built = jnp.sign(
        (one[:, BUILDING] >= BUILDINGS_TO_WIN).astype(jnp.int32)
        - (two[:, BUILDING] >= BUILDINGS_TO_WIN)
    )
    decided = jnp.where(built != 0, built, jnp.sign(points(jnp, one, two) - points(jnp, two, one)))
    for gang in (3, 2, 1, 0):  # the tie-break: more 8s, then 7s, 6s, 5s
        decided = jnp.where(decided != 0, decided, jnp.sign(one[:, gang] - two[:, gang]))
    return decided
