"""Alarms: somebody owns two buildings, and a third one would end the game."""

from dataclasses import dataclass
from typing import Literal

from tripot.core import Message, Seat, Voice, msg

from ..engine.cards import BUILDING, Card, kind_of
from ..engine.scoring import BUILDINGS_TO_WIN
from ..engine.table import DistrictNoirTable
from ..views import DistrictNoirView
from ..vocabulary import card_name, third_building, third_ends

Whereabouts = Literal["lit", "row", "hand", "unseen"]
"""Where the third building is: a take would bring it now, in the row but out of the light, in the
viewer's hand, or not seen by the viewer."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """A player is one building from winning at once."""

    seat: Seat
    """Who owns the two."""
    head: Message
    text: Message
    """Which two, where the third is as far as the viewer knows, and what it would do."""
    place: Whereabouts
    """Where that is; “lit” is where a take would bring it now."""


def alarms(view: DistrictNoirView, voice: Voice) -> tuple[Alarm, ...]:
    """An alarm for each player who could still get a third building."""
    table, options = view.table, view.options
    owned = [counts[BUILDING] for counts in table.counts]
    if view.outcome is not None or sum(owned) == options.cards[BUILDING]:
        return ()
    return tuple(
        _alarm(table, seat, voice)
        for seat in map(Seat, (0, 1))
        if owned[seat] == BUILDINGS_TO_WIN - 1 and _may_take_again(table, seat)
    )


def _may_take_again(table: DistrictNoirTable, seat: Seat) -> bool:
    return table.round < table.rounds or not table.taken[seat]


def _alarm(table: DistrictNoirTable, seat: Seat, voice: Voice) -> Alarm:
    player = voice.name(seat)
    cards = _names(table.collections[seat], voice)
    place, where = _third(table, voice)
    owned = voice.tell(
        seat,
        msg("You own {cards}.", cards=cards),
        msg("{player} owns {cards}.", player=player, cards=cards),
    )
    return Alarm(
        seat,
        voice.tell(seat, msg("You need one more"), msg("{player} needs one more", player=player)),
        msg("{owned} {where} {end}", owned=owned, where=where, end=third_ends(voice.edition)),
        place,
    )


def _third(table: DistrictNoirTable, voice: Voice) -> tuple[Whereabouts, Message]:
    """Where the third building is, as far as the viewer knows."""
    lit, row = _names(table.lit, voice), _names(table.row, voice)
    third = third_building(voice.edition)
    if lit:
        return "lit", msg("In the light: {cards}.", cards=lit)
    if row:
        return "row", msg("In the row, out of the light: {cards}.", cards=row)
    if BUILDING in (table.hand or ()):
        return "hand", msg("You hold {card}.", card=third)
    return "unseen", msg("You have not seen {card} yet.", card=third)


def _names(cards: tuple[Card, ...], voice: Voice) -> tuple[Message, ...]:
    return tuple(card_name(card, voice.edition) for card in cards if kind_of(card) == BUILDING)
