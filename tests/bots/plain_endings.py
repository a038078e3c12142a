"""The rest of a game solved the plain way: every deal walked on the engine, one table of regrets.

Written independently of the bots' solver, slow, and for tiny endings only.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from tripot.games.district_noir.engine.cards import Kind
from tripot.games.district_noir.engine.state import DistrictNoirState, Hands

Key = tuple[tuple[Kind, ...], tuple[str, ...]]
"""What a seat knows: the hand it had at the start, and everything done since."""
Strategy = Callable[[int, Key, list[str]], list[float]]


class Node(NamedTuple):
    """A position of one deal; an end has no actions."""

    seat: int
    key: Key
    actions: list[str]
    children: list["Node"]
    lead: float
    """At an end: 1 if the first seat won, -1 if the second did."""


def deals(state: DistrictNoirState) -> Iterator[DistrictNoirState]:
    """The position with every split of the unseen cards; equal ones come as often as they can."""
    cards = [k for k in (*state.hands[0], *state.hands[1], *state.box) if k is not None]
    here = frozenset(range(len(cards)))
    for first in combinations(sorted(here), len(state.hands[0])):
        for second in combinations(sorted(here - set(first)), len(state.hands[1])):
            rest = here - set(first) - set(second)
            one, two, box = (tuple(sorted(cards[i] for i in at)) for at in (first, second, rest))
            yield state._replace(hands=(one, two), box=box)


def grown(state: DistrictNoirState, hands: Hands, done: tuple[str, ...] = ()) -> Node:
    """The tree of one deal."""
    if state.outcome is not None:
        lead = {(0,): 1.0, (1,): -1.0, (): 0.0}[state.outcome.winners]
        return Node(0, ((), done), [], [], lead)
    seat = state.to_act[0]
    actions, children = list(state.legal(seat)), []
    for action in actions:
        after = state.apply(seat, action).state
        assert isinstance(after, DistrictNoirState)
        children.append(grown(after, hands, (*done, str(action))))
    return Node(seat, (hands[seat], done), [str(action) for action in actions], children, 0.0)


class PlainEnding:
    """All deals of an ending, and strategies for it."""

    def __init__(self, state: DistrictNoirState) -> None:
        every = list(deals(state))
        self._hands = [deal.hands for deal in every]
        self.roots = [grown(deal, deal.hands) for deal in every]
        self._regrets: dict[tuple[int, Key], list[float]] = {}
        self._sums: dict[tuple[int, Key], list[float]] = {}

    def value(self, strategy: Strategy) -> float:
        """The first seat's mean result, -1 to 1, if both play like this."""

        def worth(node: Node) -> float:
            if not node.actions:
                return node.lead
            shares = strategy(node.seat, node.key, node.actions)
            return sum(share * worth(child) for share, child in zip(shares, node.children) if share)

        return sum(map(worth, self.roots)) / len(self.roots)

    def best(self, seat: int, strategy: Strategy) -> float:
        """The seat's mean result with a best answer to this strategy of the other."""

        def worth(nodes: list[tuple[Node, float]]) -> float:
            """The value of nodes with the same history and the same own hand, with reaches."""
            node = nodes[0][0]
            sign = -1.0 if seat else 1.0
            if not node.actions:
                return sum(sign * each.lead * reach for each, reach in nodes)
            if node.seat == seat:
                below = [
                    worth([(each.children[i], reach) for each, reach in nodes])
                    for i in range(len(node.actions))
                ]
                return max(below)
            seen: dict[str, list[tuple[Node, float]]] = defaultdict(list)
            for each, reach in nodes:
                shares = strategy(each.seat, each.key, each.actions)
                for action, share, child in zip(each.actions, shares, each.children):
                    seen[action].append((child, reach * share))
            return sum(map(worth, seen.values()))

        by_hand: dict[object, list[tuple[Node, float]]] = defaultdict(list)
        for root, hands in zip(self.roots, self._hands):
            by_hand[hands[seat]].append((root, 1.0))
        return sum(map(worth, by_hand.values())) / len(self.roots)

    def solve(self, rounds: int) -> Strategy:
        """The average of so many rounds of regret matching with regrets cut off at 0 (CFR+)."""
        for number in range(1, rounds + 1):
            for seat in (0, 1):
                changes: dict[tuple[int, Key], list[float]] = {}
                for root in self.roots:
                    self._walk(root, seat, 1.0, 1.0, float(number), changes)
                for at, change in changes.items():
                    old = self._regrets.get(at, [0.0] * len(change))
                    self._regrets[at] = [max(0.0, a + b) for a, b in zip(old, change)]
        return lambda seat, key, actions: _shares(self._sums.get((seat, key)), len(actions))

    def _walk(
        self,
        node: Node,
        seat: int,
        own: float,
        other: float,
        weight: float,
        changes: dict[tuple[int, Key], list[float]],
    ) -> float:
        """The seat's value of a node, while changes of its regrets are collected."""
        if not node.actions:
            return -node.lead if seat else node.lead
        at, n = (node.seat, node.key), len(node.actions)
        shares = _shares(self._regrets.get(at), n)
        if node.seat != seat:
            return sum(
                share * self._walk(child, seat, own, other * share, weight, changes)
                for share, child in zip(shares, node.children)
            )
        values = [
            self._walk(child, seat, own * share, other, weight, changes)
            for share, child in zip(shares, node.children)
        ]
        mean = sum(share * value for share, value in zip(shares, values))
        change = changes.setdefault(at, [0.0] * n)
        sums = self._sums.setdefault(at, [0.0] * n)
        for i in range(n):
            change[i] += other * (values[i] - mean)
            sums[i] += weight * own * shares[i]
        return mean


def _shares(wishes: list[float] | None, n: int) -> list[float]:
    total = sum(wishes) if wishes else 0.0
    return [wish / total for wish in wishes] if wishes and total > 0 else [1 / n] * n
