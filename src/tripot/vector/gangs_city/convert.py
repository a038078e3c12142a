"""Between the engine's values and rows of numbers."""

from functools import lru_cache

import numpy as np

from tripot.core import Action, BadDeal, Seat, msg
from tripot.games.gangs_city.box.box import Box, Kind, Place
from tripot.games.gangs_city.city.hexes import Cell
from tripot.games.gangs_city.city.spots import PILES, Spot
from tripot.games.gangs_city.engine import actions as acts
from tripot.games.gangs_city.engine import tiles
from tripot.games.gangs_city.engine.deal import GangsCityDeal

from . import codes
from .dealing import DEAL, start
from .figures import figures
from .layout import (
    ACT,
    BID,
    FOUGHT,
    GUN,
    LOCATIONS,
    NAME,
    NONE,
    PHASE,
    PILE_A,
    PLACE,
    RETURN,
    SCENE,
    TRAFFICS,
    VEST,
    WIDTH,
    Numbers,
)

DOES = (tiles.FIGHT, tiles.RECRUIT, tiles.MANAGE, tiles.SETTLE)
"""What tiles do, by number."""


class Names:
    """What the numbers of a data set stand for."""

    def __init__(self, box: Box) -> None:
        self.kinds: tuple[Kind, ...] = tuple(box.characters)
        self.whats: dict[Kind, int] = {kind: number for number, kind in enumerate(self.kinds)}
        self.whats |= {tiles.GUN: GUN, tiles.VEST: VEST}
        self.called = {number: kind for kind, number in self.whats.items()}
        self.numbers: dict[Place, int] = {place: at for at, place in enumerate(box.locations)}
        self.numbers |= {pile: PILE_A + at for at, pile in enumerate(PILES)}
        self.places = {number: place for place, number in self.numbers.items()}

    def spot_number(self, spot: Spot) -> int:
        """A spot in a row."""
        return self.numbers[Place(spot >> 3)] * 8 + (spot & 7)

    def spot(self, number: int) -> Spot:
        """The spot of this number."""
        return Spot(self.places[number >> 3] * 8 + (number & 7))


@lru_cache(maxsize=16)
def names(box: Box) -> Names:
    """What the numbers of this data set stand for."""
    return Names(box)


def deal_row(deal: GangsCityDeal) -> Numbers:
    """A deal as a vector; raises `BadDeal` if some of it is open."""
    if not deal.complete or deal.first_cell is None:
        raise BadDeal(msg("The deal is not complete."))
    known, row = names(deal.options.data), np.zeros(DEAL, dtype=np.int16)
    places = [known.numbers[place] for pile in deal.piles for place in pile if place is not None]
    kinds = [known.whats[kind] for kind in deal.mercenaries if kind is not None]
    row[: 1 + len(places) + len(kinds)] = [deal.first_cell, *places, *kinds]
    return row


def from_deal(deal: GangsCityDeal) -> Numbers:
    """The first position of a game with this deal; raises `BadDeal` if it is not complete."""
    game = np.zeros(WIDTH, dtype=np.int16)
    start(figures(deal.options, deal.players), game, deal.players, deal_row(deal))
    return game


def number_of(box: Box, action: Action) -> int:
    """The number of an action; it depends on the phase what it means."""
    known = names(box)
    match action:
        case acts.Put(what, does, spot, chief):
            number = known.spot_number(spot)
            return codes.put_code(known.whats[what], DOES.index(does), number, int(chief))
        case acts.Finish():
            return codes.FINISH
        case acts.Name(seat):
            return seat
        case acts.BidStock(tokens):
            return sum(codes.bid_code(n, traffic) for traffic, n in enumerate(tokens))
        case acts.Resolve(place):
            return codes.STANDARD if place is None else known.numbers[place]
        case acts.Shoot(seat, kind, chief):
            return codes.shoot_code(seat, known.whats[kind], int(chief))
        case acts.HoldFire():
            return codes.HOLD
        case acts.Decline():
            return codes.DECLINE
        case acts.Recruit(kind, replaced, at):
            return codes.recruit_code(
                known.whats[kind],
                NONE if replaced is None else known.whats[replaced],
                NONE if at is None else known.numbers[at],
            )
        case acts.Build(cell):
            return cell
        case acts.Return(kind, place):
            return codes.return_code(known.whats[kind], known.numbers[place])
    raise TypeError(action)


def action_of(box: Box, game: Numbers, number: int) -> Action:
    """The action of this number in a position."""
    known, phase = names(box), int(game[PHASE])
    if phase == PLACE:
        if number == codes.FINISH:
            return acts.Finish()
        what = known.called[codes.put_what(number)]
        spot = known.spot(codes.put_spot(number))
        return acts.Put(what, DOES[codes.put_does(number)], spot, bool(number & 1))
    if phase == NAME:
        return acts.Name(Seat(number))
    if phase == BID:
        return acts.BidStock(tuple(codes.bid_tokens(number, t) for t in range(TRAFFICS)))
    if phase == RETURN:
        kind, place = divmod(number, LOCATIONS)
        return acts.Return(known.kinds[kind], known.places[place])
    if phase != ACT:
        return acts.Build(Cell(number))
    if game[SCENE] == NONE:
        return acts.Resolve(None if number == codes.STANDARD else known.places[number])
    if not game[FOUGHT]:
        if number == codes.HOLD:
            return acts.HoldFire()
        shot = known.kinds[(number >> 1) & 31]
        return acts.Shoot(Seat(number >> 6), shot, bool(number & 1))
    if number == codes.DECLINE:
        return acts.Decline()
    replaced, at = codes.recruit_replaced(number), codes.recruit_at(number)
    return acts.Recruit(
        known.kinds[number & 255],
        None if replaced == NONE else known.kinds[replaced],
        None if at == NONE else known.places[at],
    )
