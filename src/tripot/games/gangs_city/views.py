"""The shapes of the contract, filled in by Gangs City."""

from tripot.core import Match, Step, View

from .engine.actions import GangsCityAction
from .engine.table import GangsCityTable
from .options import GangsCityOptions

GangsCityView = View[GangsCityOptions, GangsCityTable, object, GangsCityAction]
"""What a player of Gangs City knows. What derives from it asks for no glance."""
GangsCityStep = Step[GangsCityTable, GangsCityAction]
GangsCityMatch = Match[GangsCityOptions, GangsCityTable, object, GangsCityAction]
