"""What a placement or a bid would achieve, as far as the player knows, or why it is refused."""

from collections.abc import Iterator
from dataclasses import dataclass

from tripot.core import Action, Message, Seat, TripotError, Voice, msg

from ..belief.knowledge import known_position
from ..box.box import Place
from ..city.spots import is_pile, place_of
from ..engine import placement, traffics
from ..engine.actions import BidStock, Put
from ..engine.events import Part, Total
from ..engine.phases import Phase
from ..engine.position import Position, Recorder
from ..engine.tiles import FIGHT, GUN, MANAGE, NO_BID, RECRUIT, SETTLE, Bid
from ..engine.totals import fight_totals, recruit_totals
from ..views import GangsCityView
from ..vocabulary import character_name, place_name, symbols
from . import outlook
from .meanings import place_in
from .standing import bid_lines, managed_lines


@dataclass(frozen=True, slots=True)
class Preview:
    """A move of the viewer that is thought of."""

    text: Message | None
    """The whole move in words; None if it is refused."""
    lines: tuple[Message, ...]
    """The sums and what follows from them, from what the viewer knows."""
    total: Total | None
    """What the gang would have there to fight or to recruit."""
    symbols: tuple[int, ...] | None
    """What its managers would run there of each traffic."""
    refusal: Message | None
    """Why it is not possible."""


def preview(view: GangsCityView, action: Action, voice: Voice) -> Preview | None:
    """What the move would achieve; None for all but a placement or bid that is the viewer's now."""
    phase, seat = view.table.phase, Seat(view.viewer)
    if seat not in view.to_act:
        return None
    p = known_position(view)
    try:
        match action:
            case Put() if phase == Phase.PLACE:
                return _put(view, placement.put(p, seat, action, Recorder()), action, voice)
            case BidStock(tokens) if phase == Phase.BID:
                return _bid(view, traffics.bid(p, seat, action, Recorder()), tokens, voice)
    except TripotError as error:
        return Preview(None, (), None, None, error.message)
    return None


def _put(view: GangsCityView, p: Position, action: Put, voice: Voice) -> Preview:
    """The position is the one after the move."""
    seat, place = Seat(view.viewer), place_of(action.spot)
    if action.action == MANAGE:
        return _manage(view, p, action, voice)
    if action.action == RECRUIT:
        (total,) = recruit_totals(p, place, None)
        lines = outlook.recruit_lines(p, place, total, voice)
        return Preview(_move(p, action, total.parts[-1]), tuple(lines), total, None, None)
    totals = fight_totals(p, place, p.tiles_at(place, FIGHT))
    if action.action == SETTLE:
        lines = outlook.settlement_lines(p, seat, action, voice)
        return Preview(_settlement(p, action), tuple(lines), next(iter(totals), None), None, None)
    (total,) = totals
    lines = outlook.fight_lines(p, place, total, voice)
    return Preview(_move(p, action, total.parts[-1]), tuple(lines), total, None, None)


def _move(p: Position, action: Put, part: Part) -> Message:
    """A fight or a recruitment in words, with what the character itself counts."""
    at, name, n = place_of(action.spot), _who(p, action), part.total
    place = _named(p, at)
    if action.action == RECRUIT:
        return msg("{character} recruits at {place} with {n}", character=name, place=place, n=n)
    if is_pile(at):
        return msg("{character} fights at {place} with {n}", character=name, place=place, n=n)
    if p.owner(at) == p.tiles[-1].seat:
        return msg("{character} defends {place} with {n}", character=name, place=place, n=n)
    return msg("{character} attacks {place} with {n}", character=name, place=place, n=n)


def _who(p: Position, action: Put) -> Message:
    name = character_name(action.what, p.box)
    return msg("{character} (chief)", character=name) if action.chief else name


def _named(p: Position, place: Place) -> Message:
    return place_in(p, place) if is_pile(place) else place_name(place, p.box)


def _settlement(p: Position, action: Put) -> Message:
    place = _named(p, place_of(action.spot))
    if action.what == GUN:
        return msg("A gun for your fighters at {place}", place=place)
    return msg("A vest for your fighters at {place}", place=place)


def _manage(view: GangsCityView, p: Position, action: Put, voice: Voice) -> Preview:
    seat, place = Seat(view.viewer), place_of(action.spot)
    run = _run_at(p, place)
    before = _run_at(p._replace(tiles=p.tiles[:-1]), place)
    more = symbols(after - known for after, known in zip(run, before))
    name, where = _who(p, action), place_name(place, p.box)
    text = (
        msg("{character} runs {symbols} at {place}", character=name, symbols=more, place=where)
        if more
        else msg("{character} runs nothing more at {place}", character=name, place=where)
    )
    lines = (*managed_lines(view, p, seat, run, voice), *_idle_chief(action))
    return Preview(text, lines, None, run, None)


def _run_at(p: Position, place: Place) -> Bid:
    found = [event.symbols for event in traffics.managements(p) if event.place == place]
    return found[0] if found else NO_BID


def _idle_chief(action: Put) -> Iterator[Message]:
    if action.chief:
        yield msg("A chief who runs traffics gives nobody a bonus.")


def _bid(view: GangsCityView, p: Position, tokens: Bid, voice: Voice) -> Preview:
    named = symbols(tokens)
    text = msg("You bid {symbols}", symbols=named) if named else msg("You bid nothing")
    lines = tuple(bid_lines(view, p, Seat(view.viewer), tokens, voice))
    if named:
        lines += (msg("Tokens that are bid are spent, whoever wins."),)
    return Preview(text, lines, None, None, None)
