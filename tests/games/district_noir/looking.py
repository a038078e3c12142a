"""Looking at a position as a screen does."""

from dataclasses import replace

from tripot.core import Viewer, Voice
from tripot.games.district_noir.engine.state import DistrictNoirState
from tripot.games.district_noir.showing.glance import DistrictNoirGlance
from tripot.games.district_noir.views import DistrictNoirMatch

from .build import GAME, match_of, position, some_deal

NAMES = ("Max", "Vera")


def glance(match: DistrictNoirMatch, viewer: Viewer, edition: str = "gangs") -> DistrictNoirGlance:
    """What the viewer of a match is shown."""
    return GAME.glance(match.view(viewer), Voice(NAMES, viewer, edition))


def look(state: DistrictNoirState, viewer: Viewer, edition: str = "gangs") -> DistrictNoirGlance:
    """What the viewer of a position is shown."""
    return glance(replace(match_of(some_deal()), state=state), viewer, edition)


def middle() -> DistrictNoirState:
    """Round 3, two actions made: Max may take, and Vera owns two buildings."""
    return position(
        "5 6 6 B 8 -2 6 8",
        ("7 8 +4 -2", "5 6 +2 -1"),
        ("8 7 7 7 5 +3 -1", "8 8 7 7 6 6 +2 B B"),
        number=3,
        made=2,
    )
