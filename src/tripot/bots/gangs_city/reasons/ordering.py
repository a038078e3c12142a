"""Why a turn is begun, bid for and resolved like this."""

from tripot.core import Message, msg, plural
from tripot.games.gangs_city.engine.actions import BidStock, Name, Resolve
from tripot.games.gangs_city.engine.menus import PlacingMenu
from tripot.games.gangs_city.options import FIRST_PLAYER
from tripot.games.gangs_city.showing import meanings
from tripot.games.gangs_city.vocabulary import symbols, traffic_name

from .ground import Ground


def first(ground: Ground, action: Name) -> list[Message]:
    """Why this player starts."""
    p = ground.p._replace(first=action.first)
    before = p.turn_order().index(ground.seat)
    last = before == p.players - 1
    return [_place_in_order(ground, before, last), meanings.first(p, action.first, ground.voice)]


def _place_in_order(ground: Ground, before: int, last: bool) -> Message:
    if last:
        return msg("You place last, when you have seen where all the others lie.")
    if before:
        return plural("{n} gang places before you, so you see where it goes.",
                      "{n} gangs place before you, so you see where they go.", before)  # fmt: skip
    if ground.p.options.order == FIRST_PLAYER:
        return msg("First in order, you win ties that nothing else decides, and you choose which "
                   "place is resolved next.")  # fmt: skip
    return msg("First in order, you win ties that nothing else decides.")


def finish(ground: Ground) -> list[Message]:
    """Why nothing more is placed."""
    menu = ground.view.menu
    if isinstance(menu, PlacingMenu) and menu.guns:
        return [msg("No fight of yours needs the settlement tile.")]
    if ground.p.hands[ground.seat]:
        return [msg("None of your characters can be placed any more.")]
    return [msg("All your characters are placed.")]


def bid(ground: Ground, action: BidStock) -> list[Message]:
    """What is bid for, traffic by traffic, the dearest first."""
    shown = ground.preview(action)
    assert shown is not None
    if not any(action.tokens):
        kept = symbols(ground.p.stock[ground.seat])
        return [msg("You keep {symbols} for a turn in which it decides more.", symbols=kept)]
    # The game says a line for each traffic in which anything is run or bid, in order.
    mine = [traffic_name(traffic) for traffic, some in enumerate(action.tokens) if some]
    return [line for line in shown.lines if dict(line.params).get("traffic") in mine]


def resolve(ground: Ground, action: Resolve) -> list[Message]:
    """Why this place comes next."""
    if action.place is None:
        return [msg("Another order than that of the numbers would gain you nothing.")]
    told = [meanings.resolve(ground.p, action.place, ground.voice)]
    if not any(t.seat == ground.seat and t.place == action.place for t in ground.p.tiles):
        told.append(msg("You have nothing at stake there yourself."))
    return told
