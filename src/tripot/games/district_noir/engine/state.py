"""The rules: a position and what may be done in it.

A position is a tuple: cheap to make, and it hashes, compares and pickles by itself.
"""

from typing import NamedTuple

from tripot.core import (
    SPECTATOR,
    Action,
    Chance,
    Drawn,
    Ended,
    Event,
    IllegalAction,
    InvalidAction,
    MatchOver,
    NotYourTurn,
    Outcome,
    Seat,
    Step,
    Viewer,
    msg,
)

from ..options import DistrictNoirOptions
from ..views import DistrictNoirStep
from .actions import EMPTY_MENU, DistrictNoirMenu, Play, Take, menu
from .cards import ALL_KINDS, BUILDING, FACES, Card, Counts, Kind, count_cards, face, kind_label
from .deal import DistrictNoirDeal, Slots
from .events import BoxOpened, CardsTaken, HandDealt, RoundStarted, RowStarted, card_played
from .scoring import BUILDINGS_TO_WIN, count_up
from .table import DistrictNoirTable

Hands = tuple[tuple[Kind, ...], tuple[Kind, ...]]
Collections = tuple[tuple[Card, ...], tuple[Card, ...]]
UNDEALT = -1
_NOTHING = ((), ())
_ACTING = ((Seat(0),), (Seat(1),))
_FIRST_BUILDING = face(BUILDING, 0)


class DistrictNoirState(NamedTuple):
    """A position of District Noir."""

    options: DistrictNoirOptions
    round: int
    """From 1."""
    to_act: tuple[Seat, ...]
    """The one seat that must act; none while undealt or when over."""
    first: Seat | None
    """Who starts this round; None before the toss."""
    made: int
    """Actions made in this round; `UNDEALT` while the round waits for slots of the deal."""
    hands: Hands
    row: tuple[Card, ...]
    """Oldest first."""
    collections: Collections
    taken: tuple[bool, bool]
    shown: Counts
    """Cards of each kind that have become public."""
    opening: Slots
    """What will start the row; empty after the set-up."""
    coming: tuple[tuple[Slots, Slots], ...]
    """The hands of the rounds not dealt yet."""
    box: Slots
    outcome: Outcome | None

    def legal(self, seat: Seat) -> DistrictNoirMenu:
        """The kinds in the hand, and the take if it is unused and the row not empty."""
        if self.to_act != (seat,):
            return EMPTY_MENU
        return menu(self.hands[seat], bool(self.row) and not self.taken[seat])

    def apply(self, seat: Seat, action: Action) -> DistrictNoirStep:
        """The position after the action; raises `IllegalAction` or `InvalidAction`."""
        if self.outcome is not None:
            raise MatchOver(msg("The game is over."))
        if self.to_act != (seat,):
            raise NotYourTurn(msg("It is not your turn."))
        if isinstance(action, Play):
            return self._play(seat, action.kind)
        if isinstance(action, Take):
            return self._take(seat)
        raise InvalidAction(msg("“{text}” is not an action of this game.", text=str(action)))

    def _play(self, seat: Seat, kind: Kind) -> DistrictNoirStep:
        hand = self.hands[seat]
        if kind not in hand:
            if kind not in ALL_KINDS:
                raise InvalidAction(msg("There is no such card."))
            if not hand:
                raise IllegalAction(msg("Your hand is empty: you must take."))
            raise IllegalAction(msg("You have no “{kind}” in your hand.", kind=kind_label(kind)))
        at = hand.index(kind)
        hand = hand[:at] + hand[at + 1 :]
        shown = self.shown
        played = card_played(seat, kind * FACES + shown[kind])
        after = DistrictNoirState(
            self.options,
            self.round,
            _ACTING[1 - seat],
            self.first,
            self.made + 1,
            (self.hands[0], hand) if seat else (hand, self.hands[1]),
            (*self.row, played.card),
            self.collections,
            self.taken,
            (*shown[:kind], shown[kind] + 1, *shown[kind + 1 :]),
            (),
            self.coming,
            self.box,
            None,
        )
        return after._close((played,))

    def _take(self, seat: Seat) -> DistrictNoirStep:
        if self.taken[seat]:
            raise IllegalAction(msg("You have already taken in this round."))
        if not self.row:
            raise IllegalAction(msg("The row is empty, so there is nothing to take."))
        cards = self.row[-self.options.take :]
        own = tuple(sorted(self.collections[seat] + cards))
        other = self.collections[1 - seat]
        after = self._replace(
            to_act=_ACTING[1 - seat],
            made=self.made + 1,
            row=self.row[: -self.options.take],
            collections=(other, own) if seat else (own, other),
            taken=(self.taken[0], True) if seat else (True, self.taken[1]),
        )
        events = (CardsTaken(seat, cards),)
        if sum(card >= _FIRST_BUILDING for card in own) >= BUILDINGS_TO_WIN:
            return after._end(events)
        return after._close(events)

    def _close(self, events: tuple[Event, ...]) -> DistrictNoirStep:
        """Ends the round, and the game, if this was the last action of it."""
        if self.made < self.options.actions:
            return Step(self, events)
        if self.round == self.options.rounds:
            return self._end(events)
        assert self.first is not None
        first = Seat(1 - self.first)
        after = self._replace(
            round=self.round + 1, to_act=(), first=first, made=UNDEALT, taken=(False, False)
        )  # fmt: skip
        return after._deal_round(events, (self,))

    def _end(self, events: tuple[Event, ...]) -> DistrictNoirStep:
        counts = [count_cards(cards) for cards in self.collections]
        outcome = count_up(*counts).outcome
        after = self._replace(outcome=outcome, to_act=())
        told = (*events, BoxOpened(after._boxed()), Ended.of(outcome))
        return Step(after, told, (self._replace(to_act=()), after, after))

    def _deal_round(
        self, events: tuple[Event, ...] = (), moments: tuple["DistrictNoirState", ...] = ()
    ) -> DistrictNoirStep:
        """Deals the next round if every slot it needs is filled; otherwise waits for chance.

        The events before it led to the moments; all cards of the round are dealt in one.
        """
        if self.chance is not None:
            return Step(self, events)
        assert self.first is not None
        row, shown = self.row, list(self.shown)
        for kind in self.opening:
            assert kind is not None
            row += (face(kind, shown[kind]),)
            shown[kind] += 1
        one, two = (tuple(sorted(k for k in hand if k is not None)) for hand in self.coming[0])
        coming = self.coming[1:]
        after = self._replace(
            to_act=_ACTING[self.first],
            made=0,
            hands=(one, two),
            row=row,
            shown=tuple(shown),
            opening=(),
            coming=coming,
        )
        dealt = (
            RoundStarted(self.round, self.first, after._pile()),
            HandDealt(Seat(0), len(one), one),
            HandDealt(Seat(1), len(two), two),
        )
        if self.opening:  # the set-up, before which nothing happened
            return Step(after, (RowStarted(row), *dealt))
        return Step(after, (*events, *dealt), (*moments, after, after, after))

    @property
    def chance(self) -> Chance | None:
        """The next slot the round needs: the row, then the hands, then the toss."""
        if self.made != UNDEALT:
            return None
        if None in (*self.opening, *self.coming[0][0], *self.coming[0][1]):
            left = self._unknown()
            total = sum(left)
            return Chance(tuple((k, left[k] / total) for k in ALL_KINDS if left[k]))
        return Chance(((Seat(0), 0.5), (Seat(1), 0.5))) if self.first is None else None

    def settle(self, value: Drawn) -> DistrictNoirStep:
        """The position after filling the slot that `chance` offers."""
        kind = Kind(int(value))
        if None in self.opening:
            after = self._replace(opening=_fill(self.opening, kind))
        elif None in self.coming[0][0]:
            hands = (_fill(self.coming[0][0], kind), self.coming[0][1])
            after = self._replace(coming=(hands, *self.coming[1:]))
        elif None in self.coming[0][1]:
            hands = (self.coming[0][0], _fill(self.coming[0][1], kind))
            after = self._replace(coming=(hands, *self.coming[1:]))
        else:
            after = self._replace(first=Seat(int(value)))
        return after._deal_round()

    def table(self, viewer: Viewer) -> DistrictNoirTable:
        """What lies on the table for the viewer."""
        over = self.made == self.options.actions  # for as long as the next round is not dealt
        acting = () if over else self.to_act
        return DistrictNoirTable(
            round=self.round,
            rounds=self.options.rounds,
            first=self.first,
            made=max(self.made, 0),
            per_round=self.options.hand + 1,
            acting=acting[0] if acting else None,
            hand=None if viewer == SPECTATOR else self.hands[viewer],
            hand_sizes=(len(self.hands[0]), len(self.hands[1])),
            row=self.row,
            take=self.options.take,
            taken=self.taken,
            collections=self.collections,
            pile=self._pile(),
            box=None if self.outcome is None else self._boxed(),
        )

    def _pile(self) -> int:
        return len(self.opening) + 2 * self.options.hand * len(self.coming)

    def _boxed(self) -> tuple[Card, ...]:
        """The removed cards as faces: those after the ones already seen."""
        shown, cards = list(self.shown), []
        for kind in self.box:
            if kind is not None:
                cards.append(face(kind, shown[kind]))
                shown[kind] += 1
        return tuple(cards)

    def _unknown(self) -> list[int]:
        """How many cards of each kind are in no filled slot of the deal."""
        left = [n - seen for n, seen in zip(self.options.cards, self.shown)]
        slots = [*self.opening, *self.box]
        for one, two in self.coming:
            slots += [*one, *two]
        for slot in slots:
            if slot is not None:
                left[slot] -= 1
        return left


def start(deal: DistrictNoirDeal) -> DistrictNoirStep:
    """The position after the set-up."""
    shown = (0,) * len(ALL_KINDS)
    undealt = DistrictNoirState(
        deal.options, 1, (), deal.first, UNDEALT, _NOTHING, (), _NOTHING, (False, False), shown,
        deal.row, deal.hands, deal.box, None,
    )  # fmt: skip
    return undealt._deal_round()


def _fill(slots: Slots, kind: Kind) -> Slots:
    at = slots.index(None)
    return (*slots[:at], kind, *slots[at + 1 :])
