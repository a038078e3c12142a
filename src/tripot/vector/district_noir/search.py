"""Information-set tree search with one observer, compiled.

Every iteration deals anew what the observer does not know, walks down one tree whose branches are
the public actions, adds a node, plays the game out and remembers the result on the way. The tree
is shared by all worlds, so at each node only the actions that are legal in this world can be
chosen, and an action is judged by how often it could have been.
"""

from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiled import compiled
from ..luck import Luck
from .dealing import redeal
from .layout import N_ACTIONS, NOBODY, WINNER, Position, Sizes
from .playout import any_of, play_randomly
from .rules import acting, apply, legal_mask

_NONE = 0
"""No child: the root is nobody's."""
_EXPLORATION = 0.7
"""How much doubt about an action counts; from 0.3 to 1.2 we could measure no difference."""


class Tree(NamedTuple):
    """One row a node, one column an action; the root is row 0."""

    used: NDArray[np.int64]
    """How many nodes there are."""
    child: NDArray[np.int32]
    visits: NDArray[np.int32]
    available: NDArray[np.int32]
    """How often the action was legal when its node was walked through."""
    worth: NDArray[np.float64]
    """The sum of the results, for the seat that acts."""


def empty_tree(nodes: int) -> Tree:
    """A tree that has its root, with room for so many nodes."""
    shape = (nodes, N_ACTIONS)
    return Tree(
        np.ones(1, dtype=np.int64),
        np.zeros(shape, dtype=np.int32),
        np.zeros(shape, dtype=np.int32),
        np.zeros(shape, dtype=np.int32),
        np.zeros(shape, dtype=np.float64),
    )


@compiled
def _select(tree: Tree, node: int, mask: int, luck: Luck) -> int:
    """The action to look at: one never tried, or else the one with the best upper bound."""
    untried = 0
    best, action = -1.0, 0
    for at in range(N_ACTIONS):
        if (mask >> at) & 1:
            tree.available[node, at] += 1
            visits = tree.visits[node, at]
            if visits == 0:
                untried |= 1 << at
            else:
                bound = tree.worth[node, at] / visits + _EXPLORATION * sqrt(
                    log(tree.available[node, at]) / visits
                )
                if bound > best:
                    best, action = bound, at
    return any_of(untried, luck) if untried != 0 else action


@compiled
def _result(game: Position, seat: int) -> float:
    """What the end of the game is worth to the seat: 1, ½ or 0."""
    if game[WINNER] == NOBODY:
        return 0.5
    return 1.0 if game[WINNER] == seat else 0.0


@compiled
def grow(
    sizes: Sizes,
    root: Position,
    viewer: int,
    tree: Tree,
    iterations: int,
    luck: Luck,
) -> None:
    """Adds so many iterations to the tree."""
    world = root.copy()
    most = sizes.rounds * sizes.actions
    nodes, actions, seats = np.empty((3, most), dtype=np.int64)
    for _ in range(iterations):
        world[:] = root
        redeal(sizes, world, viewer, luck)
        node, depth = 0, 0
        mask = legal_mask(world)
        while mask != 0:
            action = _select(tree, node, mask, luck)
            nodes[depth], actions[depth], seats[depth] = node, action, acting(world)
            depth += 1
            apply(sizes, world, action)
            mask = legal_mask(world)
            below = tree.child[node, action]
            if below == _NONE:
                if tree.used[0] < len(tree.child):
                    tree.child[node, action] = tree.used[0]
                    tree.used[0] += 1
                break
            node = below
        play_randomly(sizes, world, luck)
        for at in range(depth):
            tree.visits[nodes[at], actions[at]] += 1
            tree.worth[nodes[at], actions[at]] += _result(world, seats[at])
