"""A view taken apart: the table, its glance and its data set, for all that is drawn or asked."""

from functools import cached_property

from tripot.core import Voice
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.box.box import Box
from tripot.games.gangs_city.engine.table import table_city
from tripot.games.gangs_city.showing.glance import GangsCityGlance
from tripot.games.gangs_city.views import GangsCityView
from tripot.locale import Speech


class ViewParts:
    """What a view holds, in one language and for the viewer of a voice."""

    def __init__(self, view: GangsCityView, speech: Speech, voice: Voice) -> None:
        """From what the viewer sees."""
        table, options = view.table, view.options
        self.view = view
        self.table = table
        self.box: Box = options.data
        self.speech = speech
        self.voice = voice
        self.city = table_city(table)

    @cached_property
    def glance(self) -> GangsCityGlance:
        """What the game says beside the table."""
        return GAME.glance(self.view, self.voice)
