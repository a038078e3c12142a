"""The tree as each player knows it, and what that player can decide in it.

A place is a node together with the hand a player holds in it. A choice is a place in which the
player acts and has several moves; a line is what a player has decided so far: a hand at the root,
or a move of a choice with everything before it. Strategies live on lines alone, so the many
places in between are needed only to find out what the ends pay.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from .letters import Ints
from .tree import Depth, cells

Shorts = NDArray[np.int32]


@dataclass(slots=True)
class Places:
    """The places of one depth; those with the same parent lie side by side.

    There are millions, so the numbers are short ones.
    """

    parent: Shorts
    move: NDArray[np.int8]
    """What led here, as in the tree."""
    node: Shorts
    root: Shorts
    """Which hand at the root each comes from."""
    line: Shorts
    """The last line decided before or here."""


@dataclass(slots=True)
class Turn:
    """All choices the player may have at one depth."""

    lines: slice
    """The lines that are moves of these choices, those of one choice side by side."""
    first: Ints
    """Where the moves of each choice begin."""
    before: Ints
    """The line before each move."""
    parents: Ints
    """The lines before the choices, each once."""
    group: Ints
    """Where among the choices those behind each of the parents begin."""


@dataclass(slots=True)
class Side:
    """One player's tree."""

    depths: list[Places]
    turns: list[Turn]
    lines: int
    """How many there are; the first ones are the hands at the root."""


def side_of(seat: int, depths: list[Depth], hands: Ints) -> Side:
    """The tree as the seat knows it, from these hands at the root."""
    count = np.arange(len(hands), dtype=np.int32)
    zero = np.zeros_like(count)
    places = [Places(zero, zero.astype(np.int8), zero, count, count)]
    held = hands.astype(np.int8)
    turns, lines = [], len(hands)
    for above, below in pairwise(depths):
        own = above.acting == seat
        here, held = _children(places[-1], held, above, below, own)
        places.append(here)
        turn = _turn(here, lines) if own else None
        if turn is not None:
            turns.append(turn)
            lines = turn.lines.stop
    return Side(places, turns, lines)


def _children(
    places: Places, held: NDArray[np.int8], above: Depth, below: Depth, own: bool
) -> tuple[Places, NDArray[np.int8]]:
    """The places that follow, and the hands held in them."""
    n = above.left.shape[1]
    child = np.full((above.outcome.size, n + 1), -1, np.int32)
    child[below.parent, below.move] = np.arange(below.move.size, dtype=np.int32)
    at = places.node
    possible = (child >= 0).take(at, axis=0)
    # Whoever acts plays what it holds; whoever watches may see what it does not hold itself.
    possible[:, :n] &= held > 0 if own else held < above.left.take(at, axis=0)
    parent, move = cells(possible)
    held = held.take(parent, axis=0)
    if own:
        plays = np.flatnonzero(move < n)
        held.reshape(-1)[plays * n + move[plays]] -= 1
    node = child.reshape(-1).take(at.take(parent) * (n + 1) + move)
    found = Places(
        parent.astype(np.int32),
        move.astype(np.int8),
        node,
        places.root.take(parent),
        places.line.take(parent),
    )
    return found, held


def _turn(places: Places, begin: int) -> Turn | None:
    """The choices that lead to these places; gives the places of their moves new lines."""
    first = np.flatnonzero(np.diff(places.parent, prepend=-1))
    several = np.diff(first, append=places.parent.size) > 1
    each = np.repeat(several, np.diff(first, append=places.parent.size))
    moves = np.flatnonzero(each)
    if not moves.size:
        return None
    before = places.line[moves].astype(np.int64)
    places.line[moves] = np.arange(begin, begin + moves.size)
    choices = np.flatnonzero(np.diff(places.parent[moves], prepend=-1))
    after = before[choices]
    group = np.flatnonzero(np.diff(after, prepend=-1))
    return Turn(slice(begin, begin + moves.size), choices, before, after[group], group)
