"""What each of a few decisions is worth: averaged over imagined positions, valued by the critic."""

from typing import NamedTuple

import numpy as np

from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import many
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.layout import SEATS

from ..network.deciding import Mind, decide
from ..network.inputs import Array


class Minds(NamedTuple):
    """Who plays on, and who says what it is worth."""

    player: Mind
    critic: Mind


def values(minds: Minds, box: Array, rows: Array, ways: Array, rng: np.random.Generator) -> Array:
    """The chance to win of whoever acts, for each way in each position. Axes: ways, positions.

    Everybody plays on by the network until the turn is over; then nothing is hidden, and the
    critic says what the position is worth. Asked earlier, it adds nothing to what the network
    has learned from it.
    """
    seat, turn = int(rows[0, at.ACTING]), int(rows[0, at.TURN])
    after = np.concatenate([rows] * len(ways))
    many.go_on(box, after, np.repeat(ways, len(rows), axis=0))
    play_on(minds.player, box, after, turn, rng)
    return chances(minds.critic, box, after, seat).reshape(len(ways), len(rows))


def play_on(mind: Mind, box: Array, rows: Array, turn: int, rng: np.random.Generator) -> None:
    """Until tiles are put down again."""
    while True:
        placing = (rows[:, at.PHASE] == at.PLACE) & (rows[:, at.TURN] > turn)
        going = np.flatnonzero((rows[:, at.PHASE] != at.OVER) & ~placing)
        if not len(going):
            return
        some = rows[going]
        seen = np.zeros((len(some), to.SIGHT), np.int8)
        many.look(box, some, seen)
        many.go_on(box, some, decide(mind, seen, rng))
        rows[going] = some


def chances(critic: Mind, box: Array, rows: Array, seat: int) -> Array:
    """A seat's chance to win in each position, or its share of a win that is certain."""
    seen = np.zeros((len(rows), to.SIGHT), np.int8)
    many.look(box, rows, seen)
    over = rows[:, at.PHASE] == at.OVER
    found = np.zeros(len(rows))
    if not over.all():
        wins = critic.wins(seen[~over])
        players = int(rows[0, at.PLAYERS])
        one = (seat - rows[~over, at.ACTING]) % players
        found[~over] = wins[np.arange(len(wins)), one]
    winners = (rows[over, at.WINNERS, None].astype(int) >> np.arange(SEATS)) & 1
    found[over] = winners[:, seat] / np.maximum(1, winners.sum(axis=1))
    return found
