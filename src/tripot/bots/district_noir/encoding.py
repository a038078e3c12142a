"""What a player sees, as numbers for a network.

Everything is counted by kind; no slot of a hand and no face of a card goes in. The same lines
serve NumPy, when a bot plays, and JAX, when one is trained: the array library is handed in. All
arrays may have any number of leading axes, so one call encodes one position or a million.
"""

from typing import Any, Final, NamedTuple

from tripot.games.district_noir.engine.cards import BUILDING, GANG_VALUES, KINDS, POINTS
from tripot.games.district_noir.engine.scoring import SET_BONUS
from tripot.games.district_noir.options import DistrictNoirOptions

RECENT: Final = 12
"""How many of the newest cards of the row are told one by one; older ones are only counted."""
ACTIONS: Final = len(KINDS) + 1
"""Play one of the kinds, or take."""
TAKE: Final = len(KINDS)
NOTHING: Final = -1
"""Stands for no card in the row, and for the player of a card turned up at the set-up."""
MINE: Final = 0
THEIRS: Final = 1


class Observation(NamedTuple):
    """What the player to act knows. Counts have the kinds as their last axis."""

    hand: Any
    mine: Any
    """Collected by the player to act."""
    theirs: Any
    row: Any
    """The kinds of the newest `RECENT` cards, newest first, then `NOTHING`."""
    owner: Any
    """Who played each of them: `MINE`, `THEIRS`, or `NOTHING` for the set-up."""
    row_counts: Any
    """All cards of the row."""
    played: Any
    """What the player has played in this round, and below it the other one."""
    their_played: Any
    taken: Any
    their_take: Any
    """Whether the take of this round is used, of either player."""
    time: Any
    """Actions made since the start of the game, by both players."""


def encode(xp: Any, options: DistrictNoirOptions, seen: Observation) -> Any:
    """The features of a position, on the last axis."""
    cards = xp.asarray(options.cards)
    unseen = cards - seen.hand - seen.mine - seen.theirs - seen.row_counts
    counts = (seen.hand, seen.mine, seen.theirs, seen.row_counts, unseen)
    recent = seen.row[..., None] == xp.arange(len(KINDS))
    lit = xp.sum(recent[..., : options.take, :], axis=-2)
    under = xp.sum(recent[..., options.take : 2 * options.take, :], axis=-2)
    parts = [
        *(thermometer(xp, options, count) for count in counts),
        xp.reshape(recent, (*recent.shape[:-2], -1)),
        seen.owner == MINE,
        seen.owner == THEIRS,
        seen.played,
        seen.their_played,
        lit,
        under,
        seen.mine[..., :4] - seen.theirs[..., :4],
        _prospects(xp, options, seen, recent, lit, under) / 10,
        xp.stack([seen.taken, seen.their_take], axis=-1),
        xp.sum(seen.row_counts, axis=-1)[..., None] / 10,
        xp.asarray(seen.time)[..., None] // options.actions == xp.arange(options.rounds),
        xp.asarray(seen.time)[..., None] % options.actions == xp.arange(options.actions),
    ]
    shape = seen.hand.shape[:-1]
    whole = [xp.broadcast_to(part, (*shape, part.shape[-1])) for part in parts]
    return xp.concatenate([part.astype(xp.float32) for part in whole], axis=-1)


def thermometer(xp: Any, options: DistrictNoirOptions, counts: Any) -> Any:
    """One number for each card of the box: the k-th of a kind is 1 if there are at least k."""
    levels = [
        counts[..., kind, None] >= xp.arange(1, n + 1) for kind, n in enumerate(options.cards)
    ]
    return xp.concatenate(levels, axis=-1)


def points(xp: Any, mine: Any, theirs: Any) -> Any:
    """The score of the first collection against the second."""
    values = xp.asarray(GANG_VALUES)
    majorities = xp.sum((mine[..., :4] > theirs[..., :4]) * values, axis=-1)
    sets = xp.min(mine[..., :4], axis=-1)
    return majorities + SET_BONUS * sets + xp.sum(mine * xp.asarray(POINTS), axis=-1)


def _margin(xp: Any, mine: Any, theirs: Any) -> Any:
    return points(xp, mine, theirs) - points(xp, theirs, mine)


def _prospects(
    xp: Any, options: DistrictNoirOptions, seen: Observation, recent: Any, lit: Any, under: Any
) -> Any:
    """Both scores, and their difference as it is and after the takes that could come next."""
    mine, theirs = seen.mine, seen.theirs
    now = _margin(xp, mine, theirs)
    # Playing a kind pushes the oldest lit card out of reach of a take.
    kept = lit - recent[..., options.take - 1, :]
    offered = kept[..., None, :] + xp.eye(len(KINDS), dtype=lit.dtype)
    fed = _margin(xp, mine[..., None, :], theirs[..., None, :] + offered)
    ends = [
        points(xp, mine, theirs),
        points(xp, theirs, mine),
        now,
        _margin(xp, mine + lit, theirs) - now,
        _margin(xp, mine, theirs + lit) - now,
        _margin(xp, mine + lit, theirs + under) - now,
        _margin(xp, mine + under, theirs + lit) - now,
        10 * (mine[..., BUILDING] + lit[..., BUILDING] >= 3),
        10 * (theirs[..., BUILDING] + lit[..., BUILDING] >= 3),
    ]
    return xp.concatenate([xp.stack(ends, axis=-1), fed - now[..., None]], axis=-1)


def width(options: DistrictNoirOptions) -> int:
    """How many features a position has."""
    n = len(KINDS)
    cards = 5 * sum(options.cards)
    return cards + RECENT * (n + 2) + 4 * n + 4 + 9 + n + 3 + options.rounds + options.actions
