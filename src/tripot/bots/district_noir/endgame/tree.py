"""The public tree of an ending: everything that can be seen to happen until both have taken.

Nodes of one depth are rows of arrays, children of a node lie side by side, and depths are made
one from the other without a loop over nodes. A node whose outcome no move can change any more
is an end, wherever it lies.
"""

from collections import Counter
from dataclasses import dataclass
from math import factorial

import numpy as np
from numpy.typing import NDArray

from .ending import Ending
from .judging import Small, judge, third_building
from .letters import BLANK, Ints, Letters

OPEN = 2
"""The outcome of a node that is no end."""
MOST_CARDS = int(np.iinfo(np.int8).max)
"""Numbers of cards are kept in bytes."""


@dataclass(slots=True)
class Depth:
    """The nodes after so many actions; `acting` is the seat to act in those that are no ends."""

    acting: int
    parent: Ints
    move: Ints
    """What led here from the parent: a letter, or the number of letters for a take."""
    left: Small
    """How many cards of each letter are unseen."""
    outcome: Small
    """1 if the first seat has won, -1 if the second has, 0 for a draw, or `OPEN`."""


@dataclass(slots=True)
class _Growing:
    """What has to be known of open nodes to find out what follows."""

    node: Ints
    """Where each of them is among the nodes of its depth."""
    left: Small
    sizes: Small
    taken: NDArray[np.bool_]
    row: Small
    """The newest cards, oldest first, by kind; -1 for those that are not there."""
    owned: Small
    """Both collections by kind: nodes × seats × kinds, the blank one last."""


def bound(ending: Ending, letters: Letters) -> int:
    """At least as many nodes as will grow, found without growing them."""
    plays = sum(ending.sizes)
    ways = np.ones(1)
    for unseen in letters.unseen:
        of_letter = np.array([1 / factorial(n) for n in range(min(int(unseen), plays) + 1)])
        ways = np.convolve(ways, of_letter)[: plays + 1]
    # Everything but which cards were played: sizes of the hands, who has taken, in how many ways.
    shapes = Counter({(ending.sizes, ending.taken): 1})
    seat, total = ending.acting, 1
    while shapes:
        below: Counter[tuple[tuple[int, int], tuple[bool, bool]]] = Counter()
        for (sizes, taken), n in shapes.items():
            played = plays - sum(sizes)
            if not taken[seat]:
                total += round(n * ways[played] * factorial(played))
                if not taken[1 - seat]:
                    below[sizes, (seat == 0, seat == 1)] += n
            if sizes[seat]:
                total += round(n * ways[played + 1] * factorial(played + 1))
                if not taken[seat] or sizes[1 - seat]:
                    below[(sizes[0] - (seat == 0), sizes[1] - (seat == 1)), taken] += n
        shapes, seat = below, 1 - seat
    return total


def grow(ending: Ending, letters: Letters) -> list[Depth]:
    """The tree from the root on, without what lies behind ends."""
    depth = Depth(
        ending.acting,
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
        letters.unseen.astype(np.int8)[None],
        np.array([OPEN], np.int8),
    )
    owned = np.zeros((1, 2, BLANK + 1), np.int8)
    owned[0, :, :BLANK] = ending.collections
    row = np.full((1, 2 * ending.take), -1, np.int8)  # nothing reaches further back
    newest = ending.newest(row.size)
    row[0, row.size - len(newest) :] = newest
    growing = _Growing(
        np.zeros(1, np.int64),
        depth.left,
        np.array([ending.sizes], np.int8),
        np.array([ending.taken]),
        row,
        owned,
    )
    depths = [depth]
    if all(ending.taken):
        depth.outcome[:] = judge(owned[:, 0], owned[:, 1])
        return depths
    while growing.node.size:
        depth, growing = _next(growing, depth.acting, letters, ending.take)
        depths.append(depth)
    _settle(depths)
    return _pruned(depths)


def _next(now: _Growing, seat: int, letters: Letters, take: int) -> tuple[Depth, _Growing]:
    """The next depth, and those of its nodes that are not ends by the rules."""
    n = len(letters.worth)
    possible = np.empty((now.node.size, n + 1), np.bool_)
    possible[:, :n] = (now.left > 0) & (now.sizes[:, seat] > 0)[:, None]
    possible[:, n] = ~now.taken[:, seat] & (now.row[:, -1] >= 0)
    parent, move = cells(possible)
    outcome = np.full(parent.size, OPEN, np.int8)
    left = now.left.take(parent, axis=0)

    takes = np.flatnonzero(move == n)
    taker = parent[takes]
    owned = _with_take(now.owned.take(taker, axis=0), seat, now.row.take(taker, axis=0), take)
    over = now.taken[taker, 1 - seat] | third_building(owned[:, seat])
    outcome[takes[over]] = judge(owned[over, 0], owned[over, 1])

    plays = np.flatnonzero(move < n)
    player, letter = parent[plays], move[plays]
    left.reshape(-1)[plays * n + letter] -= 1
    row = np.empty((plays.size, now.row.shape[1]), np.int8)
    row[:, :-1] = now.row[:, 1:].take(player, axis=0)
    row[:, -1] = np.array(letters.worth, np.int8)[letter]
    # Whoever has no card left must take, and if that is the last take it is the end.
    last = now.taken[:, seat] & (now.sizes[:, 1 - seat] == 0)
    forced = np.flatnonzero(last[player])
    if forced.size:
        final = now.owned.take(player[forced], axis=0)
        final = _with_take(final, 1 - seat, row[forced], take)
        outcome[plays[forced]] = judge(final[:, 0], final[:, 1])
    on = np.flatnonzero(~last[player])

    plays, player, row = plays[on], player[on], row[on]
    going, taker = takes[~over], taker[~over]
    node = np.concatenate([plays, going])
    order = np.argsort(node, kind="stable")  # so that children of a node lie side by side
    both = np.concatenate([player, taker])[order]
    played = order < plays.size
    sizes, taken = now.sizes.take(both, axis=0), now.taken.take(both, axis=0)
    sizes[played, seat] -= 1
    taken[~played, seat] = True
    older = np.full((going.size, row.shape[1]), -1, np.int8)
    older[:, take:] = now.row[taker, :-take]
    collections = now.owned.take(both, axis=0)
    collections[~played] = owned[~over]
    depth = Depth(1 - seat, now.node[parent], move, left, outcome)
    return depth, _Growing(
        node[order],
        left.take(node[order], axis=0),
        sizes,
        taken,
        np.concatenate([row, older]).take(order, axis=0),
        collections,
    )


def _with_take(owned: Small, seat: int, row: Small, take: int) -> Small:
    """The collections after the seat has taken the newest cards of the row; changes `owned`."""
    flat, kinds = owned.reshape(-1), owned.shape[2]
    begin = np.arange(seat * kinds, flat.size, 2 * kinds)
    for place in range(1, take + 1):
        card = row[:, -place]
        there = card >= 0
        if there.all():
            flat[begin + card] += 1
        else:
            flat[begin[there] + card[there]] += 1
    return owned


def cells(grid: NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """The rows and columns of the cells that are true, row by row; quicker than `np.nonzero`."""
    cell = np.flatnonzero(grid)
    row = cell // grid.shape[1]
    return row, cell - row * grid.shape[1]


def _settle(depths: list[Depth]) -> None:
    """Makes an end of every node below which all ends are the same."""
    for above, below in zip(reversed(depths[:-1]), reversed(depths[1:])):
        if not below.move.size:
            continue
        first = np.flatnonzero(np.diff(below.parent, prepend=-1))
        most = np.maximum.reduceat(below.outcome, first)
        least = np.minimum.reduceat(below.outcome, first)
        # OPEN is more than any outcome, so a node with an open child stays open.
        same = most == least
        above.outcome[below.parent[first]] = np.where(same, most, OPEN)


def _pruned(depths: list[Depth]) -> list[Depth]:
    """The depths without what lies behind ends, up to the last one that has nodes."""
    kept, number = depths[:1], np.zeros(1, np.int64)
    alive = depths[0].outcome == OPEN
    for depth in depths[1:]:
        here = np.flatnonzero(alive[depth.parent])
        if not here.size:
            break
        outcome = depth.outcome[here]
        kept.append(
            Depth(
                depth.acting,
                number[depth.parent[here]],
                depth.move[here],
                depth.left[here],
                outcome,
            )
        )
        number = np.zeros(depth.move.size, np.int64)
        number[here] = np.arange(here.size)
        alive = np.zeros(depth.move.size, np.bool_)
        alive[here] = outcome == OPEN
    return kept
