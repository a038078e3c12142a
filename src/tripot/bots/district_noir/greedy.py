"""Greedy District Noir: one move deep.

Each action is judged by the score as it would stand after it, less what the opponent could
gain by taking at once. A row that the opponent can no longer take before us counts as half
ours, and an unused take is worth some patience. Buildings score nothing but may end the game,
so they are judged by how near they bring their owner to three, and not at all once both
players own one.
"""

from tripot.bots.policies import Policy, best_of
from tripot.bots.policy_bot import PolicyBot
from tripot.core import Seat, View
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import DistrictNoirAction, Take
from tripot.games.district_noir.engine.cards import ALL_KINDS, BUILDING, Counts, Kind, kind_of
from tripot.games.district_noir.engine.scoring import count_up
from tripot.games.district_noir.views import DistrictNoirView

_WIN = 1000.0
_BUILDING_WORTH = (0.0, 1.0, 5.0, _WIN)
"""What owning 0, 1, 2 or 3 buildings is worth while the other player owns none."""
_HOPE = 0.5
"""What a card in a row that only we can still take counts, against one we own."""
_PATIENCE = 3.0
"""Points an unused take is worth for each action left in the round: better cards may come."""


class GreedyBot(PolicyBot):
    """Takes what pays, offers little, fears the third building."""

    def policy(self, view: View) -> Policy:
        """How likely each action is to be chosen."""
        own = GAME.own_view(view)
        return best_of({action: self._value(own, action) for action in own.menu})

    def _value(self, view: DistrictNoirView, action: DistrictNoirAction) -> float:
        table = view.table
        me, them = view.viewer, Seat(1 - view.viewer)
        mine, theirs = table.counts[me], table.counts[them]
        row = [kind_of(card) for card in table.row]
        can_take = [not used for used in table.taken]
        left = table.per_round - table.made_by(me) - 1
        kept = _PATIENCE * left if can_take[me] else 0.0
        if isinstance(action, Take):
            mine = _add(mine, row[-table.take :])
            row = row[: -table.take]
            can_take[me] = False
            kept = 0.0
        else:
            row.append(action.kind)
        now = _worth(mine, theirs)
        newest = row[-table.take :]
        if now >= _WIN / 2:
            return now
        if can_take[them] and newest:
            return now + kept - max(0.0, now - _worth(mine, _add(theirs, newest)))
        if can_take[me] and newest:
            return now + kept + _HOPE * (_worth(_add(mine, newest), theirs) - now)
        return now + kept


def _add(counts: Counts, kinds: list[Kind]) -> Counts:
    return tuple(counts[kind] + kinds.count(kind) for kind in ALL_KINDS)


def _worth(mine: Counts, theirs: Counts) -> float:
    """The score difference, and what the buildings are worth."""
    scores = count_up(mine, theirs).scores
    value = float(scores[0] - scores[1])
    if mine[BUILDING] and theirs[BUILDING]:
        return value
    return (
        value + _BUILDING_WORTH[min(mine[BUILDING], 3)] - _BUILDING_WORTH[min(theirs[BUILDING], 3)]
    )
