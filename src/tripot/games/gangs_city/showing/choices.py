"""The decisions between placements, one by one, with what each would mean."""

from dataclasses import dataclass

from tripot.core import Action, Message, Seat, Voice, message_of, msg

from ..box.box import Kind, Place
from ..city.hexes import Cell
from ..engine.actions import Build, Decline, HoldFire, Name, Recruit, Resolve, Return, Shoot
from ..engine.phases import Phase
from ..engine.position import Position
from ..engine.turns import next_won
from ..views import GangsCityView
from ..vocabulary import character_name, numbered
from . import meanings, scene_meanings


@dataclass(frozen=True, slots=True)
class Choice:
    """One action of a short menu."""

    action: str
    text: Message
    meaning: Message | None
    """What it would lead to, as far as the viewer knows."""
    seat: Seat | None = None
    kind: Kind | None = None
    place: Place | None = None
    cell: Cell | None = None
    replaced: Kind | None = None
    at: Place | None = None
    """Where the replaced one still lies, if it does."""


def choices(view: GangsCityView, p: Position, voice: Voice) -> tuple[Choice, ...]:
    """What the viewer can decide now; nothing while tiles are placed or stock is bid."""
    if p.phase in (Phase.PLACE, Phase.BID):
        return ()
    return tuple(_choice(p, Seat(view.viewer), action, voice) for action in view.menu)


def _choice(p: Position, seat: Seat, action: Action, voice: Voice) -> Choice:
    match action:
        case Build(cell):
            place = next_won(p).tile if p.phase == Phase.OPEN else p.drawn[seat]
            assert place is not None
            return Choice(str(action), meanings.cell_text(p, cell),
                          meanings.build(p, seat, place, cell), place=place, cell=cell)  # fmt: skip
        case Name(first):
            text = voice.tell(first, msg("You"), message_of(voice.name(first)))
            return Choice(str(action), text, meanings.first(p, first, voice), seat=first)
        case Resolve(place):
            if place is None:
                text = msg("The rest in the standard order")
                return Choice(str(action), text, meanings.standard(p))
            return Choice(str(action), meanings.place_in(p, place),
                          meanings.resolve(p, place, voice), place=place)  # fmt: skip
        case Return(kind, place):
            text = msg("{character} to {place}", character=character_name(kind, p.box),
                       place=numbered(place, p.box))  # fmt: skip
            return Choice(str(action), text, meanings.put_back(p, place, voice),
                          kind=kind, place=place)  # fmt: skip
    return _at_scene(p, action, voice)


def _at_scene(p: Position, action: Action, voice: Voice) -> Choice:
    """What is decided at the place that is being resolved."""
    scene = p.scene
    assert scene is not None
    match action:
        case Shoot(victim, kind, chief):
            name = character_name(kind, p.box)
            if chief:
                name = msg("{character} (chief)", character=name)
            text = msg("Shoot {character} of {player}", character=name, player=voice.name(victim))
            return Choice(str(action), text, scene_meanings.shoot(p, scene, action, voice),
                          seat=victim, kind=kind)  # fmt: skip
        case HoldFire():
            return Choice(str(action), msg("Hold fire"), scene_meanings.hold_fire(p, scene, voice))
        case Recruit(kind, replaced, at):
            name = character_name(kind, p.box)
            text = (
                msg("Recruit {character}", character=name)
                if replaced is None
                else msg("Recruit {character} in place of {replaced}", character=name,
                         replaced=character_name(replaced, p.box))
            )  # fmt: skip
            return Choice(str(action), text, scene_meanings.recruit(p, scene, action),
                          kind=kind, replaced=replaced, at=at)  # fmt: skip
    assert isinstance(action, Decline)
    return Choice(str(action), msg("Recruit nobody"), scene_meanings.decline(scene, voice))
