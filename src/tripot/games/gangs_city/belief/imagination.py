"""What somebody may have placed: every assignment of faces that fits what all could see.

A player's tiles lie face down; their spots, their order and the chief are public, and so is the
gang. An assignment says of each tile which character or side of the settlement tile it is and
what it does there. All that obey the rules at every step are counted, by walking the steps with
the same rules the player obeyed, and one of them is drawn, each equally likely.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from ..box.box import Box, Kind, Place
from ..city.spots import Spot, is_pile, is_side, place_of
from ..engine.placement import Private
from ..engine.tiles import FIGHT, MANAGE, RECRUIT, SETTLE, SETTLEMENT, Gang

Face = tuple[Kind, str]
"""What a tile is and what it does."""


class Seen(NamedTuple):
    """One step of a player's placement as everybody sees it."""

    spot: Spot | None
    """Where the tile lies; None for the end of the placement."""
    chief: bool = False
    free: bool = True
    """At the end: whether any side or pile was free."""


class Imagination:
    """All that one player may have placed in these steps."""

    def __init__(
        self, gang: Gang, steps: Sequence[Seen], owned: Sequence[Place], box: Box, lenient: bool
    ) -> None:
        """The gang and the locations owned are those of the start of the turn."""
        self.steps = steps
        self.owned = owned
        self.box = box
        self.lenient = lenient
        self.start = Private(gang, settler=True, chief=False, stacks=(), waiting=None)
        self._counts: dict[tuple[int, Private], int] = {}

    def count(self) -> int:
        """How many assignments there are."""
        return self._count(0, self.start)

    def draw(self, rng: Random) -> tuple[list[Face], Private]:
        """One of them, uniformly, and what the player then holds."""
        mine, faces = self.start, []
        for at, step in enumerate(self.steps):
            if step.spot is None:
                continue
            choices = list(self._choices(mine, step))
            weights = [self._count(at + 1, self._after(mine, face, step)) for face in choices]
            face = rng.choices(choices, weights)[0]
            faces.append(face)
            mine = self._after(mine, face, step)
        return faces, mine

    def _count(self, at: int, mine: Private) -> int:
        if at == len(self.steps):
            return 1
        key = at, mine
        if key not in self._counts:
            self._counts[key] = self._counted(at, mine)
        return self._counts[key]

    def _counted(self, at: int, mine: Private) -> int:
        step = self.steps[at]
        if step.spot is None:
            possible = mine.stuck(step.free, self.owned, self.box)
            return self._count(at + 1, mine) if possible else 0
        return sum(
            self._count(at + 1, self._after(mine, face, step)) for face in self._choices(mine, step)
        )

    def _choices(self, mine: Private, step: Seen) -> Iterator[Face]:
        """What the tile of this step can be."""
        spot = step.spot
        assert spot is not None
        actions = (FIGHT, RECRUIT) if is_side(spot) else (MANAGE,)
        if is_pile(place_of(spot)):
            actions = (FIGHT,)
        faces = [(kind, action) for kind in dict.fromkeys(mine.hand) for action in actions]
        if not step.chief:
            faces += [(tile, SETTLE) for tile in SETTLEMENT]
        for what, action in faces:
            if mine.refusal(what, action, spot, step.chief, self.box, self.lenient) is None:
                yield what, action

    def _after(self, mine: Private, face: Face, step: Seen) -> Private:
        what, action = face
        assert step.spot is not None
        return mine.after(what, action, step.spot, step.chief, self.lenient)
