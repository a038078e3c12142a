"""Deals of the engine as tensors, and games that both play."""

from random import Random

import jax.numpy as jnp

from train.game import Games, deal_cards
from tripot.core import Match, Seat, Setup
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import PLAYS, TAKE, DistrictNoirAction
from tripot.games.district_noir.engine.deal import DistrictNoirDeal
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.games.district_noir.views import DistrictNoirMatch

ACTIONS: tuple[DistrictNoirAction, ...] = (*PLAYS, TAKE)
BOX = DistrictNoirOptions()
REDUCED = DistrictNoirOptions(
    cards=(2, 2, 2, 2, 1, 0, 0, 2, 0, 0, 3), hand=3, rounds=2, removed=1, row=1, take=3
)


def deal_of(options: DistrictNoirOptions, seed: int) -> DistrictNoirDeal:
    """A deal in which seat 0 starts, as player 0 of the tensors does."""
    rng = Random(seed)
    while True:
        deal = GAME.deal(options, 2, rng)
        if deal.first == 0:
            return deal


def tensors_of(deals: list[DistrictNoirDeal]) -> Games:
    """The same deals as a batch."""
    cards = [
        [*deal.row, *(k for pair in deal.hands for hand in pair for k in hand), *deal.box]
        for deal in deals
    ]
    return deal_cards(deals[0].options, jnp.asarray(cards, jnp.int8))


def match_of(deal: DistrictNoirDeal) -> DistrictNoirMatch:
    """The same deal on the engine."""
    return Match.begin(Setup(GAME, deal, ("one", "two")))


def seat_of(match: Match) -> Seat:
    """Who is to act."""
    return match.due[0]
