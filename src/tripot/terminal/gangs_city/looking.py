"""What everything drawn or asked at the terminal looks at: a table, its data set, its viewer."""

from tripot.core import View, Voice
from tripot.games.gangs_city.box import Box
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.table import GangsCityTable, table_city
from tripot.locale import Speech


class Looking:
    """A view taken apart, in one language and for the viewer of a voice."""

    def __init__(self, view: View, speech: Speech, voice: Voice) -> None:
        """From what the viewer sees."""
        table, options = view.table, view.options
        assert isinstance(table, GangsCityTable)
        assert isinstance(options, GangsCityOptions)
        self.view = view
        self.table = table
        self.box: Box = options.data
        self.speech = speech
        self.voice = voice
        self.city = table_city(table)
