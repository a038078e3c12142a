"""The walk of a whole game tree, from a deal with unfilled slots, into its sequence form.

Only what a seat hears tells its positions apart: an information set is known by the seat's last
sequence and what it has heard since. A move without a choice is no decision.
"""

from array import array
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from tripot.core import Action, Deal, Event, Game, Menu, Outcome, Seat, State, View

from .sequence_form import EMPTY, Decisions, Places, SequenceForm, added_up

_DRAW = 0.5
Heard = tuple[Event, ...]


@dataclass(slots=True)
class _Collected:
    """The information sets of one seat in the order in which they were found."""

    views: list[View] = field(default_factory=list)
    origins: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [EMPTY + 1])
    levels: list[int] = field(default_factory=list)
    known: dict[tuple[int, Heard], int] = field(default_factory=dict)
    """The sets by their last own sequence and what was heard since."""
    owners: list[int] = field(default_factory=lambda: [-1])
    """The set of each sequence; the empty one has none."""

    def find(self, game: Game, deal: Deal, state: State, told: "_Told", menu: Menu) -> int:
        """The information set of the seat to act, which a new view may open."""
        seat = state.to_act[0]
        last, news = told.sequences[seat], told.news[seat]
        table = state.table(seat)
        number = self.known.get((last, news))
        if number is not None:
            view = self.views[number]
            # Otherwise the seat would be asked to play alike where it sees a difference.
            assert (view.table, view.menu) == (table, menu), "an information set mixes two views"
            return number
        number = self.known[last, news] = len(self.views)
        before = self.owners[last]
        heard = (self.views[before].heard if before >= 0 else ()) + news
        self.views.append(
            View(
                game, deal.options, deal.players, seat,
                tuple(state.to_act), table, heard, menu, None,
            )
        )  # fmt: skip
        self.origins.append(last)
        self.levels.append(self.levels[before] + 1 if before >= 0 else 0)
        self.starts.append(self.starts[-1] + len(menu))
        self.owners += [number] * len(menu)
        return number

    def sorted(self) -> tuple[Decisions, Places]:
        """The decisions by level, and the new number of each sequence."""
        order = np.argsort(np.array(self.levels, dtype=np.int64), kind="stable")
        starts = np.array(self.starts, dtype=np.int64)
        widths = np.diff(starts)[order]
        ends = np.cumsum(widths) + 1
        renumbered = np.zeros(starts[-1], dtype=np.int64)
        old = np.repeat(starts[:-1][order] - (ends - widths), widths) + np.arange(1, starts[-1])
        renumbered[old] = np.arange(1, starts[-1])
        bounds = np.cumsum([0, *np.bincount(np.array(self.levels, dtype=np.int64))]).tolist()
        decisions = Decisions(
            tuple(self.views[number] for number in order.tolist()),
            renumbered[np.array(self.origins, dtype=np.int64)[order]],
            np.concatenate((np.array([EMPTY + 1]), ends)),
            tuple(map(slice, bounds[:-1], bounds[1:])),
        )
        return decisions, renumbered


class _Told(NamedTuple):
    """What the two seats know at a moment: their last sequences, and what they heard since."""

    sequences: tuple[int, int] = (EMPTY, EMPTY)
    news: tuple[Heard, Heard] = ((), ())

    def after(self, events: tuple[Event, ...]) -> "_Told":
        """What they know once these events are heard as well."""
        one, two = self.news
        for event in events:
            heard = event.heard_by(Seat(0)), event.heard_by(Seat(1))
            one = one if heard[0] is None else (*one, heard[0])
            two = two if heard[1] is None else (*two, heard[1])
        return _Told(self.sequences, (one, two))

    def decided(self, seat: Seat, sequence: int) -> "_Told":
        """What they know when a seat has just decided."""
        if seat:
            return _Told((self.sequences[0], sequence), (self.news[0], ()))
        return _Told((sequence, self.sequences[1]), ((), self.news[1]))


class _Walk:
    """A walk under way."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game, self.deal = game, deal
        self.seats = (_Collected(), _Collected())
        self.ends = (array("q"), array("q"))
        self.chances, self.wins = array("d"), array("d")

    def visit(self, state: State, told: _Told, chance: float) -> None:
        """Walks everything that can follow."""
        if state.outcome is not None:
            for ends, sequence in zip(self.ends, told.sequences):
                ends.append(sequence)
            self.chances.append(chance)
            self.wins.append(chance * _win(state.outcome))
            return
        if state.chance is not None:
            for (after, known), likely in _settled(state, told).items():
                self.visit(after, known, chance * likely)
            return
        # Seats with sealed choices act in seat order: other orders lead to the same positions.
        seat = state.to_act[0]
        menu = state.legal(seat)
        if len(menu) == 1:
            (only,) = menu
            self._act(state, seat, only, told, chance)
            return
        side = self.seats[seat]
        start = side.starts[side.find(self.game, self.deal, state, told, menu)]
        for number, action in enumerate(menu, start):
            self._act(state, seat, action, told.decided(seat, number), chance)

    def _act(self, state: State, seat: Seat, action: Action, told: _Told, chance: float) -> None:
        step = state.apply(seat, action)
        self.visit(step.state, told.after(step.events), chance)

    def form(self) -> SequenceForm:
        """What was found."""
        (one, ones), (two, twos) = (side.sorted() for side in self.seats)
        pairs = np.array([ones[np.array(self.ends[0])], twos[np.array(self.ends[1])]])
        (first, second), places = np.unique(pairs, axis=1, return_inverse=True)
        return SequenceForm(
            (one, two),
            (first, second),
            added_up(places, np.array(self.chances)),
            added_up(places, np.array(self.wins)),
            len(self.chances),
        )


def sequence_form(game: Game, deal: Deal) -> SequenceForm:
    """The game that a deal leaves open, its unfilled slots left to chance."""
    assert deal.players == 2, "the sequence form is for two"
    step = game.start(deal)
    walk = _Walk(game, deal)
    walk.visit(step.state, _Told().after(step.events), 1.0)
    return walk.form()


def _settled(state: State, told: _Told) -> dict[tuple[State, _Told], float]:
    """The positions chance leads to before anybody acts, and how likely each is.

    Cards dealt in another order are the same position, and so they are one.
    """
    waiting, settled = {(state, told): 1.0}, dict[tuple[State, _Told], float]()
    while waiting:
        (at, known), likely = waiting.popitem()
        if at.chance is None:
            settled[at, known] = settled.get((at, known), 0.0) + likely
            continue
        for value, probability in at.chance.outcomes:
            step = at.settle(value)
            after = step.state, known.after(step.events)
            waiting[after] = waiting.get(after, 0.0) + likely * probability
    return settled


def _win(outcome: Outcome) -> float:
    """What the first seat gets: 1 for a win, ½ for a draw, 0 for a loss."""
    if len(outcome.winners) != 1:
        return _DRAW
    return 1.0 if outcome.winners[0] == 0 else 0.0
