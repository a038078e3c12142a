"""How a player stands in the traffics, in words: what would be run, bid, and against whom."""

from collections.abc import Iterator

from tripot.core import Message, Seat, Voice, msg

from ..box.box import TRAFFICS
from ..engine.events import TrafficCounted
from ..engine.position import Position
from ..engine.tiles import Bid, Traffic
from ..engine.traffics import managed_by
from ..views import GangsCityView
from ..vocabulary import traffic_name

ALL: tuple[Traffic, ...] = tuple(map(Traffic, range(len(TRAFFICS))))
Totals = dict[Traffic, tuple[int, ...]]


def last_totals(view: GangsCityView) -> Totals:
    """The totals of each traffic by seat, when it was last counted."""
    found: Totals = {}
    for event in reversed(view.heard):
        if isinstance(event, TrafficCounted) and event.traffic not in found:
            found[event.traffic] = tuple(map(sum, zip(event.managed, event.bids)))
            if len(found) == len(ALL):
                break
    return found


def managed_lines(
    view: GangsCityView, p: Position, seat: Seat, symbols: Bid, voice: Voice
) -> Iterator[Message]:
    """What the player would run all in all of the traffics that these symbols are of."""
    managed, last = managed_by(p, seat), last_totals(view)
    for traffic in ALL:
        if symbols[traffic]:
            yield msg("{traffic}: {n} in all. {control}", traffic=traffic_name(traffic),
                      n=managed[traffic], control=_control(p, traffic, last, voice))  # fmt: skip


def bid_lines(
    view: GangsCityView, p: Position, seat: Seat, bid: Bid, voice: Voice
) -> Iterator[Message]:
    """What the player would reach with this bid, for each traffic with anything in it."""
    managed, last = managed_by(p, seat), last_totals(view)
    for traffic in ALL:
        run, some = managed[traffic], bid[traffic]
        if run or some:
            yield msg("{traffic}: {managed} + {bid} bid = {total}. {control}",
                      traffic=traffic_name(traffic), managed=run, bid=some, total=run + some,
                      control=_control(p, traffic, last, voice))  # fmt: skip


def _control(p: Position, traffic: Traffic, last: Totals, voice: Voice) -> Message:
    """Who controls a traffic now, and what it would be worth."""
    holder, level = p.markers[traffic]
    points = p.box.points[traffic]
    if holder is None:
        return msg("Nobody controls it; worth {worth} a turn.", worth=points[0])
    worth = points[min(level + 1, len(points) - 1)]
    return voice.tell(
        holder,
        msg("You control it; kept, it is worth {worth}.", worth=worth),
        msg("{player} controls it and had {n} last time; taken, it is worth {worth}.",
            player=voice.name(holder), n=last[traffic][holder], worth=points[0]),
    )  # fmt: skip
