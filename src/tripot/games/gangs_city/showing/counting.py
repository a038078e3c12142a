"""The end of the game for screens: who has won, turn by turn, and what broke a tie."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tripot.core import Ended, Message, Outcome, Seat, Voice, msg

from ..engine.events import Points, TurnScored
from ..engine.phases import Phase
from ..engine.position import Position
from ..views import GangsCityView
from .arithmetic import who
from .narration import narrate

_COMPARED: Final = (
    msg("Score"),
    msg("Points in the last turn"),
    msg("Highest initiative owned"),
)


@dataclass(frozen=True, slots=True)
class TurnRow:
    """What everybody scored in a turn."""

    turn: int
    points: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended."""

    cause: Message | None
    """Who gave up or ran out of time, or that it was broken off; None if the rules ended it."""
    verdict: Message
    order: tuple[Seat, ...]
    """The best first."""
    turns: tuple[TurnRow, ...]
    tie_break: tuple[Message, ...]
    """A sentence for each step that was compared; none if the scores differ."""


def ending(view: GangsCityView, p: Position, voice: Voice) -> Ending | None:
    """How the game ended; None while it runs."""
    if view.outcome is None:
        return None
    turns = tuple(
        TurnRow(event.turn, event.points) for event in view.heard if isinstance(event, TurnScored)
    )
    if p.phase != Phase.OVER:  # the rules did not end this game
        cause, ended = view.heard[-2:]
        order = _order(view.outcome, {seat: (score,) for seat, score in _scores(p)})
        return Ending(narrate(cause, voice), narrate(ended, voice), order, turns, ())
    compared = {
        one.seat: (one.score, one.gained, max(p.owned_by(one.seat), default=0))
        for one in turns[-1].points
    }
    return Ending(
        None,
        narrate(Ended.of(view.outcome), voice),
        _order(view.outcome, compared),
        turns,
        tuple(_tie_break(compared, voice)),
    )


def _scores(p: Position) -> Iterator[tuple[Seat, int]]:
    return ((Seat(seat), score) for seat, score in enumerate(p.scores))


Compared = Mapping[Seat, tuple[int, ...]]
"""What is compared for each player, what decides first in front."""


def _order(outcome: Outcome, compared: Compared) -> tuple[Seat, ...]:
    """The winners, then the others by what is compared."""
    best_first = sorted(compared, key=lambda seat: compared[seat], reverse=True)
    return tuple(sorted(best_first, key=lambda seat: seat not in outcome.winners))


def _tie_break(compared: Compared, voice: Voice) -> Iterator[Message]:
    """A sentence for each comparison of those who are still equal, up to the one that decides."""
    best = max(theirs[0] for theirs in compared.values())
    equal = [seat for seat, theirs in compared.items() if theirs[0] == best]
    for step, what in enumerate(_COMPARED):
        if len(equal) == 1:
            return
        values = tuple(
            msg("{player}: {total}", player=who(seat, voice), total=compared[seat][step])
            for seat in equal
        )
        best = max(compared[seat][step] for seat in equal)
        equal = [seat for seat in equal if compared[seat][step] == best]
        if len(equal) == 1:
            yield msg("{what}: {values}; this decides.", what=what, values=values)
        else:
            yield msg("{what}: {values}; still equal.", what=what, values=values)
