"""The shapes of the contract, filled in by Gangs City."""

from tripot.core import Match, Step, View

from .actions import GangsCityAction
from .options import GangsCityOptions
from .table import GangsCityTable

GangsCityView = View[GangsCityOptions, GangsCityTable, object, GangsCityAction]
"""What a player of Gangs City knows. What derives from it asks for no glance."""
GangsCityStep = Step[GangsCityTable, GangsCityAction]
GangsCityMatch = Match[GangsCityOptions, GangsCityTable, object, GangsCityAction]
