"""Between the engine's values and rows of numbers."""

from itertools import chain

import numpy as np

from tripot.core import SPECTATOR, Action, BadDeal, MatchOver, Seat, msg
from tripot.games.district_noir.engine.actions import PLAYS, Play
from tripot.games.district_noir.engine.actions import TAKE as TAKE_ACTION
from tripot.games.district_noir.engine.cards import ALL_KINDS, count, kind_of
from tripot.games.district_noir.engine.deal import DistrictNoirDeal
from tripot.games.district_noir.views import DistrictNoirView

from .dealing import Cards, start
from .layout import (
    COLLECTIONS,
    FIRST,
    HANDS,
    MADE,
    N_KINDS,
    NOBODY,
    ROUND,
    ROW,
    ROW_LENGTH,
    TAKE,
    TOOK,
    WINNER,
    Position,
    Sizes,
)

_SEATS = (Seat(0), Seat(1))


def number_of(action: Action) -> int:
    """The number of an action."""
    return action.kind if isinstance(action, Play) else TAKE


def action_of(number: int) -> Action:
    """The action of this number."""
    return TAKE_ACTION if number == TAKE else PLAYS[number]


def cards_of(deal: DistrictNoirDeal) -> tuple[int, Cards]:
    """Who starts, and the cards in the order of dealing; raises `BadDeal` if some are open."""
    if deal.first is None or not deal.complete:
        raise BadDeal(msg("The deal is not complete."))
    hands = chain.from_iterable(chain.from_iterable(deal.hands))
    return deal.first, np.array([*deal.row, *hands, *deal.box], dtype=np.int16)


def from_deal(deal: DistrictNoirDeal) -> Position:
    """The first position of a game with this deal; raises `BadDeal` if it is not complete."""
    sizes = Sizes.of(deal.options)
    game = np.zeros(sizes.width, dtype=np.int16)
    start(sizes, game, *cards_of(deal))
    return game


def from_view(view: DistrictNoirView) -> Position:
    """A position this view could come from; raises `MatchOver` when nobody is to act.

    The cards the viewer has not seen lie in an order that means nothing: `redeal` them.
    """
    options, table = view.options, view.table
    if table.acting is None or table.first is None:
        raise MatchOver(msg("The game is over."))
    sizes = Sizes.of(options)
    game = np.zeros(sizes.width, dtype=np.int16)
    game[ROUND] = table.round
    game[FIRST] = table.first
    game[MADE] = table.made
    game[TOOK : TOOK + 2] = table.taken
    game[WINNER] = NOBODY
    game[ROW_LENGTH] = len(table.row)
    game[ROW : ROW + len(table.row)] = [kind_of(card) for card in table.row]
    unseen = [kind for kind, n in zip(ALL_KINDS, table.unseen(options.cards)) for _ in range(n)]
    for seat in _SEATS:
        hand = list(table.hand or ()) if seat == view.viewer else []
        if seat != view.viewer or view.viewer == SPECTATOR:
            hand = [unseen.pop() for _ in range(table.hand_sizes[seat])]
        game[HANDS + seat * N_KINDS :][:N_KINDS] = count(hand)
        game[COLLECTIONS + seat * N_KINDS :][:N_KINDS] = table.counts[seat]
    game[sizes.spare - len(unseen) : sizes.spare] = unseen
    return game
