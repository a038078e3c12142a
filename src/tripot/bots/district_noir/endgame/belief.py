"""What the actions of the round so far tell about the hands.

`Belief` is the seam for better guesses than `uniform`; `PlayedLike` makes one of a policy that
can be asked about many hands at once.
"""

from typing import Final, Protocol

import numpy as np

from tripot.core import Seat, View

from .ending import TAKE, Line, line_of
from .hands import Floats, Ranges, hands_of
from .letters import Ints

DOUBT: Final = 0.02
"""How likely a hand stays, against the likeliest, that should not have been played like this."""


class Belief(Protocol):
    """A guess how somebody plays.

    Hands are dealt anew each round, so only the actions of the last round tell anything. The
    same function is asked about both seats: for the own one it says what the opponent may guess.
    """

    def __call__(self, view: View, made: int, seat: Seat, hands: Ints) -> Floats:
        """How likely the seat's actions among the first `made` of the round were, by hand.

        `hands` are what the seat may have held after them, one a row, as counts by kind; with
        the cards it had played by then they make up the hand it was dealt. The answer must
        not depend on the viewer's own hand, and its scale does not matter.
        """


def uniform(view: View, made: int, seat: Seat, hands: Ints) -> Floats:
    """All deals are equally likely: the actions so far tell nothing."""
    return np.ones(len(hands))


class MovesOfHands(Protocol):
    """A policy for hands that a seat might have held."""

    def __call__(self, view: View, made: int, seat: Seat, hands: Ints) -> Floats:
        """How likely each move was after the first `made` actions of the round: hands × moves.

        `hands` are what the seat, which acted then, may have held; moves are kinds and `TAKE`.
        """


class PlayedLike:
    """The belief that both seats have played like a policy, with some doubt."""

    def __init__(self, policy: MovesOfHands) -> None:
        self._policy = policy

    def __call__(self, view: View, made: int, seat: Seat, hands: Ints) -> Floats:
        """The product over the seat's actions; see `Belief`."""
        line = line_of(view)
        assert line is not None
        likely, held = np.ones(len(hands)), hands.copy()
        for at in reversed(range(made)):
            if line.endings[at].acting == seat:
                move = line.moves[at]
                if move != TAKE:
                    held[:, move] += 1
                likely *= self._policy(view, at, seat, held)[:, move]
        return _doubted(likely)


def carried(line: Line, made: int, ranges: Ranges) -> Ranges:
    """Ranges over the hands of an earlier ending as ranges over the hands of now."""
    one, two = (_of_hands(line, made, seat, ranges[seat]) for seat in (0, 1))
    return one, two


def _of_hands(line: Line, made: int, seat: int, likely: Floats) -> Floats:
    then, now = line.endings[made], line.endings[-1]
    played = np.zeros(len(now.unseen), np.int64)
    for ending, move in zip(line.endings[made:], line.moves[made:]):
        if ending.acting == seat and move != TAKE:
            played[move] += 1
    where = {tuple(hand): at for at, hand in enumerate(hands_of(then, seat).tolist())}
    before = (hands_of(now, seat) + played).tolist()
    found = np.array([likely[where[tuple(hand)]] for hand in before])
    return _doubted(found)


def _doubted(likely: Floats) -> Floats:
    """The same with the likeliest at 1 and nothing below `DOUBT`."""
    most = likely.max(initial=0.0)
    return np.asarray(DOUBT + (1 - DOUBT) * likely / most) if most > 0 else np.ones(len(likely))
