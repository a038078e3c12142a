"""Scoring, with every step kept, so that it can be shown and checked by hand."""

from dataclasses import dataclass

from tripot.core import Outcome, Seat

from .cards import ALLIANCES, BETRAYALS, BUILDING, GANG_VALUES, GANGS, POINTS, Counts, Kind

SET_BONUS = 5
BUILDINGS_TO_WIN = 3
WON_BY_POINTS = "points"
WON_BY_TIE_BREAK = "tie-break"
WON_BY_BUILDINGS = "buildings"
DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Majority:
    """One gang: its value, how many cards each player has, and who scores it, if anybody."""

    value: int
    counts: tuple[int, int]
    winner: Seat | None

    @property
    def kind(self) -> Kind:
        """The gang as a kind of card."""
        return GANGS[GANG_VALUES.index(self.value)]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's points, part by part."""

    majorities: int
    sets: int
    set_points: int
    alliances: int
    betrayals: int
    buildings: int

    @property
    def total(self) -> int:
        """The score."""
        return self.majorities + self.set_points + self.alliances + self.betrayals


@dataclass(frozen=True, slots=True)
class Count:
    """The whole count of two collections."""

    majorities: tuple[Majority, ...]
    sheets: tuple[Sheet, Sheet]
    tie_break: tuple[Majority, ...]
    """The gangs compared to break a tie, in order; empty if the points differ."""
    winner: Seat | None
    reason: str

    @property
    def scores(self) -> tuple[int, int]:
        """The two totals."""
        return (self.sheets[0].total, self.sheets[1].total)

    @property
    def outcome(self) -> Outcome:
        """How the game ended if this is its last count; three buildings are not counted out."""
        winners = () if self.winner is None else (self.winner,)
        scores = None if self.reason == WON_BY_BUILDINGS else self.scores
        return Outcome(winners, self.reason, scores)


def count_up(first: Counts, second: Counts) -> Count:
    """The count of two players' collections."""
    both = (first, second)
    majorities = tuple(
        _majority(value, (first[k], second[k])) for k, value in zip(GANGS, GANG_VALUES)
    )
    sheets = (_sheet(first, majorities, Seat(0)), _sheet(second, majorities, Seat(1)))
    for seat, counts in zip(map(Seat, (0, 1)), both):
        if counts[BUILDING] >= BUILDINGS_TO_WIN:
            return Count(majorities, sheets, (), seat, WON_BY_BUILDINGS)
    points = (sheets[0].total, sheets[1].total)
    if points[0] != points[1]:
        return Count(majorities, sheets, (), Seat(points.index(max(points))), WON_BY_POINTS)
    compared = _tie_break(majorities)
    winner = compared[-1].winner
    return Count(majorities, sheets, compared, winner, DRAW if winner is None else WON_BY_TIE_BREAK)


def _majority(value: int, counts: tuple[int, int]) -> Majority:
    if counts[0] == counts[1]:
        return Majority(value, counts, None)
    return Majority(value, counts, Seat(int(counts[1] > counts[0])))


def _sheet(own: Counts, majorities: tuple[Majority, ...], seat: Seat) -> Sheet:
    sets = min(own[kind] for kind in GANGS)
    return Sheet(
        majorities=sum(m.value for m in majorities if m.winner == seat),
        sets=sets,
        set_points=sets * SET_BONUS,
        alliances=sum(own[kind] * POINTS[kind] for kind in ALLIANCES),
        betrayals=sum(own[kind] * POINTS[kind] for kind in BETRAYALS),
        buildings=own[BUILDING],
    )


def _tie_break(majorities: tuple[Majority, ...]) -> tuple[Majority, ...]:
    """More 8s, then 7s, 6s, 5s: the gangs looked at until one decides."""
    compared: list[Majority] = []
    for majority in reversed(majorities):
        compared.append(majority)
        if majority.winner is not None:
            break
    return tuple(compared)
