"""Matches of the toy game for the tests of the core."""

from tripot.core import Match, Seat, Setup, TimeControl
from tripot.testing import TOY
from tripot.testing.toy import Bid, Place, ToyDeal, ToyOptions

A, B, C = map(Seat, range(3))
NAMES = ("Ada", "Bo", "Cleo")


def toy_setup(time: TimeControl | None = None, pile: tuple[int, ...] = (2, 1, 3)) -> Setup:
    return Setup(TOY, ToyDeal(ToyOptions(), pile), NAMES, time=time)


def toy_match(time: TimeControl | None = None) -> Match:
    return Match.begin(toy_setup(time))


def placed(match: Match, tiles: tuple[int, int, int] = (1, 2, 3)) -> Match:
    """The match after all three have placed."""
    for seat, tile in zip((A, B, C), tiles):
        match = match.act(seat, Place(tile))
    return match


def bid(match: Match, bids: tuple[int, int, int] = (0, 0, 0)) -> Match:
    """The match after all three have sealed a bid, the last seat first."""
    for seat in (C, B, A):
        match = match.act(seat, Bid(bids[seat]))
    return match


def finished() -> Match:
    """A whole game: Cleo wins prize 2, then prize 1."""
    return bid(placed(bid(placed(toy_match())), (2, 1, 3 - 1)), (0, 0, 1))
