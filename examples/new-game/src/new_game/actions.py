"""What players do, and what is heard of it."""

from dataclasses import dataclass

from tripot.core import Action, Event, PublicEvent, Seat, Viewer


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card face down."""

    card: int

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class PrizeTurned(PublicEvent):
    """A round begins: this is what it is about."""

    round: int
    prize: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card lies face down; only whoever played it knows which."""

    seat: Seat
    card: int | None

    def heard_by(self, viewer: Viewer) -> Event:
        """Built up for each viewer: nothing is heard that is not said here."""
        return self if viewer == self.seat else CardPlayed(self.seat, None)


@dataclass(frozen=True, slots=True)
class CardsShown(PublicEvent):
    """The round ends: all cards by seat, and who takes the prize."""

    cards: tuple[int, ...]
    winner: Seat | None


GAME_EVENTS = (PrizeTurned, CardPlayed, CardsShown)
