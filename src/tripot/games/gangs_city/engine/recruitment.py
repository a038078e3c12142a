"""Recruitment: who chooses first, whom they can afford, whom they replace."""

from collections import Counter

from tripot.core import IllegalAction, Message, Seat, msg

from ..box.box import Kind, Place
from ..city.spots import is_pile
from .actions import Decline, Recruit
from .events import RecruitDeclined, Recruited, RecruitmentCounted
from .position import Position, Recorder, Scene, changed
from .tiles import RECRUIT, SETTLE, Leaving, joined, without
from .totals import ranked, recruit_totals


def line_up(p: Position, recorder: Recorder) -> Position:
    """After the fight, the gangs that recruit at the place, in the order they choose."""
    scene = p.scene
    assert scene is not None
    if is_pile(scene.place):
        return p
    tiles = p.tiles_at(scene.place, RECRUIT)
    if not tiles:
        return p
    order, why = ranked(p, scene.place, recruit_totals(p, scene.place, scene.bouncer), tiles)
    return recorder.tell(
        RecruitmentCounted(scene.place, tuple(order), tuple(why)),
        p._replace(scene=scene._replace(recruiters=tuple(order))),
    )


def affordable(p: Position, place: Place, total: int) -> list[Kind]:
    """The recruits on a location that cost no more than this, dearest first."""
    kinds = [k for k in dict.fromkeys(p.recruits_on(place)) if p.box.characters[k].cost <= total]
    return sorted(kinds, key=lambda kind: (-p.box.characters[kind].cost, kind))


def next_recruiter(p: Position, scene: Scene, recorder: Recorder) -> Position:
    """The next gang chooses, unless it can afford nobody."""
    best = scene.recruiters[0]
    if affordable(p, scene.place, best.total):
        return p._replace(to_act=(best.seat,))
    return recorder.tell(
        RecruitDeclined(best.seat, scene.place, able=False),
        p._replace(scene=scene._replace(recruiters=scene.recruiters[1:])),
    )


def replaceable(p: Position, seat: Seat) -> list[tuple[Kind, Place | None]]:
    """The own characters by kind and by where they still lie, None for in hand."""
    lying = Counter(
        (tile.what, tile.place) for tile in p.tiles if tile.seat == seat and tile.action != SETTLE
    )
    lying -= Counter((kind, at) for who, kind, at in p.leaving if who == seat and at is not None)
    found: list[tuple[Kind, Place | None]] = []
    for kind, number in Counter(p.gangs[seat]).items():
        places = sorted(place for what, place in lying if what == kind)
        on_board = sum(lying[kind, place] for place in places)
        found += [(kind, None)] if number > on_board else []
        found += [(kind, place) for place in places]
    return found


def recruiting_menu(p: Position, scene: Scene) -> tuple[Recruit | Decline, ...]:
    """Every affordable recruit, with everyone it could replace if the gang is full."""
    best = scene.recruiters[0]
    kinds = affordable(p, scene.place, best.total)
    if len(p.gangs[best.seat]) < p.box.limit:
        return (*map(Recruit, kinds), Decline())
    instead = replaceable(p, best.seat)
    return (*(Recruit(kind, *other) for kind in kinds for other in instead), Decline())


def recruit(p: Position, seat: Seat, action: Recruit | Decline, recorder: Recorder) -> Position:
    """A player takes a recruit or not; raises `IllegalAction`."""
    scene = p.scene
    assert scene is not None
    place = scene.place
    if action not in recruiting_menu(p, scene):
        assert isinstance(action, Recruit)
        raise IllegalAction(_why_not(p, scene, action))
    p = p._replace(to_act=(), scene=scene._replace(recruiters=scene.recruiters[1:]))
    if isinstance(action, Decline):
        return recorder.tell(RecruitDeclined(seat, place, able=True), p)
    kind, replaced = action.kind, action.replaced
    gang = p.gangs[seat]
    if replaced is not None:
        gang = without(gang, replaced)
        p = p._replace(leaving=(*p.leaving, Leaving(seat, replaced, action.at)))
    index = p.city.index[place]
    return recorder.tell(
        Recruited(seat, place, kind, replaced, action.at),
        p._replace(
            gangs=changed(p.gangs, seat, joined(gang, kind)),
            recruits=changed(p.recruits, index, without(p.recruits[index], kind)),
        ),
    )


def _why_not(p: Position, scene: Scene, action: Recruit) -> Message:
    best = scene.recruiters[0]
    full = len(p.gangs[best.seat]) >= p.box.limit
    if action.kind not in affordable(p, scene.place, best.total):
        return msg("You cannot recruit that one here with {total}.", total=best.total)
    if not full:
        return msg("Your gang is not full, so nobody has to be replaced.")
    if action.replaced is None:
        return msg("Your gang is full: name the character to be replaced.")
    return msg("You have no such character there to be replaced.")
