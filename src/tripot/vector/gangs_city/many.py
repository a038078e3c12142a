"""Many positions of one game at once, for whoever searches. Compiled."""

import numpy as np

from ..compiled import compiled
from .choosing import ROOM, decided, offer
from .layout import ACTING, OVER, PHASE, Numbers, Positions
from .observing import observe
from .placement import begin_placement
from .rules import apply, proceed
from .sights import Sight


@compiled
def look(box: Numbers, positions: Positions, seen: Sight) -> None:
    """Writes what whoever acts in each knows and may do, with what is secret."""
    found = np.empty(ROOM, dtype=np.int64)
    for at in range(len(positions)):
        game = positions[at]
        if game[PHASE] != OVER:
            seat = int(game[ACTING])
            observe(box, game, seat, seen[at])
            offer(box, game, seat, seen[at], found)


@compiled
def go_on(box: Numbers, positions: Positions, chosen: Numbers) -> None:
    """Each goes on with what was chosen; those that are over stay as they are."""
    for at in range(len(positions)):
        game = positions[at]
        if game[PHASE] != OVER:
            apply(box, game, decided(box, game, chosen[at]))


@compiled
def place_again(box: Numbers, game: Numbers, first: int) -> None:
    """Back to where the placement of this turn began."""
    begin_placement(game, first)
    proceed(box, game)
