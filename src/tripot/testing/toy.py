"""A toy game that stresses the contract: three seats, face-down tiles, sealed bids, a pile.

Each turn the top prize of a shuffled pile is turned up. In seat order each player places one
of the tiles 1, 2, 3 face down; then all seal a bid of 0 to all their coins at once. Tiles and
bids are revealed; the single highest tile + bid wins the prize, a tie wins nobody. Bids are
spent. The last prize of the pile is never seen. Most prize points win; ties share.
"""

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
    PublicEvent,
    Seat,
    Step,
    Viewer,
    msg,
)

SEATS = (Seat(0), Seat(1), Seat(2))
_NONE = (None, None, None)


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    """How many turns are played, and how many coins each player has."""

    turns: int = 2
    coins: int = 2

    def __post_init__(self) -> None:
        if not 1 <= self.turns <= 3 or self.coins < 0:
            raise BadOptions(msg("The toy game has 1 to 3 turns and at least 0 coins."))


@dataclass(frozen=True, slots=True)
class ToyDeal:
    """The order of the prizes 1, 2, … in the pile, top first; one more than there are turns."""

    options: ToyOptions
    pile: tuple[int | None, ...]
    players: int = 3

    @property
    def complete(self) -> bool:
        """Whether every slot is filled."""
        return None not in self.pile

    def lines(self) -> Sequence[tuple[str, str]]:
        """The deal as a record writes it."""
        return [("pile", " ".join("?" if prize is None else str(prize) for prize in self.pile))]


@dataclass(frozen=True, slots=True)
class PlaceTile(Action):
    """Place a tile face down."""

    tile: int

    def __str__(self) -> str:
        return f"p{self.tile}"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Seal a bid."""

    coins: int

    def __str__(self) -> str:
        return f"b{self.coins}"


@dataclass(frozen=True, slots=True)
class PrizeTurned(PublicEvent):
    """The prize of a turn."""

    turn: int
    prize: int


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile lies face down; only its owner knows which."""

    seat: Seat
    tile: int | None

    def heard_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else TilePlaced(self.seat, None)


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """A bid is sealed; only its owner knows how high."""

    seat: Seat
    coins: int | None

    def heard_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else BidSealed(self.seat, None)


@dataclass(frozen=True, slots=True)
class Revealed(PublicEvent):
    """Tiles and bids of all seats, and who won the prize."""

    tiles: tuple[int, ...]
    bids: tuple[int, ...]
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class ToyTable:
    """What a viewer sees: everything but what lies face down and belongs to others."""

    turn: int
    turned: tuple[int, ...]
    pile: int
    tiles: tuple[tuple[int, ...], ...]
    coins: tuple[int, ...]
    won: tuple[int, ...]
    due: tuple[Seat, ...]
    own_tile: int | None
    own_bid: int | None


ToyAction = PlaceTile | Bid
ToyStep = Step[ToyTable, ToyAction]


class ToyState(NamedTuple):
    """A position."""

    options: ToyOptions
    pile: tuple[int | None, ...]
    tiles: tuple[tuple[int, ...], ...]
    """The tiles each player had at the start of the turn; those used earlier are public."""
    coins: tuple[int, ...]
    turn: int = 1
    turned: tuple[int, ...] = ()
    won: tuple[int, ...] = (0, 0, 0)
    placed: tuple[int | None, ...] = _NONE
    bids: tuple[int | None, ...] = _NONE
    outcome: Outcome | None = None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """One seat while placing; all that have not sealed while bidding."""
        if self.outcome is not None or len(self.turned) < self.turn:
            return ()
        unplaced = tuple(seat for seat in SEATS if self.placed[seat] is None)
        return unplaced[:1] or tuple(seat for seat in SEATS if self.bids[seat] is None)

    @property
    def chance(self) -> Chance | None:
        """The top of the pile, when it is needed and unknown."""
        if self.outcome is not None or len(self.turned) == self.turn:
            return None
        unseen = set(range(1, self.options.turns + 2)).difference(self.turned, self.pile)
        return Chance(tuple((prize, 1 / len(unseen)) for prize in sorted(unseen)))

    def settle(self, value: Drawn) -> ToyStep:
        """Fills the top slot of the pile."""
        return self._replace(pile=(int(value), *self.pile[1:])).turn_up()

    def turn_up(
        self, events: tuple[Event, ...] = (), moments: tuple["ToyState", ...] = ()
    ) -> ToyStep:
        """Turns the next prize up, if it is known; these events have led here."""
        prize = self.pile[0]
        if prize is None:
            return Step(self, events, moments)
        after = self._replace(turned=(*self.turned, prize), pile=self.pile[1:])
        return Step(after, (*events, PrizeTurned(self.turn, prize)), (*moments, after))

    def legal(self, seat: Seat) -> ListMenu[ToyAction]:
        """Tiles while placing, coins while bidding."""
        if seat not in self.to_act:
            return ListMenu()
        if None in self.placed:
            return ListMenu(tuple(map(PlaceTile, self.tiles[seat])))
        return ListMenu(tuple(map(Bid, range(self.coins[seat] + 1))))

    def apply(self, seat: Seat, action: Action) -> ToyStep:
        """The position after a legal action."""
        if self.outcome is not None:
            raise MatchOver(msg("The game is over."))
        if seat not in self.to_act:
            raise NotYourTurn(msg("It is not your turn."))
        match action:
            case PlaceTile(tile) if action in self.legal(seat):
                after = self._replace(placed=_put(self.placed, seat, tile))
                return Step(after, (TilePlaced(seat, tile),))
            case Bid(coins) if action in self.legal(seat):
                after = self._replace(bids=_put(self.bids, seat, coins))
                sealed = BidSealed(seat, coins)
                return Step(after, (sealed,)) if after.to_act else after._reveal(sealed)
        raise IllegalAction(msg("“{text}” is not possible now.", text=str(action)))

    def _reveal(self, sealed: BidSealed) -> ToyStep:
        tiles = tuple(tile for tile in self.placed if tile is not None)
        bids = tuple(bid for bid in self.bids if bid is not None)
        totals = [tile + bid for tile, bid in zip(tiles, bids)]
        best = [seat for seat in SEATS if totals[seat] == max(totals)]
        winner = best[0] if len(best) == 1 else None
        prize = self.turned[-1]
        won = tuple(points + prize * (seat == winner) for seat, points in enumerate(self.won))
        after = self._replace(
            tiles=tuple(tuple(t for t in own if t != used) for own, used in zip(self.tiles, tiles)),
            coins=tuple(coins - bid for coins, bid in zip(self.coins, bids)),
            turn=self.turn + 1,
            won=won,
            placed=_NONE,
            bids=_NONE,
        )
        events = (sealed, Revealed(tiles, bids, winner))
        if self.turn < self.options.turns:
            return after.turn_up(events, (self, after))
        outcome = Outcome(tuple(s for s in SEATS if won[s] == max(won)), "points", won)
        over = after._replace(outcome=outcome)
        return Step(over, (*events, Ended.of(outcome)), (self, after, over))

    def table(self, viewer: Viewer) -> ToyTable:
        """Built up from nothing."""
        seated = viewer != SPECTATOR
        return ToyTable(
            self.turn,
            self.turned,
            len(self.pile),
            self.tiles,
            self.coins,
            self.won,
            self.to_act,
            self.placed[viewer] if seated else None,
            self.bids[viewer] if seated else None,
        )


def _put(values: tuple[int | None, ...], seat: Seat, value: int) -> tuple[int | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
