"""What a shot or a recruit at the place being resolved would mean, in words."""

from tripot.core import Message, Voice, msg

from ..box.box import DOC, Box, Kind
from ..engine.actions import HoldFire, Recruit, Shoot
from ..engine.events import FightCounted
from ..engine.fights import foreseen
from ..engine.position import Position, Scene
from ..vocabulary import character_name, numbered, power_holder, symbols
from .arithmetic import fight_text, who
from .meanings import sentences
from .powers import POWER_WORDS


def hold_fire(p: Position, scene: Scene, voice: Voice) -> Message:
    """How the fight ends without this shot."""
    return _result(p, scene, foreseen(p, HoldFire()).counted, voice)


def _result(p: Position, scene: Scene, counted: FightCounted, voice: Voice) -> Message:
    told = fight_text(counted, p.box, voice)
    if len(scene.shooters) > 1:
        return msg("If nobody else shoots: {result}", result=told)
    return msg("As it stands: {result}", result=told)


def shoot(p: Position, scene: Scene, action: Shoot, voice: Voice) -> Message:
    """What the victim's gang loses, and how the fight ends with the shot."""
    left, shots = foreseen(p, action)
    before, after = (
        sum(total.total for total in counted.totals if total.seat == action.seat)
        for counted in (foreseen(p, HoldFire()).counted, left)
    )
    return sentences(
        msg("{player} would have {after} instead of {before}.",
            player=voice.name(action.seat), after=after, before=before),
        msg("{doctor} would bring the victim home.", doctor=power_holder(DOC, p.box))
        if shots[-1].saved else None,
        _result(p, scene, left, voice),
    )  # fmt: skip


def recruit(p: Position, scene: Scene, action: Recruit) -> Message:
    """What a recruit costs and can do, and what becomes of the one replaced."""
    best, box = scene.recruiters[0], p.box
    return sentences(
        msg("Costs {cost} of your {total}.",
            cost=box.characters[action.kind].cost, total=best.total),
        _values(action.kind, box),
        _skill(action.kind, box),
        _replaced(action, box),
    )  # fmt: skip


def _values(kind: Kind, box: Box) -> Message:
    character = box.characters[kind]
    if character.recruit is None:
        return msg("Attack {attack}, defence {defence}, cannot recruit.",
                   attack=character.attack, defence=character.defence)  # fmt: skip
    return msg("Attack {attack}, defence {defence}, recruitment {recruit}.",
               attack=character.attack, defence=character.defence,
               recruit=character.recruit)  # fmt: skip


def _skill(kind: Kind, box: Box) -> Message | None:
    character = box.characters[kind]
    if character.power in POWER_WORDS:
        return POWER_WORDS[character.power].sentence
    runs = symbols(character.symbols)
    return msg("Can run {symbols}.", symbols=runs) if runs else None


def _replaced(action: Recruit, box: Box) -> Message | None:
    if action.replaced is None:
        return None
    name = character_name(action.replaced, box)
    if action.at is None:
        return msg("{character} leaves at the end of the turn.", character=name)
    return msg("{character} first acts at {place} and leaves at the end of the turn.",
               character=name, place=numbered(action.at, box))  # fmt: skip


def decline(scene: Scene, voice: Voice) -> Message | None:
    """Who chooses next."""
    after = tuple(
        msg("{player}: {total}", player=who(total.seat, voice), total=total.total)
        for total in scene.recruiters[1:]
    )
    return msg("After you: {players}.", players=after) if after else None
