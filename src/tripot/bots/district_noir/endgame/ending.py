"""A position of the last round as everybody knows it, and those before it."""

from dataclasses import dataclass, replace
from typing import Final

from tripot.core import View
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.cards import (
    ALL_KINDS,
    Card,
    Counts,
    Kind,
    count_cards,
    kind_of,
)
from tripot.games.district_noir.engine.events import CardPlayed, CardsTaken
from tripot.games.district_noir.engine.table import DistrictNoirTable
from tripot.games.district_noir.options import DistrictNoirOptions

TAKE: Final = len(ALL_KINDS)
"""The take as a number beside those of the kinds."""

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ending:
    """What is public in the last round. The hands and the box together are the unseen cards."""

    acting: int
    sizes: Pair
    """How many cards each seat holds."""
    taken: tuple[bool, bool]
    row: tuple[Kind, ...]
    """Oldest first."""
    collections: tuple[Counts, Counts]
    unseen: Counts
    take: int
    """How many cards a take brings at most."""

    def newest(self, most: int) -> tuple[Kind, ...]:
        """So many of the newest cards of the row, oldest first; all if there are fewer."""
        return self.row[max(0, len(self.row) - most) :]


@dataclass(frozen=True, slots=True)
class Line:
    """How the last round has come to where it is."""

    endings: tuple[Ending, ...]
    """The start of the round, and the position after each action of it; the last one is now."""
    moves: tuple[int, ...]
    """What was done in each of them: a kind, or `TAKE`."""


def line_of(view: View) -> Line | None:
    """The last round as the view tells it; None before it, for a spectator, and at the end."""
    own = GAME.own_view(view)
    options, table = own.options, own.table
    if table.hand is None or table.acting is None or table.round < table.rounds:
        return None
    endings, moves = [_now(options, table)], []
    acts = [event for event in view.heard if isinstance(event, CardPlayed | CardsTaken)]
    for event in reversed(acts[len(acts) - table.made :]):
        before, move = _undone(endings[-1], event)
        endings.append(before)
        moves.append(move)
    return Line(tuple(reversed(endings)), tuple(reversed(moves)))


def _now(options: DistrictNoirOptions, table: DistrictNoirTable) -> Ending:
    public = count_cards((*table.row, *table.collections[0], *table.collections[1]))
    assert table.acting is not None
    return Ending(
        acting=table.acting,
        sizes=table.hand_sizes,
        taken=table.taken,
        row=tuple(map(kind_of, table.row)),
        collections=table.counts,
        unseen=tuple(n - seen for n, seen in zip(options.cards, public)),
        take=table.take,
    )


def _undone(after: Ending, event: CardPlayed | CardsTaken) -> tuple[Ending, int]:
    """The position before an event, and the event as a move."""
    if isinstance(event, CardPlayed):
        kind, seat = kind_of(event.card), event.seat
        before = replace(
            after,
            acting=seat,
            sizes=_changed(after.sizes, seat, after.sizes[seat] + 1),
            row=after.row[:-1],
            unseen=tuple(n + (k == kind) for k, n in enumerate(after.unseen)),
        )
        return before, kind
    return _untaken(after, event.seat, event.cards), TAKE


def _untaken(after: Ending, seat: int, cards: tuple[Card, ...]) -> Ending:
    owned = tuple(n - m for n, m in zip(after.collections[seat], count_cards(cards)))
    one, two = after.collections
    return replace(
        after,
        acting=seat,
        taken=(after.taken[0], False) if seat else (False, after.taken[1]),
        row=(*after.row, *map(kind_of, cards)),
        collections=(one, owned) if seat else (owned, two),
    )


def _changed(pair: Pair, seat: int, value: int) -> Pair:
    return (pair[0], value) if seat else (value, pair[1])
