"""What a screen shows at a glance beside the city, for one viewer and from the view alone."""

from dataclasses import dataclass

from tripot.core import SPECTATOR, Seat, Voice

from ..belief.knowledge import known_position
from ..box.box import Place
from ..engine.position import Position
from ..engine.scoring import points_of
from ..engine.tiles import Traffic
from ..engine.traffics import managed_by
from ..views import GangsCityView
from .choices import Choice, choices
from .counting import Ending, ending
from .standing import ALL, last_totals
from .tasks import Task, task


@dataclass(frozen=True, slots=True)
class GangGlance:
    """What a gang has and would score if the turn ended now."""

    seat: Seat
    owned: int
    """Locations."""
    district: int
    """The size of its largest group."""
    worth: int
    """The points of that group."""
    traffics: int
    """The points of its markers."""
    coming: int
    """Both together."""


@dataclass(frozen=True, slots=True)
class TrafficGlance:
    """Who controls a traffic, what it brings, and how it was counted last."""

    traffic: Traffic
    holder: Seat | None
    level: int
    points: tuple[int, int, int]
    managed: int | None
    """Symbols the viewer's managers on the city will run; None for watchers."""
    last: tuple[int, ...] | None
    """The totals by seat when it was last counted."""
    places: tuple[Place, ...]
    """The locations of the city that have its symbol."""


@dataclass(frozen=True, slots=True)
class GangsCityGlance:
    """The task, the gangs, the traffics, what can be decided, and the end."""

    task: Task
    gangs: tuple[GangGlance, ...]
    traffics: tuple[TrafficGlance, ...]
    choices: tuple[Choice, ...]
    """The actions of a short menu; none while tiles are placed or stock is bid."""
    ending: Ending | None
    """None while the game runs."""


def glance(view: GangsCityView, voice: Voice) -> GangsCityGlance:
    """What the viewer is shown beside the table."""
    p = known_position(view)
    end = ending(view, p, voice)
    return GangsCityGlance(
        task=task(view, p, end, voice),
        gangs=tuple(_gang(p, Seat(seat)) for seat in range(view.players)),
        traffics=_traffics(view, p),
        choices=choices(view, p, voice),
        ending=end,
    )


def _gang(p: Position, seat: Seat) -> GangGlance:
    points = points_of(p, seat)
    traffics = sum(points.traffics)
    return GangGlance(
        seat=seat,
        owned=len(p.owned_by(seat)),
        district=points.district,
        worth=points.gained - traffics,
        traffics=traffics,
        coming=points.gained,
    )


def _traffics(view: GangsCityView, p: Position) -> tuple[TrafficGlance, ...]:
    last = last_totals(view)
    own = None if view.viewer == SPECTATOR else managed_by(p, view.viewer)
    return tuple(
        TrafficGlance(
            traffic=traffic,
            holder=p.markers[traffic].holder,
            level=p.markers[traffic].level,
            points=p.box.points[traffic],
            managed=None if own is None else own[traffic],
            last=last.get(traffic),
            places=_places(p, traffic),
        )
        for traffic in ALL
    )


def _places(p: Position, traffic: Traffic) -> tuple[Place, ...]:
    locations = p.box.locations
    return tuple(place for place in sorted(p.city.places) if locations[place].symbols[traffic])
