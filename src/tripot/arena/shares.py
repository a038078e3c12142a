"""Shares of the wins at tables of three and more: of bots, of seats, of who starts.

A win that several share counts for each by its share. As for scores the deal is the unit: what it
says of a bot is the mean of its games there.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple, TypeVar

from .contest import Contest
from .endings import Ending
from .intervals import interval
from .tables import Table, alone

Key = TypeVar("Key", bound=Hashable)
Endings = Sequence[Sequence[Ending]]
"""The games of a contest, deal by deal."""


class Share(NamedTuple):
    """The mean share of a win that fell to a seat, with its 95 % interval."""

    share: float
    ci_low: float
    ci_high: float


@dataclass(frozen=True, slots=True)
class OneAmong:
    """How often a bot won as the only one of its kind, with another on all the other seats."""

    bot: str
    among: str
    games: int
    share: float
    ci_low: float
    ci_high: float


def one_among(contest: Contest, deals: Endings) -> list[OneAmong]:
    """Each bot among each other one, in the order of the bots."""

    def lone(table: Table, ending: Ending) -> list[tuple[tuple[int, int], int]]:
        seat, another = alone(table)
        return [((table[seat], table[another]), seat)]

    bots = contest.bots
    found = sorted(shares(contest, deals, lone).items())
    return [
        OneAmong(bots[bot], bots[among], contest.players * len(deals), *share)
        for (bot, among), share in found
    ]


def by_bot(contest: Contest, deals: Endings) -> dict[int, Share]:
    """What a seat of each bot won at mixed tables, wherever it sat."""

    def sitting(table: Table, ending: Ending) -> list[tuple[int, int]]:
        return [(bot, seat) for seat, bot in enumerate(table)]

    return shares(contest, deals, sitting)


def by_seat(contest: Contest, deals: Endings) -> list[Share]:
    """What each seat won, whoever sat there; all bots sat there equally often."""
    seats = range(contest.players)
    found = shares(contest, deals, lambda table, ending: zip(seats, seats))
    return [found[seat] for seat in seats]


def by_order(contest: Contest, deals: Endings) -> list[Share]:
    """What the seat that acted first won, the one after it, and so on."""
    n = contest.players

    def after(table: Table, ending: Ending) -> list[tuple[int, int]]:
        return [((seat - ending.starter) % n, seat) for seat in range(n)]

    found = shares(contest, deals, after)
    return [found[steps] for steps in range(n)]


def shares(
    contest: Contest,
    deals: Endings,
    seats: Callable[[Table, Ending], Iterable[tuple[Key, int]]],
) -> dict[Key, Share]:
    """The shares of what `seats` counts: for each game keys, and for each key a seat."""
    means: dict[Key, list[float]] = defaultdict(list)
    for number, endings in enumerate(deals):
        here: dict[Key, list[float]] = defaultdict(list)
        for table, ending in zip(contest.tables(number), endings):
            for key, seat in seats(table, ending):
                here[key].append(ending.share(seat))
        for key, won in here.items():
            means[key].append(fmean(won))
    return {key: Share(fmean(won), *interval(won)) for key, won in means.items()}
