"""Why somebody is shot, or spared; why somebody is recruited, or left."""

from tripot.core import Message, Seat, msg
from tripot.games.gangs_city.box.box import DOC, Character, Kind
from tripot.games.gangs_city.engine.actions import HoldFire, Recruit, Shoot
from tripot.games.gangs_city.engine.events import FightCounted
from tripot.games.gangs_city.engine.fights import foreseen
from tripot.games.gangs_city.showing.powers import POWER_WORDS
from tripot.games.gangs_city.vocabulary import character_name, power_holder, priced, symbols

from .ground import Ground


def shoot(ground: Ground, action: Shoot) -> list[Message]:
    """Whom the shot takes out, and what the fight would then be."""
    spared, (left, shots) = foreseen(ground.p, HoldFire()).counted, foreseen(ground.p, action)
    before, after = (_total(counted, action.seat) for counted in (spared, left))
    name = character_name(action.kind, ground.box)
    told = [
        msg("Without {character}, {player} would have {after} instead of {before}.",
            character=name, player=ground.gang(action.seat), after=after, before=before),
        _result(ground, left),
    ]  # fmt: skip
    if shots[-1].saved:
        told.append(msg("{doctor} would bring the victim home.",
                        doctor=power_holder(DOC, ground.box)))  # fmt: skip
    elif _wins(ground, spared) == _wins(ground, left):
        told.append(msg("It costs {player} the character for good.",
                        player=ground.gang(action.seat)))  # fmt: skip
    return told


def hold_fire(ground: Ground) -> list[Message]:
    """How the fight ends without a shot."""
    return [_result(ground, foreseen(ground.p, HoldFire()).counted)]


def _total(counted: FightCounted, seat: Seat) -> int:
    return sum(total.total for total in counted.totals if total.seat == seat)


def _wins(ground: Ground, counted: FightCounted) -> bool:
    """Whether the viewer wins."""
    return counted.winner == ground.seat


def _result(ground: Ground, counted: FightCounted) -> Message:
    """Who would win as things stand, and how."""
    scene = ground.p.scene
    assert scene is not None
    result = _winner(ground, counted)
    if len(scene.shooters) > 1:
        return msg("If nobody else shoots: {result}", result=result)
    return msg("As it stands: {result}", result=result)


def _winner(ground: Ground, counted: FightCounted) -> Message:
    own = _total(counted, ground.seat)
    others = [total for total in counted.totals if total.seat != ground.seat]
    if counted.winner is None:
        return msg("nobody is left standing.")
    if counted.winner != ground.seat:
        return msg("{player} wins, with {total} against your {own}.",
                   player=ground.gang(counted.winner), total=_total(counted, counted.winner),
                   own=own)  # fmt: skip
    if not others:
        return msg("nobody is left to stand against you.")
    best = max(others, key=lambda total: total.total)
    return msg("you win, with {own} against {total} of {player}.",
               own=own, total=best.total, player=ground.gang(best.seat))  # fmt: skip


def recruit(ground: Ground, action: Recruit) -> list[Message]:
    """What the character costs and brings, and who else may want it."""
    scene, p = ground.p.scene, ground.p
    assert scene is not None
    best, *others = scene.recruiters
    character = p.box.characters[action.kind]
    told = [
        msg("{character} costs {cost} of your {total}.",
            character=character_name(action.kind, p.box), cost=character.cost, total=best.total),
        _brings(ground, action.kind),
    ]  # fmt: skip
    if action.replaced is not None:
        told.append(_instead(ground, action.kind, action.replaced))
    else:
        after = [one for one in others if one.total >= character.cost]
        if after:
            told.append(msg("{player} chooses after you, and could pay it as well.",
                            player=ground.gang(after[0].seat)))  # fmt: skip
    return told


def _brings(ground: Ground, kind: Kind) -> Message:
    character = ground.box.characters[kind]
    if character.recruit is None:
        values = msg("Attack {attack}, defence {defence}, cannot recruit.",
                     attack=character.attack, defence=character.defence)  # fmt: skip
    else:
        values = msg("Attack {attack}, defence {defence}, recruitment {recruit}.",
                     attack=character.attack, defence=character.defence,
                     recruit=character.recruit)  # fmt: skip
    skill = _skill(character)
    return values if skill is None else msg("{sentence} {next}", sentence=values, next=skill)


def _skill(character: Character) -> Message | None:
    if character.power in POWER_WORDS:
        return POWER_WORDS[character.power].sentence
    runs = symbols(character.symbols)
    return msg("Can run {symbols}.", symbols=runs) if runs else None


def _instead(ground: Ground, kind: Kind, replaced: Kind) -> Message:
    """What is given up for it."""
    characters = ground.box.characters
    name = character_name(replaced, ground.box)
    if characters[replaced].cost < characters[kind].cost:
        return msg("{character} makes room for it, and costs only {n}.",
                   character=name, n=characters[replaced].cost)  # fmt: skip
    return msg("{character} makes room for it.", character=name)


def decline(ground: Ground) -> list[Message]:
    """Why nobody is taken."""
    scene, p = ground.p.scene, ground.p
    assert scene is not None
    best = scene.recruiters[0]
    kinds = sorted({kind for kind in p.recruits_on(scene.place)
                    if p.box.characters[kind].cost <= best.total})  # fmt: skip
    told = []
    if len(p.gangs[ground.seat]) >= p.box.limit:
        told.append(msg("Your gang is full, and those you have are worth more to you."))
    told.append(msg("You pass over {characters}.", characters=priced(kinds, p.box)))
    return told
