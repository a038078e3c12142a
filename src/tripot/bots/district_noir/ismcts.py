"""Information-set tree search: as many imagined games as the number behind the colon.

It deals the unseen cards anew for each of them, plays to the end, and chooses what it came back
to most often. The search itself is compiled (`tripot.vector.district_noir.search`).
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random

from tripot.bots.arguments import iterations
from tripot.core import Action, View
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.deal import shuffled
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.vector.district_noir import Sizes, action_of, from_deal, from_view, luck_from
from tripot.vector.district_noir.search import empty_tree, grow

_USUAL = 1000
_NODES = 1 << 18
"""More nodes than this are not kept: they take 60 MB."""
_BATCH = 200
"""Iterations between two looks at the clock: less than a few milliseconds."""
_SHARE = 0.8
"""Of the time that is given, so much is used: the answer takes some too."""


@dataclass(frozen=True)
class IsmctsBot:
    """Searches with so many iterations, or as many of them as the time allows."""

    iterations: int = _USUAL
    clock: Callable[[], float] = field(default=time.monotonic, compare=False, repr=False)

    def __post_init__(self) -> None:
        _compile()  # before the first move, which may have little time

    @classmethod
    def named(cls, argument: str) -> "IsmctsBot":
        """The bot with the number of iterations in this text; raises `UnknownName`."""
        return cls(iterations(argument))

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """The action that was visited most."""
        begin = self.clock()
        own = GAME.own_view(view)
        sizes, root, luck = Sizes.of(own.options), from_view(own), luck_from(rng)
        tree = empty_tree(min(self.iterations + 1, _NODES))
        left = self.iterations
        while left > 0:
            batch = left if seconds is None else min(left, _BATCH)
            grow(sizes, root, view.viewer, tree, batch, luck)
            left -= batch
            if seconds is not None and self.clock() - begin > seconds * _SHARE:
                break
        return action_of(int(tree.visits[0].argmax()))


@cache
def _compile() -> None:
    """Compiles the search, or reads it from disk, by searching once."""
    options = DistrictNoirOptions()
    root, luck = from_deal(shuffled(options, Random(0))), luck_from(Random(0))
    grow(Sizes.of(options), root, 0, empty_tree(2), 1, luck)
