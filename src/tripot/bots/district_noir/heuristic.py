"""Heuristic District Noir: rules of thumb, applied three actions ahead.

To each of my actions the opponent answers with his take or with a card he may well hold, whichever
is worse for me, and I do what is best then. He may hold any card that nobody has seen. The
positions this leads to are judged by the rules in ``promises.py``.
"""

from statistics import fmean

from tripot.bots.policies import Policy, softened
from tripot.bots.policy_bot import PolicyBot
from tripot.core import Action, Seat, View
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import Play
from tripot.games.district_noir.engine.cards import ALL_KINDS, Kind, count, kind_of
from tripot.games.district_noir.views import DistrictNoirView

from .promises import Promises, TableAfter


class HeuristicBot(PolicyBot):
    """Weighs what the row will bring, and to whom; above temperature 0 it wavers."""

    def __init__(self, temperature: float = 0.0) -> None:
        self._temperature = temperature

    def policy(self, view: View) -> Policy:
        """How likely each action is to be chosen."""
        own = GAME.own_view(view)
        now = _position(own)
        promises = _promises(own, now)
        values = {
            action: _his_turn(promises, _after(promises, now, action)) for action in view.menu
        }
        return softened(values, self._temperature)


def _position(view: DistrictNoirView) -> TableAfter:
    table = view.table
    me, them = view.viewer, Seat(1 - view.viewer)
    return TableAfter(
        table.counts[me],
        table.counts[them],
        count(table.hand or ()),
        tuple(map(kind_of, table.row)),
        not table.taken[me],
        not table.taken[them],
        table.hand_sizes[them],
    )


def _promises(view: DistrictNoirView, now: TableAfter) -> Promises:
    table, options = view.table, view.options
    last = table.first != view.viewer
    return Promises(options, now, table.unseen(options.cards), table.rounds - table.round, last)


def _after(promises: Promises, now: TableAfter, action: Action) -> TableAfter:
    return _played(now, action.kind) if isinstance(action, Play) else promises.i_take(now)


def _played(now: TableAfter, kind: Kind) -> TableAfter:
    hand = (*now.hand[:kind], now.hand[kind] - 1, *now.hand[kind + 1 :])
    return now._replace(hand=hand, row=(*now.row, kind))


def _his_turn(promises: Promises, left: TableAfter) -> float:
    """The value of a position in which the opponent acts."""
    if not left.their_cards or promises.winner(left) is not None:
        return promises.value(left)  # there is nothing for him to choose
    fewer = left.their_cards - 1
    plays = [
        _my_turn(promises, left._replace(row=(*left.row, kind), their_cards=fewer))
        for kind in promises.likely_plays(left)
    ]
    if left.theirs_open and left.row:
        return min(_my_turn(promises, promises.he_takes(left)), fmean(plays))
    return fmean(plays)


def _my_turn(promises: Promises, now: TableAfter) -> float:
    """The value of a position in which I act."""
    if promises.winner(now) is not None:
        return promises.value(now)
    found = [promises.value(_played(now, kind)) for kind in ALL_KINDS if now.hand[kind]]
    if now.mine_open and now.row:
        found.append(promises.value(promises.i_take(now)))
    return max(found) if found else promises.value(now)  # nothing: the round is over
