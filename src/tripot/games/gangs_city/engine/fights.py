"""Fights: who may be shot, who falls, who wins a location or the top tile of a pile."""

from collections import Counter
from typing import NamedTuple

from tripot.core import IllegalAction, Seat, msg

from ..box.box import ARMOURED_MAN, DOC, SNIPER, Kind, Place
from ..city.spots import PILES, is_pile
from .actions import HoldFire, Shoot
from .events import (
    ALONE,
    NOBODY,
    FightCounted,
    FireHeld,
    Marked,
    Party,
    ShootoutBegan,
    Shot,
)
from .position import MarkedFighter, Position, Recorder, Scene, changed
from .tiles import FIGHT, GUN, SETTLE, VEST, Leaving, Tile, Won, joined, without
from .totals import bouncer_among, by_gang, fight_totals, power_among, ranked


def settlements(p: Position, place: Place) -> dict[Seat, Kind]:
    """The side of each settlement tile at a place; on a pile all are guns."""
    return {tile.seat: GUN if is_pile(place) else tile.what for tile in p.tiles_at(place, SETTLE)}


def shooters(p: Position, place: Place) -> tuple[Seat, ...]:
    """Whose guns are in a shootout, in turn order; none without a second gang."""
    sides = settlements(p, place)
    if GUN not in sides.values():
        return ()
    gangs = by_gang(p, p.tiles_at(place, FIGHT))
    return tuple(s for s in gangs if sides.get(s) == GUN) if len(gangs) > 1 else ()


def targets(
    p: Position, place: Place, shooter: Seat, marks: tuple[MarkedFighter, ...] = ()
) -> list[MarkedFighter]:
    """The fighters a gun may be pointed at."""
    gangs, sides = by_gang(p, p.tiles_at(place, FIGHT)), settlements(p, place)
    sharp = power_among(p, gangs[shooter], SNIPER)
    marked, found = Counter(marks), Counter[MarkedFighter]()
    for seat, tiles in gangs.items():
        if seat != shooter and (sharp or sides.get(seat) != VEST):
            found.update(
                MarkedFighter(seat, tile.what, tile.chief)
                for tile in tiles
                if p.box.characters[tile.what].power != ARMOURED_MAN
            )
    return list(found - marked)


def begin(p: Position, place: Place, recorder: Recorder) -> Position:
    """A place comes up; if several gangs fight there, it is a shootout."""
    gangs, sides = by_gang(p, p.tiles_at(place, FIGHT)), settlements(p, place)
    p = p._replace(scene=Scene(place, shooters(p, place)))
    if len(gangs) < 2:
        return p
    parties = tuple(
        Party(seat, tuple(tile.what for tile in tiles), sides.get(seat))
        for seat, tiles in gangs.items()
    )
    return recorder.tell(ShootoutBegan(place, parties), p)


def next_shooter(p: Position, scene: Scene, recorder: Recorder) -> Position:
    """The next gun is pointed at somebody, unless there is nobody it may be pointed at."""
    shooter = scene.shooters[0]
    if targets(p, scene.place, shooter, scene.marks):
        return p._replace(to_act=(shooter,))
    return recorder.tell(
        FireHeld(shooter, scene.place, declined=False),
        p._replace(scene=scene._replace(shooters=scene.shooters[1:])),
    )


def shooting_menu(p: Position, scene: Scene) -> tuple[Shoot | HoldFire, ...]:
    """Everybody who can be shot, or nobody."""
    found = targets(p, scene.place, scene.shooters[0], scene.marks)
    return (*(Shoot(*mark) for mark in found), HoldFire())


def shoot(p: Position, seat: Seat, action: Shoot | HoldFire, recorder: Recorder) -> Position:
    """A gun is pointed at somebody, or not used; raises `IllegalAction`."""
    scene = p.scene
    assert scene is not None
    marks, left = _marks(scene, action), scene.shooters[1:]
    after = p._replace(to_act=(), scene=scene._replace(shooters=left, marks=marks))
    if isinstance(action, HoldFire):
        return recorder.tell(FireHeld(seat, scene.place, declined=True), after)
    if marks[-1] not in targets(p, scene.place, seat, scene.marks):
        raise IllegalAction(msg("You cannot shoot that one here."))
    return recorder.tell(Marked(seat, scene.place, *marks[-1]), after)


def _marks(scene: Scene, action: Shoot | HoldFire) -> tuple[MarkedFighter, ...]:
    """Everybody a gun points at after this action."""
    if isinstance(action, HoldFire):
        return scene.marks
    return (*scene.marks, MarkedFighter(action.seat, action.kind, action.chief))


class Foreseen(NamedTuple):
    """How a fight would end, and who would be shot in it."""

    counted: FightCounted
    shots: tuple[Shot, ...]


def foreseen(p: Position, action: Shoot | HoldFire) -> Foreseen:
    """How the fight ends with this shot, if nobody shoots after it."""
    scene, recorder = p.scene, Recorder()
    assert scene is not None
    scene = scene._replace(marks=_marks(scene, action))
    survivors, _ = losses(p, scene, p.tiles_at(scene.place, FIGHT), recorder)
    shots = tuple(event for event in recorder.events if isinstance(event, Shot))
    return Foreseen(outcome(p, scene.place, survivors), shots)


def conclude(p: Position, scene: Scene, recorder: Recorder) -> Position:
    """The marked fall together, the survivors are counted, the winner takes the place."""
    place = scene.place
    fighters = p.tiles_at(place, FIGHT)
    survivors, p = losses(p, scene, fighters, recorder)
    gone = {tile.id for tile in (*survivors, *p.tiles_at(place, SETTLE))}
    after = p._replace(
        tiles=tuple(tile for tile in p.tiles if tile.id not in gone),
        scene=scene._replace(fought=True, bouncer=bouncer_among(p, survivors)),
    )
    if not fighters:
        return after
    counted = outcome(p, place, survivors)
    return recorder.tell(counted, _taken(after, place, counted.winner))


def losses(
    p: Position, scene: Scene, fighters: list[Tile], recorder: Recorder
) -> tuple[list[Tile], Position]:
    """Who still stands; whom a Doc saves is out of this fight but not of the game."""
    gangs, survivors = by_gang(p, fighters), list(fighters)
    for mark in scene.marks:
        seat, kind, chief = mark
        victim = next(t for t in survivors if (t.seat, t.what, t.chief) == mark)
        survivors.remove(victim)
        doctors = [tile for tile in gangs[seat] if tile != victim]
        saved = power_among(p, doctors, DOC)
        p = p._replace(tiles=tuple(tile for tile in p.tiles if tile.id != victim.id))
        if not saved:
            p = _killed(p, victim, scene.place)
        recorder.tell(Shot(seat, scene.place, kind, chief, saved), p)
    return survivors, p


def _killed(p: Position, victim: Tile, place: Place) -> Position:
    """Out of the game; of two alike, the one that is to be replaced dies first (reading A26)."""
    removed = joined(p.removed, victim.what)
    going = Leaving(victim.seat, victim.what, place)
    if going in p.leaving:
        at = p.leaving.index(going)
        return p._replace(leaving=p.leaving[:at] + p.leaving[at + 1 :], removed=removed)
    gang = without(p.gangs[victim.seat], victim.what)
    return p._replace(gangs=changed(p.gangs, victim.seat, gang), removed=removed)


def outcome(p: Position, place: Place, survivors: list[Tile]) -> FightCounted:
    """The totals of those who stand, who wins the place with them, and why."""
    order, why = ranked(p, place, fight_totals(p, place, survivors), survivors)
    owner = p.owner(place)
    if not order:  # reading A39: everybody was shot
        return FightCounted(place, owner, (), None, NOBODY)
    return FightCounted(place, owner, tuple(order), order[0].seat, why[0] if why else ALONE)


def _taken(p: Position, place: Place, winner: Seat | None) -> Position:
    """The position in which the place, or the top tile of the pile, is the winner's."""
    if winner is None:
        return p
    if not is_pile(place):
        return p._replace(owners=changed(p.owners, p.city.index[place], winner))
    pile = PILES.index(place)
    top, *rest = p.piles[pile]
    return p._replace(
        piles=changed(p.piles, pile, tuple(rest)),
        city=p.city if rest else p.city.without_pile(place),
        won=(*p.won, Won(winner, place, top)),
    )
