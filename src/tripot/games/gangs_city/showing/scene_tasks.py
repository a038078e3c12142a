"""The tasks of the action phase, and what is left of the turn after them."""

from collections.abc import Iterable

from tripot.core import Message, Seat, Voice, msg

from ..engine.position import Position, Scene
from ..vocabulary import numbered
from .arithmetic import who
from .meanings import place_in, sentences

TaskWords = tuple[Message, Message | None, Message | None]
"""What is to be done, why, and what comes next."""


def scene_task(p: Position, seat: Seat, voice: Voice) -> TaskWords:
    """What is decided at a place, or about the order of places."""
    scene = p.scene
    if scene is None:
        return _order(p, seat, voice)
    return _recruit(p, scene, voice) if scene.fought else _shoot(p, scene, voice)


def _order(p: Position, seat: Seat, voice: Voice) -> TaskWords:
    return (
        voice.tell(
            seat,
            msg("Choose what is resolved next"),
            msg("{player} chooses what is resolved next", player=voice.name(seat)),
        ),
        msg("The first player orders the places where somebody has a choice: {n} are left.",
            n=len(p.choices)),
        msg("At each place the fight comes first, then the recruitment."),
    )  # fmt: skip


def _shoot(p: Position, scene: Scene, voice: Voice) -> TaskWords:
    seat, *others = scene.shooters
    return (
        voice.tell(
            seat,
            msg("Shoot somebody, or hold fire"),
            msg("{player} decides whom to shoot", player=voice.name(seat)),
        ),
        msg("Shootout at {place}: whoever is marked falls before the count.",
            place=place_in(p, scene.place)),
        followers(others, voice) or msg("Then those who stand are counted."),
    )  # fmt: skip


def _recruit(p: Position, scene: Scene, voice: Voice) -> TaskWords:
    best, *others = scene.recruiters
    seat, place = best.seat, numbered(scene.place, p.box)
    full = len(p.gangs[seat]) >= p.box.limit
    why = voice.tell(
        seat,
        msg("You recruit at {place} with {total}.", place=place, total=best.total),
        msg("{player} recruits at {place} with {total}.",
            player=voice.name(seat), place=place, total=best.total),
    )  # fmt: skip
    elsewhere = tuple(other for other in p.pending if other != scene.place)
    return (
        voice.tell(
            seat,
            msg("Recruit somebody, or nobody"),
            msg("{player} chooses whom to recruit", player=voice.name(seat)),
        ),
        sentences(why, msg("The gang is full, so somebody has to leave.") if full else None),
        followers((total.seat for total in others), voice)
        or what_is_left(p._replace(pending=elsewhere)),
    )


def followers(seats: Iterable[Seat], voice: Voice) -> Message | None:
    """Who comes next, if anybody does."""
    names = tuple(who(seat, voice) for seat in seats)
    return msg("After that: {players}.", players=names) if names else None


def what_is_left(p: Position) -> Message:
    """What still happens in this turn."""
    if p.pending:
        return msg("Then the next place is resolved.")
    if p.won:
        return msg("Then new locations are opened.")
    if p.leaving:
        return msg("Then replaced characters go back to the city.")
    return msg("Then the turn is scored.")
