"""What lies on the table for one viewer: the allow-list of District Noir."""

from tripot.core import Seat
from tripot.core.unchanging import unchanging

from .cards import Card, Counts, Kind, count, count_cards
from .scoring import Count, count_up


@unchanging(frozen=True, slots=True)
class DistrictNoirTable:
    """Everything face up, the viewer's own hand, and the sizes of what is hidden."""

    round: int
    rounds: int
    first: Seat | None
    """Who started this round; None before the toss."""
    made: int
    """Actions made in this round, by both players together."""
    per_round: int
    """Actions each player makes in a round."""
    acting: Seat | None
    hand: tuple[Kind, ...] | None
    """The viewer's hand; None for a spectator."""
    hand_sizes: tuple[int, int]
    row: tuple[Card, ...]
    """Oldest first."""
    take: int
    """How many cards a take brings at most."""
    taken: tuple[bool, bool]
    """Who has used the take of this round."""
    collections: tuple[tuple[Card, ...], tuple[Card, ...]]
    pile: int
    box: tuple[Card, ...] | None
    """The removed cards, once the game is over."""

    @property
    def lit(self) -> tuple[Card, ...]:
        """The newest cards of the row: what a take would bring now."""
        return self.row[-self.take :]

    @property
    def counts(self) -> tuple[Counts, Counts]:
        """How many cards of each kind either player has collected."""
        return count_cards(self.collections[0]), count_cards(self.collections[1])

    @property
    def count(self) -> Count:
        """The score as it would be counted now."""
        return count_up(*self.counts)

    def count_after_take(self, seat: Seat) -> Count:
        """The score as it would be counted if the seat took now."""
        mine, theirs = list(self.collections[seat] + self.lit), self.collections[1 - seat]
        counts = (count_cards(tuple(mine)), count_cards(theirs))
        return count_up(*counts) if seat == 0 else count_up(counts[1], counts[0])

    def unseen(self, cards: Counts) -> Counts:
        """How many of these cards of each kind the viewer has not seen yet."""
        public = count_cards((*self.row, *self.collections[0], *self.collections[1]))
        known = zip(public, count_cards(self.box or ()), count(self.hand or ()))
        return tuple(n - sum(seen) for n, seen in zip(cards, known))

    def made_by(self, seat: Seat) -> int:
        """Actions the seat has made in this round."""
        return (self.made + (seat == self.first)) // 2
