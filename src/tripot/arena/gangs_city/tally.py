"""What a simulation counts of Gangs City: turns, where points come from, recruits and deaths."""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean, quantiles
from typing import Any, Final, NamedTuple

from tripot.core import View, msg
from tripot.games.gangs_city.box.box import TRAFFICS
from tripot.games.gangs_city.engine.events import Recruited, ShootoutBegan, Shot, TurnScored
from tripot.games.gangs_city.vocabulary import traffic_name

from ..tallies import Figure

SOURCES: Final = ("districts", *TRAFFICS)


class Tally(NamedTuple):
    """The figures of one game."""

    turns: int
    points: tuple[int, ...]
    """All points of all players, by source."""
    recruits: int
    deaths: int
    shootouts: int


def tally(view: View) -> Tally:
    """The figures of a finished match."""
    points, seen = Counter[str](), Counter[str]()
    turns = 0
    for event in view.heard:
        match event:
            case TurnScored(turns, scored):
                for one in scored:
                    points["districts"] += max(one.district - 1, 0)
                    points.update(dict(zip(TRAFFICS, one.traffics)))
            case Recruited():
                seen["recruits"] += 1
            case Shot(saved=False):
                seen["deaths"] += 1
            case ShootoutBegan():
                seen["shootouts"] += 1
    by_source = tuple(points[source] for source in SOURCES)
    return Tally(turns, by_source, seen["recruits"], seen["deaths"], seen["shootouts"])


def figures(tallies: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """Turns, shares of the points, and means a game."""
    games = [Tally(*one) for one in tallies]
    turns = [one.turns for one in games]
    totals = [sum(column) for column in zip(*(one.points for one in games))]
    whole = sum(totals) or 1
    return {
        "turns": {"mean": round(fmean(turns), 2), "p10": _tenth(turns, 1), "p90": _tenth(turns, 9)},
        "points": {source: round(n / whole, 4) for source, n in zip(SOURCES, totals)},
        "recruits": round(fmean(one.recruits for one in games), 2),
        "deaths": round(fmean(one.deaths for one in games), 2),
        "shootouts": round(fmean(one.shootouts for one in games), 2),
    }


def _tenth(values: Sequence[int], tenth: int) -> float:
    """What so many tenths of the values do not exceed."""
    if len(values) == 1:
        return float(values[0])
    return round(quantiles(values, n=10, method="inclusive")[tenth - 1], 2)


def rows(figures: Mapping[str, Any]) -> list[Figure]:
    """The same in words."""
    turns, points = figures["turns"], figures["points"]
    shares = [Figure(msg("share of points, districts"), points["districts"])]
    shares += [
        Figure(msg("share of points, {traffic}", traffic=traffic_name(t)), points[name])
        for t, name in enumerate(TRAFFICS)
    ]
    return [
        Figure(msg("turns"), turns["mean"]),
        Figure(msg("turns, the shortest tenth up to"), turns["p10"]),
        Figure(msg("turns, nine tenths up to"), turns["p90"]),
        *shares,
        Figure(msg("recruits a game"), figures["recruits"]),
        Figure(msg("deaths a game"), figures["deaths"]),
        Figure(msg("shootouts a game"), figures["shootouts"]),
    ]
