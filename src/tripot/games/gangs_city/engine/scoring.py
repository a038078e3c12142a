"""Points: what a turn brings, when the game is over, and who has won it."""

from collections.abc import Mapping, Sequence

from tripot.core import Ended, Outcome, Seat

from .events import Points, TurnScored
from .phases import Phase
from .position import Position, Recorder

SCORED, LAST_TURN, INITIATIVE, SHARED = "score", "last-turn", "initiative", "shared"
"""Why somebody won: the score, or what broke the tie."""
STALLED, TURN_LIMIT = "stalled", "turn-limit"
"""Why the game ended without anybody reaching the target (reading A49)."""


def score(p: Position, recorder: Recorder) -> Position:
    """Traffics and districts are counted; the game ends or the next turn begins."""
    points = tuple(points_of(p, seat) for seat in map(Seat, range(p.players)))
    p = recorder.tell(
        TurnScored(p.turn, points), p._replace(scores=tuple(one.score for one in points))
    )
    why = _end(p, points)
    if why is None:
        return p._replace(phase=Phase.NAME, turn=p.turn + 1)
    outcome = _outcome(p, points, why)
    return recorder.tell(Ended.of(outcome), p._replace(phase=Phase.OVER, outcome=outcome))


def points_of(p: Position, seat: Seat) -> Points:
    """What a player scores with things as they stand."""
    traffics = tuple(
        table[marker.level] if marker.holder == seat else 0
        for table, marker in zip(p.box.points, p.markers)
    )
    district = p.city.largest_group(p.owned_by(seat))
    gained = sum(traffics) + max(district - 1, 0)
    return Points(seat, traffics, district, gained, p.scores[seat] + gained)


def _end(p: Position, points: tuple[Points, ...]) -> str | None:
    """Why the game is over, if it is."""
    if max(p.scores) >= p.options.target_for(p.players):
        return SCORED
    helpless = not any(p.gangs) and not any(map(any, p.stock))
    if helpless and not any(one.gained for one in points):
        return STALLED
    return TURN_LIMIT if p.turn >= p.options.turns else None


def _outcome(p: Position, points: tuple[Points, ...], why: str) -> Outcome:
    highest = {one.seat: max(p.owned_by(one.seat), default=0) for one in points}
    best, tie = decide(points, highest)
    return Outcome(best, tie or why if why == SCORED else why, p.scores)


def decide(points: Sequence[Points], highest: Mapping[Seat, int]) -> tuple[tuple[Seat, ...], str]:
    """The winners by score, and what broke a tie, if anything (reading A37).

    `highest` is the highest initiative among each player's locations, 0 for none.
    """
    best = [one for one in points if one.score == max(other.score for other in points)]
    if len(best) == 1:
        return (best[0].seat,), ""
    best = [one for one in best if one.gained == max(other.gained for other in best)]
    if len(best) == 1:
        return (best[0].seat,), LAST_TURN
    top = max(highest[one.seat] for one in best)
    best = [one for one in best if highest[one.seat] == top]
    return tuple(one.seat for one in best), INITIATIVE if len(best) == 1 else SHARED
