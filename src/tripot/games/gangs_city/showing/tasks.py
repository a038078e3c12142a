"""What is to be done now, why, and what comes next."""

from dataclasses import dataclass

from tripot.core import Menu, Message, Seat, Voice, message_of, msg, plural

from ..engine.menus import PlacingMenu
from ..engine.phases import PHASE_NAMES, Phase
from ..engine.position import Position
from ..engine.turns import lowest_owned, next_won
from ..views import GangsCityView
from ..vocabulary import characters, numbered
from .counting import Ending
from .meanings import place_in, sentences
from .scene_tasks import followers, scene_task, what_is_left


@dataclass(frozen=True, slots=True)
class Task:
    """What the viewer must do, or for whom everybody waits."""

    title: Message
    why: Message | None
    next: Message | None
    """What comes after it."""


def task(view: GangsCityView, p: Position, ending: Ending | None, voice: Voice) -> Task:
    """What the viewer must do, or what the others do meanwhile."""
    if ending is not None:
        return Task(ending.verdict, ending.cause, None)
    if not view.to_act:
        return Task(PHASE_NAMES[p.phase], None, None)
    seat = view.to_act[0]
    match p.phase:
        case Phase.BUILD:
            return _build(p, seat, voice)
        case Phase.NAME:
            return _name(p, seat, voice)
        case Phase.PLACE:
            return _place(view, p, seat, voice)
        case Phase.BID:
            return _bid(view, voice)
        case Phase.OPEN:
            return _open(p, seat, voice)
        case Phase.RETURN:
            return _return(p, seat, voice)
    return Task(*scene_task(p, seat, voice))


def _build(p: Position, seat: Seat, voice: Voice) -> Task:
    place = p.drawn[seat]
    assert place is not None
    name = numbered(place, p.box)
    waiting = [s for s in p.turn_order() if p.drawn[s] is not None and s != seat]
    return Task(
        voice.tell(
            seat,
            msg("Put {place} on the map", place=name),
            msg("{player} puts {place} on the map", player=voice.name(seat), place=name),
        ),
        msg("Every gang drew a location. It goes on an empty cell that touches the city."),
        followers(waiting, voice) or msg("Then the recruits arrive and turn 1 begins."),
    )


def _name(p: Position, seat: Seat, voice: Voice) -> Task:
    place = lowest_owned(p)
    assert place is not None
    name = numbered(place, p.box)
    return Task(
        voice.tell(
            seat,
            msg("Name the first player"),
            msg("{player} names the first player", player=voice.name(seat)),
        ),
        voice.tell(
            seat,
            msg("You own {place}, the owned location of lowest initiative.", place=name),
            msg("{player} owns {place}, the owned location of lowest initiative.",
                player=voice.name(seat), place=name),
        ),
        msg("Then everybody puts tiles face down, one each in turn."),
    )  # fmt: skip


def _place(view: GangsCityView, p: Position, seat: Seat, voice: Voice) -> Task:
    gangs = view.table.gangs
    order = [Seat((seat + step) % p.players) for step in range(1, p.players)]
    waiting = [s for s in order if gangs[s].to_place and not gangs[s].done]
    following = followers(waiting, voice)
    then = (
        msg("Then stock is bid, and all tiles are turned up.")
        if any(map(any, p.stock))
        else msg("Then all tiles are turned up.")
    )
    if seat != view.viewer:
        title = msg("{player} puts a tile face down", player=voice.name(seat))
        return Task(title, following, then)
    title, reason = _own_tile(view.menu, len(p.hands[seat]))
    alone = msg("Nobody else has tiles left.")
    return Task(title, sentences(reason, following or alone), then)


def _own_tile(menu: Menu, left: int) -> tuple[Message, Message]:
    """What the viewer can still put down."""
    assert isinstance(menu, PlacingMenu)
    to_place = plural("You have {n} character to place.", "You have {n} characters to place.", left)
    if not menu.finish:
        return msg("Put a tile face down"), to_place
    reason = (
        msg("None of your characters can be placed any more.")
        if left
        else msg("All your characters are placed.")
    )
    if menu.guns:
        return msg("Put your settlement tile face down, or finish placing"), reason
    return msg("Finish placing"), reason


def _bid(view: GangsCityView, voice: Voice) -> Task:
    able = [gang for gang in view.table.gangs if any(gang.stock)]
    sealed = msg("Bids sealed: {n} of {all}. They are opened together.",
                 n=sum(gang.bid for gang in able), all=len(able))  # fmt: skip
    then = msg("Then all tiles are turned up.")
    if view.viewer in view.to_act:
        return Task(msg("Bid stock, or nothing"), sealed, then)
    names = tuple(message_of(voice.name(seat)) for seat in view.to_act)
    return Task(
        msg("Stock is being bid"),
        sentences(sealed, msg("Still to decide: {players}.", players=names)),
        then,
    )


def _open(p: Position, seat: Seat, voice: Voice) -> Task:
    won = next_won(p)
    assert won.tile is not None
    place, pile, player = numbered(won.tile, p.box), place_in(p, won.pile), voice.name(seat)
    others = p._replace(won=tuple(other for other in p.won if other != won))
    return Task(
        voice.tell(
            seat,
            msg("Open {place}", place=place),
            msg("{player} opens {place}", player=player, place=place),
        ),
        voice.tell(
            seat,
            msg("You won it at {pile}. It is yours at once.", pile=pile),
            msg("{player} won it at {pile} and owns it at once.", player=player, pile=pile),
        ),
        what_is_left(others),
    )


def _return(p: Position, seat: Seat, voice: Voice) -> Task:
    names = characters([gone.kind for gone in p.leaving if gone.seat == seat], p.box)
    waiting = p.in_turn_order({gone.seat for gone in p.leaving if gone.seat != seat})
    return Task(
        voice.tell(
            seat,
            msg("Put {characters} back in the city", characters=names),
            msg("{player} puts {characters} back in the city",
                player=voice.name(seat), characters=names),
        ),
        msg("Whoever was replaced waits on a location for a new gang."),
        followers(waiting, voice) or what_is_left(p._replace(leaving=())),
    )  # fmt: skip
