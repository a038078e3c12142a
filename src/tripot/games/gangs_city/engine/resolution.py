"""The action phase: place after place, the fight first, then the recruitment.

A place whose outcome leaves nobody a choice cannot influence another, so in the order that the
first player chooses only the others count (reading A6).
"""

from tripot.core import IllegalAction, Seat, msg

from ..box.box import Place
from ..city.spots import is_pile
from ..options import AUTOMATIC
from .actions import Resolve
from .events import PlaceChosen
from .fights import begin, conclude, next_shooter, shooters, targets
from .phases import Phase
from .position import Position, Recorder
from .recruitment import affordable, line_up, next_recruiter
from .tiles import FIGHT
from .totals import bouncer_among, recruit_totals


def act(p: Position, recorder: Recorder) -> Position:
    """The next step of the action phase."""
    scene = p.scene
    if scene is None:
        return _next_place(p, recorder)
    if not scene.fought:
        if scene.shooters:
            return next_shooter(p, scene, recorder)
        return line_up(conclude(p, scene, recorder), recorder)
    return next_recruiter(p, scene, recorder) if scene.recruiters else _leave(p, scene.place)


def begin_actions(p: Position) -> Position:
    """After the traffics every place with tiles is to be resolved."""
    pending = tuple(sorted({tile.place for tile in p.tiles}))
    choices = tuple(place for place in pending if _holds_choice(p, place))
    return p._replace(phase=Phase.ACT, pending=pending, choices=choices)


def _next_place(p: Position, recorder: Recorder) -> Position:
    if not p.pending:
        return p._replace(phase=Phase.OPEN, standard=False)
    if p.options.order == AUTOMATIC or p.standard:
        return begin(p, p.pending[0], recorder)
    for place in p.pending:
        if place not in p.choices:
            return begin(p, place, recorder)
    if len(p.choices) > 1:
        return p._replace(to_act=(p.first,))
    return begin(p, p.pending[0], recorder)


def _holds_choice(p: Position, place: Place) -> bool:
    if any(targets(p, place, shooter) for shooter in shooters(p, place)):
        return True
    if is_pile(place):
        return False
    unhurt = bouncer_among(p, p.tiles_at(place, FIGHT))  # where nobody is shot, all survive
    return any(affordable(p, place, total.total) for total in recruit_totals(p, place, unhurt))


def order_menu(p: Position) -> tuple[Resolve, ...]:
    """The places to choose from, or the standard order for the rest."""
    return (*map(Resolve, p.choices), Resolve(None))


def choose(p: Position, seat: Seat, action: Resolve, recorder: Recorder) -> Position:
    """The first player says what comes next; raises `IllegalAction`."""
    place = action.place
    if action not in order_menu(p):
        raise IllegalAction(msg("There is nothing to decide at that place."))
    p = recorder.tell(PlaceChosen(seat, place), p._replace(to_act=(), standard=place is None))
    return p if place is None else begin(p, place, recorder)


def _leave(p: Position, place: Place) -> Position:
    """Everybody who was at a place is back in hand."""
    return p._replace(
        scene=None,
        pending=tuple(other for other in p.pending if other != place),
        choices=tuple(other for other in p.choices if other != place),
        tiles=tuple(tile for tile in p.tiles if tile.place != place),
        leaving=tuple(gone._replace(at=None) if gone.at == place else gone for gone in p.leaving),
    )
