"""What a screen shows at a glance beside the cards, for one viewer and from the view alone."""

from dataclasses import dataclass

from tripot.core import Message, Seat, Voice

from ..engine.actions import TAKE
from ..engine.scoring import WON_BY_BUILDINGS, Count
from ..engine.table import DistrictNoirTable
from ..views import DistrictNoirView
from .alarms import Alarm, alarms
from .counting import Row, count_rows, tie_break_lines, verdict
from .narration import narrate, owned, row_lines, turn
from .preview import TakePreview, preview_take

SEATS = (Seat(0), Seat(1))


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended."""

    cause: Message | None
    """Who gave up or ran out of time, or that it was broken off; None if the rules ended it."""
    verdict: Message
    rows: tuple[Row, ...]
    """The count step by step; none if nothing was counted."""
    tie_break: tuple[Message, ...]
    """A sentence for each gang that was compared; none if the points differ."""


@dataclass(frozen=True, slots=True)
class DistrictNoirGlance:
    """The count, what a take would change, alarms, unseen cards, and the end."""

    turn: Message | None
    """Whose turn it is; None when nobody is to act."""
    next_first: Seat | None
    """Who starts the next round; None if there is none."""
    count: Count
    """The count as it stands."""
    scores: tuple[int, int]
    take: TakePreview | None
    """What a take would bring the viewer; None for whoever has no take left in this round."""
    forced: bool
    """Whether the viewer is to act and only the take is left."""
    alarms: tuple[Alarm, ...]
    unseen: tuple[int, ...]
    """How many cards of each kind this viewer has not seen."""
    row_told: tuple[Message, ...]
    """The row, for a screen reader."""
    score_told: tuple[Message, ...]
    """What both own and their scores, for a screen reader."""
    ending: Ending | None
    """None while the game runs."""


def glance(view: DistrictNoirView, voice: Voice) -> DistrictNoirGlance:
    """What the viewer is shown beside the table."""
    table, options = view.table, view.options
    count = table.count
    return DistrictNoirGlance(
        turn=turn(table, view.to_act[0], voice) if view.to_act else None,
        next_first=_next_first(view, table),
        count=count,
        scores=count.scores,
        take=preview_take(view, voice),
        forced=list(view.menu) == [TAKE],
        alarms=alarms(view, voice),
        unseen=table.unseen(options.cards),
        row_told=tuple(row_lines(view, voice)),
        score_told=tuple(owned(table, seat, voice) for seat in SEATS),
        ending=None if view.outcome is None else _ending(view, count, voice),
    )


def _next_first(view: DistrictNoirView, table: DistrictNoirTable) -> Seat | None:
    if view.outcome is not None or table.first is None or table.round == table.rounds:
        return None
    return Seat(1 - table.first)


def _ending(view: DistrictNoirView, count: Count, voice: Voice) -> Ending:
    table = view.table
    if table.box is None:  # the rules open the box at the end; they did not end this game
        cause, ended = view.heard[-2:]
        return Ending(narrate(cause, voice), narrate(ended, voice), (), ())
    counted = count.reason != WON_BY_BUILDINGS
    return Ending(
        None,
        verdict(count, voice),
        tuple(count_rows(count, voice)) if counted else (),
        tuple(tie_break_lines(count, voice)),
    )
