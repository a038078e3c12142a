"""Ratings of games with three seats and more, by openskill (Weng and Lin's Plackett–Luce model).

In this model the order at the end of a game is drawn place by place, the strong more likely. What
it says of some of the seats is what it would say if nobody else had been there. Hence a bot that
sits on several seats of a table is rated by one of them, each in turn. Which of its own seats does
better tells nothing about a bot, and taken together they would make it look too well known.

Bots do not change, so nothing is forgotten (tau is 0).
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from tripot.core import TripotError, msg

from .endings import Ending
from .tables import Table

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


FEWEST = 2
"""A game of one bot with itself tells nothing about it."""


class NoRatings(TripotError):
    """The library that makes the ratings is not installed."""


class Skill(NamedTuple):
    """What is known of a bot: its strength and how uncertain that is, on openskill's scale."""

    mu: float
    sigma: float


def rating_model() -> "PlackettLuce":
    """What makes the ratings; raises `NoRatings`."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise NoRatings(
            msg("Ratings of mixed tables need the extra “{extra}”: {command}",
                extra="ratings", command="pip install 'tripot[ratings]'")
        ) from error  # fmt: skip
    return PlackettLuce(tau=0.0)


def skills(bots: int, deals: Iterable[Iterable[tuple[Table, Ending]]]) -> list[Skill]:
    """The skill of each bot after these games, in this order."""
    model = rating_model()
    known = [model.rating() for _ in range(bots)]
    for deal in deals:
        for number, (table, ending) in enumerate(deal):
            seats = _representatives(table, number)
            if len(seats) < FEWEST:
                continue
            rated = model.rate(
                [[known[table[seat]]] for seat in seats],
                ranks=[float(ending.places[seat]) for seat in seats],
            )
            for seat, (rating,) in zip(seats, rated):
                known[table[seat]] = rating
    return [Skill(rating.mu, rating.sigma) for rating in known]


def _representatives(table: Table, number: int) -> list[int]:
    """A seat of each bot at the table; in the next game it is the next."""
    seats: dict[int, list[int]] = defaultdict(list)
    for seat, bot in enumerate(table):
        seats[bot].append(seat)
    return [own[number % len(own)] for own in seats.values()]
