"""What lies behind a placement: who else is there, what breaks a tie, whom it could pay."""

from collections.abc import Iterator

from tripot.core import Message, Seat, Voice, msg, plural

from ..box.box import ARMOURED_MAN, BOUNCER, LAWYER, LONE_WOLF, POWDERMAN, SNIPER, Place
from ..city.spots import is_pile, lies_on
from ..engine.actions import Put
from ..engine.events import Total
from ..engine.position import Position
from ..engine.recruitment import affordable
from ..engine.tiles import FIGHT, GUN
from ..engine.totals import power_among
from ..engine.traffics import well_placed
from ..vocabulary import character_name, power_holder, power_text, priced
from .arithmetic import part_text


def fight_lines(p: Position, place: Place, total: Total, voice: Voice) -> Iterator[Message]:
    """The sum of the fighters, what it hangs on, and what stands against them."""
    seat, owner = total.seat, p.owner(place)
    parts = tuple(part_text(part, p.box) for part in total.parts)
    if owner == seat:
        yield msg("Your defence there: {total} ({parts}).", total=total.total, parts=parts)
    else:
        yield msg("Your attack there: {total} ({parts}).", total=total.total, parts=parts)
    if any(part.chief for part in total.parts):
        yield msg("The chief adds 1 for each, as long as the chief lives.")
        yield from _threats(p, seat, POWDERMAN, voice)
    if len(total.parts) == 1 and p.box.characters[total.parts[0].kind].power == LONE_WOLF:
        yield msg("{character} counts 3 more only while he fights alone.",
                  character=power_holder(LONE_WOLF, p.box))  # fmt: skip
    rivals = _rivals(p, seat, place, voice)
    if rivals:
        yield msg("Also there: {rivals}.", rivals=rivals)
    else:
        yield _unopposed(p, seat, place)
    if rivals or owner not in (None, seat):
        yield _tie(p, seat, place, voice)
    yield from _district(p, seat, place)


def _rivals(p: Position, seat: Seat, place: Place, voice: Voice) -> tuple[Message, ...]:
    """The other gangs with tiles beside a location or on a pile, and how many."""
    lying = [t.seat for t in p.tiles if t.place == place and t.seat != seat and not lies_on(t.spot)]
    return tuple(
        plural("{player} with {n} tile", "{player} with {n} tiles", lying.count(rival),
               player=voice.name(rival))
        for rival in p.in_turn_order(set(lying))
    )  # fmt: skip


def _unopposed(p: Position, seat: Seat, place: Place) -> Message:
    if is_pile(place):
        return msg("Nobody else is there yet. Alone, you win the top tile.")
    if p.owner(place) == seat:
        return msg("Nobody else is there yet. Alone, you keep it.")
    return msg("Nobody else is there yet. Alone, you take it.")


def _tie(p: Position, seat: Seat, place: Place, voice: Voice) -> Message:
    owner = p.owner(place)
    if power_among(p, p.tiles_at(place, FIGHT), LAWYER):
        return msg("{character} wins a tie for you.", character=power_holder(LAWYER, p.box))
    if owner is None:
        return msg("In a tie a chief who stands there wins, then turn order.")
    return voice.tell(
        owner,
        msg("In a tie you keep it."),
        msg("In a tie {player} keeps it.", player=voice.name(owner)),
    )


def _district(p: Position, seat: Seat, place: Place) -> Iterator[Message]:
    """What a location that is won would do for the own district."""
    owned = p.owned_by(seat)
    if is_pile(place) or place in owned:
        return
    before, after = p.city.largest_group(owned), p.city.largest_group([*owned, place])
    if owned and after > before:
        yield msg("With it your district would be {n}, worth {worth} a turn.",
                  n=after, worth=after - 1)  # fmt: skip


def recruit_lines(p: Position, place: Place, total: Total, voice: Voice) -> Iterator[Message]:
    """The sum of the recruiters, and whom it could pay."""
    seat = total.seat
    parts = tuple(part_text(part, p.box) for part in total.parts)
    yield msg("Your recruitment there: {total} ({parts}).", total=total.total, parts=parts)
    yield _affordable(p, place, total.total)
    if len(p.gangs[seat]) >= p.box.limit:
        yield msg("Your gang is full: a recruit takes the place of one of yours.")
    rivals = _rivals(p, seat, place, voice)
    if rivals:
        yield msg("Also there: {rivals}. The highest total chooses first.", rivals=rivals)
        yield from _threats(p, seat, BOUNCER, voice)


def _affordable(p: Position, place: Place, total: int) -> Message:
    recruits = p.recruits_on(place)
    if not recruits:
        return msg("There is nobody to recruit there.")
    kinds = affordable(p, place, total)
    if kinds:
        names = priced(kinds, p.box)
        return plural("Enough for {characters}.", "Enough for one of these: {characters}.",
                      len(names), characters=names)  # fmt: skip
    cheapest = min(p.box.characters[kind].cost for kind in recruits)
    return msg("Not enough for anybody there: the cheapest costs {n}.", n=cheapest)


def settlement_lines(p: Position, seat: Seat, action: Put, voice: Voice) -> Iterator[Message]:
    """What the settlement tile does there, and what it still needs."""
    if action.what == GUN:
        yield msg("In a shootout there you may shoot one fighter of another gang.")
        yield from _threats(p, seat, ARMOURED_MAN, voice)
    else:
        yield msg("No gun there can be pointed at your fighters, on whatever side they lie.")
        yield from _threats(p, seat, SNIPER, voice)
    if well_placed(p.tiles[-1], p.tiles):
        return
    if not p.options.lenient:
        yield (
            msg("Your last character must then fight there.")
            if len(p.hands[seat]) == 1
            else msg("A fighter of yours must join it there before you have placed them all.")
        )
    elif p.erred[seat]:
        yield msg("Without a fighter of yours on this very side it is misplaced again: it is "
                  "taken off, and costs 1 point if you have none at that place.")  # fmt: skip
    else:
        yield msg("Without a fighter of yours on this very side it is misplaced: it counts this "
                  "once if you have one at that place.")  # fmt: skip


def _threats(p: Position, seat: Seat, power: str, voice: Voice) -> Iterator[Message]:
    """A mercenary of another gang that may change what is said here."""
    for rival, gang in enumerate(p.gangs):
        for kind in gang:
            if rival != seat and p.box.characters[kind].power == power:
                yield msg("{player} has {character}: {power}.", player=voice.name(Seat(rival)),
                          character=character_name(kind, p.box),
                          power=power_text(power))  # fmt: skip
