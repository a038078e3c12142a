"""The network, and a look ahead: its best ideas are tried against what may lie face down."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from tripot.bots.policies import draw, evaluation
from tripot.core import Action, Evaluation, View
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.box.box import Kind
from tripot.vector.gangs_city.layout import ACT, BID, PHASE, PLACE

from ..network.bot import NetBot
from ..network.deciding import Mind
from ..network.inputs import kinds_of
from ..network.policy import Opinion, Way, policy_of
from ..network.seeing import Seen, seen_in
from ..network.weights import CRITIC, PLAYER, load
from ..reasons import reasons
from .readiness import ready

_AT_ONCE: Final = 0.2
"""Seconds: whoever has less than that answers without looking ahead."""
_WORTH_IT: Final = (PLACE, BID, ACT)
"""Phases from which the end of the turn is near enough."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at before a decision."""

    worlds: int = 8
    """Positions the view could come from."""
    ideas: int = 5
    """Decisions that are tried in each; those that differ in the side alone are one."""
    trust: float = 0.006
    """By how much more a decision must win to be e times as likely."""
    openness: float = 2.0
    """The temperature of the network when it is asked for ideas: it is surer than it should be."""


class SearchBot:
    """Plays like the network, and more often what turns out better when it is tried."""

    def __init__(
        self,
        weights: Path = PLAYER,
        critic: Path = CRITIC,
        temperature: float = 1.0,
        effort: Effort | None = None,
    ) -> None:
        self._effort = effort = effort or Effort()
        self._net = NetBot(weights, temperature)
        self._open = NetBot(weights, effort.openness)
        self._paths = weights, critic
        self._sharper = effort.openness / temperature

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """An action drawn from what it thinks."""
        seen = seen_in(own := GAME.own_view(view))
        found = self._think(seen, own.table.removed, rng, seconds)
        return draw(policy_of(found.ways, seen), rng)

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        """Its chances, the win it expects, and what speaks for the likeliest."""
        seen = seen_in(own := GAME.own_view(view))
        found = self._think(seen, own.table.removed, rng, seconds)
        thought = evaluation(policy_of(found.ways, seen), float(found.wins[0]))
        return replace(thought, reasons=reasons(own, thought.best))

    def _think(
        self, seen: Seen, removed: tuple[Kind, ...], rng: Random, seconds: float | None
    ) -> Opinion:
        """What the network thinks, corrected by what a look ahead finds, if there is time."""
        first = self._net.opinion(seen)
        if seen.row[PHASE] not in _WORTH_IT or (seconds is not None and seconds < _AT_ONCE):
            return first
        ideas = self._ideas(self._open.opinion(seen).ways)
        if len(ideas) == 1 or not ready(wait=seconds is None):
            return first
        from .looking_ahead import Minds, values
        from .worlds import Impossible, worlds

        kinds = kinds_of(seen.figures)
        minds = Minds(*(Mind(load(path), kinds) for path in self._paths))
        luck = np.random.default_rng(rng.getrandbits(64))
        try:
            rows = worlds(minds.player, seen, removed, self._effort.worlds, luck)
        except Impossible:
            return first
        ways = np.array([max(idea, key=lambda way: idea[way]) for idea in ideas], np.int16)
        found = values(minds, seen.figures, rows, ways, luck).mean(axis=1)
        return Opinion(self._corrected(ideas, found.tolist()), np.array([found.max()]))

    def _ideas(self, ways: Mapping[Way, float]) -> list[dict[Way, float]]:
        """The likeliest decisions, those together that differ in the side alone.

        Sides are not tried, so they are chosen at the temperature at which the network plays.
        """
        found: dict[Way, dict[Way, float]] = {}
        for way, odds in ways.items():
            found.setdefault((way[0], *way[2:]), {})[way] = odds
        likeliest = sorted(found.values(), key=lambda idea: -sum(idea.values()))
        return [self._sharpened(idea) for idea in likeliest[: self._effort.ideas]]

    def _sharpened(self, idea: Mapping[Way, float]) -> dict[Way, float]:
        """As likely as before altogether, but the likelier side more so."""
        most = max(idea.values())
        sharp = {way: (odds / most) ** self._sharper for way, odds in idea.items()}
        scale = sum(idea.values()) / sum(sharp.values())
        return {way: odds * scale for way, odds in sharp.items()}

    def _corrected(self, ideas: list[dict[Way, float]], found: list[float]) -> dict[Way, float]:
        """The chances of ideas, higher for those that were found to win more."""
        best = max(found)
        odds = {
            way: share * float(np.exp((value - best) / self._effort.trust))
            for idea, value in zip(ideas, found)
            for way, share in idea.items()
        }
        total = sum(odds.values())
        return {way: share / total for way, share in odds.items()}
