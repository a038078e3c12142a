"""What a position of District Noir promises, by rules of thumb.

The margin to expect counts the cards both own; to it comes what the newest cards of the row and the
cards in the hand promise, which depends on who can still take in this round:

both       beware of what the opponent would gain at once; our own gain must outlive a card of his
only I     feed the row with good cards, and reckon with the worst card the opponent may hold
only he    feed betrayals, keep from him what he wants; at the end he must take whatever lies there
nobody     what lies there goes to whoever starts the next round, which is who acts last in this one
"""

from typing import NamedTuple

from tripot.games.district_noir.engine.cards import ALL_KINDS, BUILDING, Counts, Kind
from tripot.games.district_noir.engine.scoring import BUILDINGS_TO_WIN, count_up
from tripot.games.district_noir.options import DistrictNoirOptions

from .margins import margin
from .promise_weights import BOTH, HE_STARTS, I_START, ONLY_HE, ONLY_I, Weights

Worths = tuple[float, ...]
"""What one card of each kind is worth."""
_WON = 100.0
_SPREAD, _SPREAD_OF_A_TAKE = 4.0, 1.5
"""By how many points a margin may still be off: at the end, and more for each take to come."""
_CHOICE = 0.5
"""How freely the opponent chooses among his cards: 0 plays any, 1 the best for him."""


class TableAfter(NamedTuple):
    """What I know of the table after an action."""

    mine: Counts
    theirs: Counts
    hand: Counts
    row: tuple[Kind, ...]
    mine_open: bool
    """Whether I can still take in this round."""
    theirs_open: bool
    their_cards: int
    """How many cards the opponent holds."""


class Promises:
    """What the positions promise that may come of one."""

    def __init__(
        self,
        options: DistrictNoirOptions,
        now: TableAfter,
        unseen: Counts,
        rounds_left: int,
        last: bool,
    ) -> None:
        self.options = options
        self.unseen = unseen
        self.rounds_left = rounds_left
        self.last = last
        """Whether I act last in this round."""
        self._margins: dict[tuple[Counts, Counts, tuple[int, int]], float] = {}
        self._covers: dict[tuple[int, bool], float] = {}
        margin_now = self._margin(now)
        self.to_me = tuple(
            self._margin(now._replace(mine=plus(now.mine, (kind,)))) - margin_now
            for kind in ALL_KINDS
        )
        """What one more card of each kind is worth to me, as things stand."""
        self.to_him = tuple(
            margin_now - self._margin(now._replace(theirs=plus(now.theirs, (kind,))))
            for kind in ALL_KINDS
        )

    def winner(self, left: TableAfter) -> int | None:
        """1 if I have won, −1 if the opponent has, 0 for a draw; None while it is open."""
        most = max(left.mine[BUILDING], left.theirs[BUILDING])
        goes_on = self.rounds_left or left.mine_open or left.theirs_open
        if goes_on and most < BUILDINGS_TO_WIN:
            return None
        winner = count_up(left.mine, left.theirs).winner
        return 0 if winner is None else 1 - 2 * winner

    def value(self, left: TableAfter) -> float:
        """How good a position is when I have acted, in margins against their spread."""
        if left.theirs_open and not left.their_cards:
            left = self.he_takes(left)  # he must
        winner = self.winner(left)
        return self._promise(left) if winner is None else _WON * winner

    def i_take(self, left: TableAfter) -> TableAfter:
        """The position after my take."""
        mine, rest = plus(left.mine, self.newest(left)), left.row[: -self.options.take]
        return left._replace(mine=mine, row=rest, mine_open=False)

    def he_takes(self, left: TableAfter) -> TableAfter:
        """The position after the opponent's take."""
        theirs, rest = plus(left.theirs, self.newest(left)), left.row[: -self.options.take]
        return left._replace(theirs=theirs, row=rest, theirs_open=False)

    def newest(self, left: TableAfter, but: int = 0) -> tuple[Kind, ...]:
        """The newest cards of the row: as many as a take brings, but so many."""
        return left.row[max(0, len(left.row) - self.options.take + but) :]

    def likely_plays(self, left: TableAfter) -> list[Kind]:
        """Two cards the opponent may well play, one from each half of what he may choose."""
        against_me = left.mine_open or (not left.theirs_open and self.last)
        worths = self.to_me if against_me else self.to_him
        chances = self._choice(worths, left.their_cards, worst=against_me)
        found, passed = [], 0.0
        for kind, chance in chances:
            found += [kind] * sum(passed < half <= passed + chance for half in (0.25, 0.75))
            passed += chance
        return found

    def _choice(self, worths: Worths, cards: int, worst: bool) -> list[tuple[Kind, float]]:
        """How likely each kind is the worst or best of the opponent's hand, that one first.

        His cards are drawn from the unseen, and he has a choice among some of them.
        """
        choices = 1 + _CHOICE * (cards - 1)
        kinds = [kind for kind in ALL_KINDS if self.unseen[kind]]
        total = rest = sum(self.unseen)
        found = []
        for kind in sorted(kinds, key=worths.__getitem__, reverse=not worst):
            beyond = rest - self.unseen[kind]
            found.append((kind, (rest / total) ** choices - (beyond / total) ** choices))
            rest = beyond
        return found

    def _cover(self, cards: int, worst: bool) -> float:
        """What the opponent's next card is worth: to me at the worst, to him at the best."""
        key = cards, worst
        if key not in self._covers:
            worths = self.to_me if worst else self.to_him
            chances = self._choice(worths, cards, worst)
            self._covers[key] = sum(worths[kind] * chance for kind, chance in chances)
        return self._covers[key]

    def _promise(self, left: TableAfter) -> float:
        """The margin to expect and what row and hand promise, against the spread."""
        mine, theirs = self._takes(left)
        early = (sum(left.hand) + left.their_cards) / (2 * self.options.hand)
        weights = _weights(left, self.last)
        now = points = self._margin(left)
        if mine:
            gain = self._my_next_take(left) - now
            points += (
                weights.gain * gain
                if gain > 0
                else (weights.loss + early * weights.loss_early) * gain
            )
            points += (weights.hand + early * weights.hand_early) * _dot(left.hand, self.to_me)
        if theirs:
            threat = now - self._his_take(left)
            points -= (
                (weights.threat + early * weights.threat_early) * threat
                if threat > 0
                else (weights.relief + early * weights.relief_early) * threat
            )
            points -= weights.gift * _dot(left.hand, self.to_him)
        if left.theirs_open and left.their_cards:
            later = now - self._his_later_take(left)
            points -= (weights.later if later > 0 else weights.later_relief) * later
        tempo = weights.tempo + early * weights.tempo_early + self.last * weights.tempo_last
        return points / (_SPREAD + _SPREAD_OF_A_TAKE * (mine + theirs)) + tempo

    def _my_next_take(self, left: TableAfter) -> float:
        """The margin when I take next, once the opponent has covered the row."""
        covered = left.mine_open and left.their_cards > 0
        cover = self._cover(left.their_cards, worst=True) if covered else 0.0
        mine, theirs = self._takes(left)
        after = left._replace(mine=plus(left.mine, self.newest(left, but=covered)))
        return self._margin(after, (mine - 1, theirs)) + cover

    def _his_take(self, left: TableAfter, but: int = 0) -> float:
        """The margin when the opponent takes what is newest, but so many cards."""
        mine, theirs = self._takes(left)
        after = left._replace(theirs=plus(left.theirs, self.newest(left, but)))
        return self._margin(after, (mine, theirs - 1))

    def _his_later_take(self, left: TableAfter) -> float:
        """The same after he has added his best card and I the worst for him."""
        own = [worth for worth, number in zip(self.to_him, left.hand) if number]
        added = self._cover(left.their_cards, worst=False) + min(own, default=0.0)
        return self._his_take(left, but=1 + bool(own)) - added

    def _takes(self, left: TableAfter) -> tuple[int, int]:
        """How often each of us can still take in this game."""
        return self.rounds_left + left.mine_open, self.rounds_left + left.theirs_open

    def _margin(self, left: TableAfter, takes: tuple[int, int] | None = None) -> float:
        key = left.mine, left.theirs, takes or self._takes(left)
        if key not in self._margins:
            self._margins[key] = margin(self.options, *key)
        return self._margins[key]


def _weights(left: TableAfter, last: bool) -> Weights:
    if left.mine_open:
        return BOTH if left.theirs_open else ONLY_I
    if left.theirs_open:
        return ONLY_HE
    return I_START if last else HE_STARTS


def plus(counts: Counts, kinds: tuple[Kind, ...]) -> Counts:
    """The counts with these cards added."""
    added = list(counts)
    for kind in kinds:
        added[kind] += 1
    return tuple(added)


def _dot(hand: Counts, worths: Worths) -> float:
    return sum(number * worth for number, worth in zip(hand, worths) if number)
