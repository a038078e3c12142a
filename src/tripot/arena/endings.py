"""What an arena keeps of a game of three and more: who won, the order at the end, the figures."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from tripot.core import SPECTATOR, Match, Outcome

from .tallies import Tally


class Ending(NamedTuple):
    """How one game ended. It is made of JSON values, so that a file gives it back as it was."""

    winners: tuple[int, ...]
    """The seats that won; none if the game was drawn."""
    places: tuple[int, ...]
    """The place of each seat at the end; those that are level share the better one."""
    starter: int
    """The seat that acted first."""
    actions: int
    tally: Any
    """What the game's own tally counted."""

    def share(self, seat: int) -> float:
        """How much of the win is this seat's."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def ending(match: Match, tally: Tally) -> Ending:
    """What is kept of this finished match."""
    assert match.outcome is not None
    counted = json.loads(json.dumps(tally.tally(match.view(SPECTATOR))))
    return Ending(
        tuple(map(int, match.outcome.winners)),
        places(match.outcome, match.setup.deal.players),
        int(match.acts[0].seat),
        len(match.entries),
        counted,
    )


def places(outcome: Outcome, players: int) -> tuple[int, ...]:
    """The place of each seat: winners first, whatever broke a tie, then the others by points.

    >>> places(Outcome((2,), "tie-break", (3, 9, 9, 3)), 4)
    (3, 2, 1, 3)

    A draw has no order.

    >>> places(Outcome((), "draw", (3, 9, 9, 3)), 4)
    (1, 1, 1, 1)
    """
    if not outcome.winners:
        return (1,) * players
    scores = outcome.scores or (0,) * players
    ranked = [
        (True, 0) if seat in outcome.winners else (False, scores[seat]) for seat in range(players)
    ]
    return tuple(1 + sum(other > own for other in ranked) for own in ranked)


def read_ending(value: Any, players: int) -> Ending | None:
    """The ending that these JSON values are, if they are one."""
    if not isinstance(value, Mapping) or tuple(value) != Ending._fields:
        return None
    seats = range(players)
    winners, places = value["winners"], value["places"]
    good = (
        isinstance(winners, list)
        and all(_whole(seat) and seat in seats for seat in winners)
        and len(set(winners)) == len(winners)
        and isinstance(places, list)
        and len(places) == players
        and all(_whole(place) and place - 1 in seats for place in places)
        and _whole(value["starter"])
        and value["starter"] in seats
        and _whole(value["actions"])
    )
    if not good:
        return None
    return Ending(**{**value, "winners": tuple(winners), "places": tuple(places)})


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
