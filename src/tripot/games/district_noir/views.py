"""The shapes of the contract, filled in by District Noir."""

from tripot.core import Match, Step, View

from .engine.actions import DistrictNoirAction
from .engine.table import DistrictNoirTable
from .options import DistrictNoirOptions

DistrictNoirView = View[DistrictNoirOptions, DistrictNoirTable, object, DistrictNoirAction]
"""What a player of District Noir knows. What derives from it asks for no glance."""
DistrictNoirStep = Step[DistrictNoirTable, DistrictNoirAction]
DistrictNoirMatch = Match[DistrictNoirOptions, DistrictNoirTable, object, DistrictNoirAction]
