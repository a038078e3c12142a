"""Greedy Gangs City: plans the whole gang for this turn, and no turn beyond it."""

from random import Random

from tripot.bots.policies import sure
from tripot.core import Action, Evaluation, View
from tripot.games.gangs_city.engine.menus import PlacingMenu

from . import choices
from .overview import Overview
from .steps import place
from .weights import USUAL, Weights

_CHOICES = {
    "build": choices.build,
    "first": choices.name_first,
    "bid": choices.bid,
    "open": choices.open_location,
    "return": choices.put_back,
}


class GreedyBot:
    """Takes what pays now, guards what is threatened, and hires the best it can afford."""

    def __init__(self, weights: Weights = USUAL) -> None:
        self.weights = weights

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """The first step of the best plan for this turn, or the best single choice."""
        overview = Overview(view, self.weights)
        if isinstance(view.menu, PlacingMenu):
            return place(overview, view.menu, rng)
        if overview.table.phase in _CHOICES:
            return _CHOICES[overview.table.phase](overview, view, rng)
        scene = overview.table.scene
        if scene is None:
            return choices.order(overview, view, rng)
        return (choices.recruit if scene.fought else choices.shoot)(overview, view, rng)

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        """What it would do: it plans, and compares no single moves."""
        return sure(self.choose(view, rng, seconds))
