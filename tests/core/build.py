"""Matches of the toy game for the tests of the core."""

from tripot.core import Match, Seat, Setup, TimeControl
from tripot.testing import TOY
from tripot.testing.toy import Bid, PlaceTile, ToyAction, ToyDeal, ToyOptions, ToyTable
from tripot.testing.toy_game import ToyMatch

A, B, C = map(Seat, range(3))
NAMES = ("Ada", "Bo", "Cleo")
ToySetup = Setup[ToyOptions, ToyTable, object, ToyAction]


def toy_setup(time: TimeControl | None = None, pile: tuple[int, ...] = (2, 1, 3)) -> ToySetup:
    return Setup(TOY, ToyDeal(ToyOptions(), pile), NAMES, time=time)


def toy_match(time: TimeControl | None = None) -> ToyMatch:
    return Match.begin(toy_setup(time))


def placed(match: ToyMatch, tiles: tuple[int, int, int] = (1, 2, 3)) -> ToyMatch:
    """The match after all three have placed."""
    for seat, tile in zip((A, B, C), tiles):
        match = match.act(seat, PlaceTile(tile))
    return match


def bid(match: ToyMatch, bids: tuple[int, int, int] = (0, 0, 0)) -> ToyMatch:
    """The match after all three have sealed a bid, the last seat first."""
    for seat in (C, B, A):
        match = match.act(seat, Bid(bids[seat]))
    return match


def finished() -> ToyMatch:
    """A whole game: Cleo wins prize 2, then prize 1."""
    return bid(placed(bid(placed(toy_match())), (2, 1, 3 - 1)), (0, 0, 1))
