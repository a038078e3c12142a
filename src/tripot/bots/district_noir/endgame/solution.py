"""`solve`: the equilibrium of the rest of the game, from what is public."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from .ending import TAKE, Ending
from .hands import Floats, Ranges, gathered, hands_of, spelled, ways
from .letters import Ints, Letters, letters_of
from .payoffs import payoffs, terms
from .sides import side_of
from .solving import Player, gap
from .tree import MOST_CARDS, OPEN, Depth, bound, grow


@dataclass(frozen=True, slots=True)
class Limits:
    """How much thinking an ending may cost; as they stand, less than a second on one core."""

    nodes: int = 900_000
    """Nodes a tree may have while it grows."""
    terms: int = 2_500_000
    """What one improvement of both players goes through: lines, and terms of the payoffs."""
    work: int = 18_000_000
    """Terms times improvements: small trees are solved more exactly."""
    most: int = 200
    """Improvements at most."""
    gap: float = 5e-4
    """The distance from an equilibrium that is good enough."""

    def within(self, seconds: float | None) -> "Limits":
        """The limits for so much time, if there is a limit; part of it is left as a reserve."""
        if seconds is None:
            return self
        share = max(0.0, min(_RESERVE * seconds, _LONGEST))
        nodes, terms, work = (int(n * share) for n in (self.nodes, self.terms, self.work))
        return replace(self, nodes=nodes, terms=terms, work=work)


_RESERVE = 0.6
"""The share of a time limit that is planned for; other machines may be slower."""
_LONGEST = 4.0
"""How many times the limits can be had: more would cost too much memory."""
_CHECK = 8
"""How many improvements are made between two looks at the gap, which costs about one."""


@dataclass(frozen=True, slots=True)
class Solution:
    """An ending and how to play it."""

    ending: Ending
    letters: Letters
    depths: list[Depth]
    players: tuple[Player, Player]
    which: tuple[Ints, Ints]
    """For each seat, the root's place of each of `hands_of`."""
    chances: Floats
    """How likely each pair of root places is."""
    rounds: int
    """Improvements made."""

    @property
    def certain(self) -> bool:
        """Whether nothing can change the winner any more, so that there is nothing to choose."""
        return bool(self.depths[0].outcome[0] != OPEN)

    def gap(self) -> float:
        """How far from an equilibrium this is: what a best answer gains, as win rate."""
        return gap(self.players)

    def value(self, seat: int) -> float:
        """The seat's expected result, 1 for a win and 0 for a loss, over all its hands."""
        me, them = self.players[seat], self.players[1 - seat]
        return (1 + float(me.by_hand(them.average()).sum())) / 2

    def wins(self, seat: int) -> Floats:
        """The seat's expected result with each hand it may hold, in the order of `hands_of`."""
        me, them = self.players[seat], self.players[1 - seat]
        likely = self.chances.sum(axis=1 - seat)
        share = np.divide(
            me.by_hand(them.average()), likely, out=np.zeros_like(likely), where=likely > 0
        )
        return np.asarray((1 + share[self.which[seat]]) / 2)

    def strategy(self, hand: Sequence[int], moves: Sequence[int] = ()) -> dict[int, float] | None:
        """How likely each move is after these ones for the seat that is to act then.

        `hand` is what it holds then, as counts by kind. None where the winner is certain.
        """
        node = self._node(moves)
        if node is None:
            return None
        depth, seat = len(moves), self.depths[len(moves)].acting
        player, at_root = self.players[seat], np.array(hand)
        for move in moves[(seat != self.ending.acting) :: 2]:
            if move != TAKE:
                at_root[move] += 1
        same = (hands_of(self.ending, seat) == at_root).all(axis=1)
        root = self.which[seat][np.flatnonzero(same)[0]]
        here, below = player.side.depths[depth], player.side.depths[depth + 1]
        place = np.flatnonzero((here.node == node) & (here.root == root))[0]
        mine = np.flatnonzero(below.parent == place)
        share = player.shares(below.line[mine])
        return self.letters.told(dict(zip(below.move[mine].tolist(), share)), hand)

    def reached(self, moves: Sequence[int]) -> Ranges | None:
        """For each seat, how likely its part of these moves is with each of its root hands.

        None where the winner is certain.
        """
        node = self._node(moves)
        if node is None:
            return None
        one, two = (self._reach_at(seat, len(moves), node) for seat in (0, 1))
        return one, two

    def _node(self, moves: Sequence[int]) -> int | None:
        """The node these moves lead to; None if that is, or lies behind, an end."""
        if len(moves) >= len(self.depths):
            return None
        node = 0
        for below, move in zip(self.depths[1:], moves):
            found = np.flatnonzero((below.parent == node) & (below.move == self.letters.move(move)))
            if not found.size:
                return None
            node = int(found[0])
        return node if self.depths[len(moves)].outcome[node] == OPEN else None

    def _reach_at(self, seat: int, depth: int, node: int) -> Floats:
        player = self.players[seat]
        places = player.side.depths[depth]
        here = np.flatnonzero(places.node == node)
        likely = np.zeros(player.roots)
        likely[places.root[here]] = player.average()[places.line[here]]
        return np.asarray(likely[self.which[seat]])


def too_big(ending: Ending, limits: Limits) -> bool:
    """Whether the tree would grow too large, found at once. A box of too many cards is, too."""
    cards = sum(ending.unseen) + len(ending.row) + sum(map(sum, ending.collections))
    return cards > MOST_CARDS or bound(ending, letters_of(ending)) > limits.nodes


def solve(
    ending: Ending,
    ranges: Ranges | None = None,
    limits: Limits | None = None,
    late: Callable[[], bool] | None = None,
) -> Solution | None:
    """The solution, as good as the limits and the time allow; None if the tree is too large.

    After each improvement `late` is asked whether the time is up.
    """
    limits = limits or Limits()
    if too_big(ending, limits):
        return None
    letters = letters_of(ending)
    depths = grow(ending, letters)
    found = [spelled(hands_of(ending, seat), letters) for seat in (0, 1)]
    sides = (side_of(0, depths, found[0][0]), side_of(1, depths, found[1][0]))
    size = terms(depths, sides) + sides[0].lines + sides[1].lines
    if size > limits.terms:
        return None
    which = (found[0][1], found[1][1])
    chances = gathered(ways(ending, ranges), *which)
    one, two = payoffs(depths, sides, chances)
    players = (Player(sides[0], one), Player(sides[1], two))
    planned = max(1, min(limits.most, limits.work // size))
    rounds = 0
    for rounds in range(1, planned + 1):
        players[0].improve(players[1].reach, float(rounds**2))
        players[1].improve(players[0].reach, float(rounds**2))
        if (late is not None and late()) or (rounds % _CHECK == 0 and gap(players) < limits.gap):
            break
    return Solution(ending, letters, depths, players, which, chances, rounds)
