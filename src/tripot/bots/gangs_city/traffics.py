"""What the traffics are worth: for every number of symbols managed, and every bid."""

from typing import NamedTuple

from tripot.core import Seat
from tripot.games.gangs_city.box.box import TRAFFICS

from .overview import Overview
from .rivals import chance_to_lead, traffic_totals

_MOST = 7
"""More symbols of one traffic are never managed at once in earnest."""


class Trade(NamedTuple):
    """One traffic: the points at stake and the chance to lead with each total."""

    stake: float
    """What controlling it is worth."""
    token: float
    """What a token of stock is worth."""
    stock: int
    leads: tuple[float, ...]
    """The chance to be the only leader, by total."""

    def value(self, managed: int) -> float:
        """What managing so many symbols is worth, with the best bid on top."""
        return self.best(managed)[0]

    def best(self, managed: int) -> tuple[float, int]:
        """The best value with so many symbols managed, and the bid for it."""
        found = (-1.0, 0)
        for bid in range(self.stock + 1):
            lead = self.leads[min(managed + bid, len(self.leads) - 1)]
            value = lead * self.stake - bid * self.token + (1 - lead) * managed * self.token
            if value > found[0] + 1e-9:
                found = value, bid
        return found


def trades(overview: Overview) -> list[Trade]:
    """All five traffics."""
    return [_trade(overview, traffic) for traffic in range(len(TRAFFICS))]


def _trade(overview: Overview, traffic: int) -> Trade:
    weights, (holder, level, _) = overview.weights, _marker(overview, traffic)
    points = overview.box.points[traffic]
    later = overview.turns_left > 1
    now = points[min(level + 1, 2)] if holder == overview.me else points[0]
    stake = now + (weights.keep * now if later else 0.0)
    if holder is not None and holder != overview.me:
        stake += overview.spite(holder) * points[min(level + 1, 2)]
    stock = overview.table.gangs[overview.me].stock[traffic]
    totals = traffic_totals(overview, traffic)
    leads = tuple(chance_to_lead(total, totals) for total in range(_MOST + stock))
    token = weights.token * points[0] if later else 0.0
    return Trade(stake, token, stock, leads)


def _marker(overview: Overview, traffic: int) -> tuple[Seat | None, int, int]:
    marker = overview.table.markers[traffic]
    return marker.holder, marker.level, marker.points
