"""Newsboy: a beginner who counts what a take would bring, and forgets who sits opposite.

It knows what the cards it owns are worth and that three buildings win. What it plays, it plays
without asking who will take it, and the better a take looks the likelier it makes it.
"""

from tripot.bots.policies import Policy, softened
from tripot.bots.policy_bot import PolicyBot
from tripot.core import Seat, View
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import TAKE
from tripot.games.district_noir.engine.cards import BUILDING, Counts, count, kind_of
from tripot.games.district_noir.engine.scoring import BUILDINGS_TO_WIN, count_up
from tripot.games.district_noir.engine.table import DistrictNoirTable

_TEMPERATURE = 8.0
"""How many points it takes to make up its mind."""
_PATIENCE = 2.0
"""Points it hopes to gain with each action by which it puts its take off."""
_WIN = 100.0


class NewsboyBot(PolicyBot):
    """Looks at its own gain only, and not closely."""

    def policy(self, view: View) -> Policy:
        """How likely each action is to be chosen."""
        table = GAME.own_view(view).table
        left = table.per_round - table.made_by(view.viewer) - 1
        values = dict.fromkeys(view.menu, 0.0)
        if TAKE in values:
            values[TAKE] = _gain(view.viewer, table) - _PATIENCE * left
        return softened(values, _TEMPERATURE)


def _gain(me: Seat, table: DistrictNoirTable) -> float:
    """The points a take would bring; a third building more than any."""
    mine, theirs = table.counts[me], table.counts[1 - me]
    newest = count([kind_of(card) for card in table.row[-table.take :]])
    after = tuple(map(sum, zip(mine, newest)))
    if after[BUILDING] >= BUILDINGS_TO_WIN:
        return _WIN
    return float(_score(after, theirs) - _score(mine, theirs))


def _score(mine: Counts, theirs: Counts) -> int:
    return count_up(mine, theirs).scores[0]
