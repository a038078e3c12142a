"""What can happen, and who hears what of it."""

from dataclasses import dataclass
from functools import cache

from tripot.core import Event, PublicEvent, Seat, Viewer

from .cards import Card, Kind


@dataclass(frozen=True, slots=True)
class RowStarted(PublicEvent):
    """The set-up: the first cards of the row, oldest first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundStarted(PublicEvent):
    """A round begins: its number from 1, who starts it, and what is left in the pile."""

    number: int
    first: Seat
    pile: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player got a hand. Only its owner hears which cards."""

    seat: Seat
    size: int
    kinds: tuple[Kind, ...] | None

    def heard_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else HandDealt(self.seat, self.size, None)


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """A player put a card at the newest end of the row."""

    seat: Seat
    card: Card


@cache  # two seats and 45 cards: the same few events come again and again
def card_played(seat: Seat, card: int) -> CardPlayed:
    """The event of this card being played."""
    return CardPlayed(seat, Card(card))


@dataclass(frozen=True, slots=True)
class CardsTaken(PublicEvent):
    """A player took the newest cards of the row, oldest first."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BoxOpened(PublicEvent):
    """The game is over: the removed cards are shown."""

    cards: tuple[Card, ...]


GAME_EVENTS: tuple[type[Event], ...] = (
    RowStarted, RoundStarted, HandDealt, CardPlayed, CardsTaken, BoxOpened,
)  # fmt: skip
