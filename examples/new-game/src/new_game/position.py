"""A position: immutable, without history, and able to show itself to each viewer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tripot.core import (
    SPECTATOR,
    Action,
    BadOptions,
    Chance,
    Drawn,
    Ended,
    Event,
    IllegalAction,
    ListMenu,
    MatchOver,
    NotYourTurn,
    Options,
    Outcome,
    Seat,
    Step,
    Viewer,
    msg,
)

from .actions import CardPlayed, CardsShown, Play, PrizeTurned


@dataclass(frozen=True, slots=True)
class NewGameOptions(Options):
    """How many cards everybody has; there are as many prizes, and one that stays hidden."""

    cards: int = 5

    def __post_init__(self) -> None:
        if not 1 <= self.cards <= 13:
            raise BadOptions(msg("Play with 1 to 13 cards."))


@dataclass(frozen=True, slots=True)
class NewGameDeal:
    """All chance of a game: the prizes in the order of the pile. None is a prize not yet drawn."""

    options: NewGameOptions
    players: int
    pile: tuple[int | None, ...]

    @property
    def complete(self) -> bool:
        """Whether the whole pile is known."""
        return None not in self.pile

    def lines(self) -> Sequence[tuple[str, str]]:
        """The deal as records write it."""
        return [("pile", " ".join("?" if prize is None else str(prize) for prize in self.pile))]


@dataclass(frozen=True, slots=True)
class NewGameTable:
    """What one viewer sees. What is not put here, nobody is shown."""

    prizes: tuple[int, ...]
    """Those turned up so far; the last is the one at stake."""
    hands: tuple[tuple[int, ...], ...]
    """The cards everybody had when the round began: which were played before, all have seen."""
    points: tuple[int, ...]
    waiting: tuple[Seat, ...]
    """Those who still have to play a card."""
    own_card: int | None
    """The card the viewer has played, face down."""


NewGameStep = Step[NewGameTable, Play]


class NewGameState(NamedTuple):
    """Everything there is to know at one moment."""

    options: NewGameOptions
    pile: tuple[int | None, ...]
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    played: tuple[int | None, ...]
    prizes: tuple[int, ...] = ()
    outcome: Outcome | None = None

    @property
    def rounds_over(self) -> int:
        """How many rounds have been played."""
        return self.options.cards - len(self.hands[0])

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """All who have not played a card yet, at once."""
        if self.outcome is not None or self.chance is not None:
            return ()
        return tuple(Seat(n) for n, card in enumerate(self.played) if card is None)

    @property
    def chance(self) -> Chance | None:
        """The next prize, where the deal leaves it open; see `tripot.testing.walk`."""
        if self.outcome is not None or len(self.prizes) > self.rounds_over:
            return None
        left = set(range(1, self.options.cards + 2)).difference(self.prizes, self.pile)
        return Chance(tuple((prize, 1 / len(left)) for prize in sorted(left)))

    def settle(self, value: Drawn) -> NewGameStep:
        """The position after chance has decided."""
        return self._replace(pile=(int(value), *self.pile[1:])).turn_prize()

    def turn_prize(
        self, events: tuple[Event, ...] = (), moments: tuple["NewGameState", ...] = ()
    ) -> NewGameStep:
        """Turns the next prize up, if the deal has it; these events came before."""
        prize = self.pile[0]
        if prize is None:
            return Step(self, events, moments)
        after = self._replace(prizes=(*self.prizes, prize), pile=self.pile[1:])
        turned = PrizeTurned(len(after.prizes), prize)
        return Step(after, (*events, turned), (*moments, after))

    def legal(self, seat: Seat) -> ListMenu[Play]:
        """Any card of one's hand."""
        return ListMenu(tuple(map(Play, self.hands[seat])) if seat in self.to_act else ())

    def apply(self, seat: Seat, action: Action) -> NewGameStep:
        """The position after an action; raises what a player is told."""
        if self.outcome is not None:
            raise MatchOver(msg("The game is over."))
        if seat not in self.to_act:
            raise NotYourTurn(msg("It is not your turn."))
        if not isinstance(action, Play) or action not in self.legal(seat):
            raise IllegalAction(msg("You do not have this card."))
        played = (*self.played[:seat], action.card, *self.played[seat + 1 :])
        after, event = self._replace(played=played), CardPlayed(seat, action.card)
        return Step(after, (event,)) if None in played else after._end_round(event)

    def _end_round(self, last: CardPlayed) -> NewGameStep:
        cards = tuple(card for card in self.played if card is not None)
        best = [Seat(n) for n, card in enumerate(cards) if card == max(cards)]
        winner = best[0] if len(best) == 1 else None
        prize = self.prizes[-1]
        points = tuple(n + prize * (seat == winner) for seat, n in enumerate(self.points))
        after = self._replace(
            hands=tuple(
                tuple(held for held in hand if held != card)
                for hand, card in zip(self.hands, cards)
            ),
            points=points,
            played=(None,) * len(cards),
        )
        events = (last, CardsShown(cards, winner))
        if after.hands[0]:
            return after.turn_prize(events, (self, after))
        winners = tuple(Seat(n) for n, total in enumerate(points) if total == max(points))
        outcome = Outcome(winners, "points", points)
        over = after._replace(outcome=outcome)
        return Step(over, (*events, Ended.of(outcome)), (self, after, over))

    def table(self, viewer: Viewer) -> NewGameTable:
        """What a viewer sees, built up from nothing."""
        own = None if viewer == SPECTATOR else self.played[viewer]
        return NewGameTable(self.prizes, self.hands, self.points, self.to_act, own)
