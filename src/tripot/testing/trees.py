"""Counting: perft for a fixed deal, and a walk of the whole tree with explicit chance."""

from dataclasses import dataclass, field

from tripot.core import Deal, Event, Game, Match, Setup, State

from .playing import NAMES, ensure


def perft(state: State, depth: int) -> int:
    """How many sequences of actions of this length there are, ends included when shorter."""
    if depth == 0 or state.outcome is not None:
        return 1
    return sum(
        perft(state.apply(seat, action).state, depth - 1)
        for seat in state.to_act
        for action in state.legal(seat)
    )


@dataclass
class Tree:
    """What a walk of a whole game tree found."""

    chances: int = 0
    decisions: int = 0
    ends: int = 0
    probability: float = 0.0
    """The sum over the ends reached if everybody plays uniformly at random."""
    keys: set[str] = field(default_factory=set)
    """The information sets of the seats to act."""


def walk(game: Game, deal: Deal) -> Tree:
    """Walks every line of play of a deal whose slots may be unfilled.

    Seats with sealed choices act in seat order: other orders lead to the same positions.
    """
    tree = Tree()
    step = game.start(deal)
    _walk(game, deal, step.state, step.events, 1.0, tree)
    return tree


def _walk(
    game: Game, deal: Deal, state: State, told: tuple[Event, ...], reach: float, tree: Tree
) -> None:
    chance = state.chance
    if chance is not None:
        tree.chances += 1
        total = sum(probability for _, probability in chance.outcomes)
        ensure(abs(total - 1) < 1e-9, f"chances must add up to 1, not {total}")
        for value, probability in chance.outcomes:
            step = state.settle(value)
            _walk(game, deal, step.state, told + step.events, reach * probability, tree)
    elif state.outcome is not None:
        tree.ends += 1
        tree.probability += reach
    else:
        tree.decisions += 1
        seat = state.to_act[0]
        heard = tuple(filter(None, [event.heard_by(seat) for event in told]))
        match = Match(
            Setup(game, deal, NAMES[: deal.players]), state, (heard,) * (deal.players + 1)
        )
        tree.keys.add(match.view(seat).key)
        menu = state.legal(seat)
        for action in menu:
            step = state.apply(seat, action)
            _walk(game, deal, step.state, told + step.events, reach / len(menu), tree)
