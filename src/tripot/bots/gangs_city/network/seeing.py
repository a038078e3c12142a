"""From a view to a sight: what the viewer knows of the position, as the network reads it."""

from typing import Any, NamedTuple

import numpy as np

from tripot.core import Action
from tripot.games.gangs_city.belief.knowledge import known_position
from tripot.games.gangs_city.box.box import Box
from tripot.games.gangs_city.views import GangsCityView
from tripot.vector.gangs_city.choosing import ROOM, decided, offer
from tripot.vector.gangs_city.convert import action_of
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import ACTING
from tripot.vector.gangs_city.observing import observe
from tripot.vector.gangs_city.positions import row_of
from tripot.vector.gangs_city.sights import SIGHT

from .inputs import Array


class Seen(NamedTuple):
    """A view as a network reads it."""

    box: Box
    figures: Array
    row: Array
    """The position as far as it is known."""
    sight: Array
    """One row of a batch."""

    def action(self, chosen: Array) -> Action:
        """What was chosen, in the terms of the game."""
        return action_of(self.box, self.row, decided(self.figures, self.row, chosen))


def seen_in(view: GangsCityView) -> Seen:
    """What the viewer knows and may do."""
    row = row_of(known_position(view), [gang.to_place for gang in view.table.gangs])
    row[ACTING] = view.viewer
    numbers = figures(view.options, view.players)
    # Lists of plain numbers are several times as quick as arrays where nothing is compiled.
    sight: Any = [0] * SIGHT
    room: Any = [0] * ROOM
    game, box = row.tolist(), numbers.tolist()
    observe(box, game, view.viewer, sight)
    offer(box, game, view.viewer, sight, room)
    return Seen(view.options.data, numbers, row, np.array([sight], np.int8))
