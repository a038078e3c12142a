"""Moments of District Noir, seen by Ada."""

from collections.abc import Callable
from dataclasses import replace

from tripot.core import Match, Voice
from tripot.games import district_noir
from tripot.games.district_noir.engine.table import DistrictNoirTable
from tripot.games.district_noir.showing.glance import DistrictNoirGlance

from .bot_games import DIFFICULT, ME, OTHER, PATIENCE, Scene

GAME = "district-noir"
NAMES = ("Ada", "Vera")

Fits = Callable[[Match, DistrictNoirTable, DistrictNoirGlance], bool]


def _rich(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    """My turn late in the game, with a take that changes much."""
    changes = 0 if now.take is None else len(now.take.changes)
    return (
        match.due == (ME,) and table.round == 3 and len(set(table.hand or ())) > 2 and changes > 3
    )


def _alarm(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    return match.due == (ME,) and bool(now.alarms) and now.take is not None


def _counted(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    return now.ending is not None and bool(now.ending.rows)


def _by_buildings(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    return now.ending is not None and not now.ending.rows


def _waiting(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    return match.due == (OTHER,) and table.round == 2


def _scene(fits: Fits) -> Scene:
    def seen(match: Match) -> bool:
        view = district_noir.GAME.own_view(match.view(ME))
        now = district_noir.GAME.glance(view, Voice(NAMES, ME, "gangs"))
        return fits(match, view.table, now)

    return Scene(GAME, NAMES, seen, edition="gangs")


_TURN = _scene(_rich)
_COUNT = _scene(_counted)
SCENES: dict[str, Scene] = {
    "turn": _TURN,
    "supports": replace(_TURN, edition="supports"),
    "standard": replace(_TURN, edition="standard"),
    "waiting": _scene(_waiting),
    "slow": replace(_TURN, replace_after=PATIENCE),
    "gone": replace(_scene(_waiting), replace_after=PATIENCE),
    "alarm": _scene(_alarm),
    "forced": _scene(lambda match, table, now: now.forced and table.round == 3),
    "last-round": _scene(lambda match, table, now: match.due == (ME,) and table.pile == 0),
    "count": _COUNT,
    "names": replace(_TURN, names=DIFFICULT[:2], replace_after=PATIENCE),
    "names-count": replace(_COUNT, names=DIFFICULT[:2]),
    "buildings": _scene(_by_buildings),
}
