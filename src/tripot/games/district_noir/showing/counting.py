"""The count as rows for people: every step with both players' points, then the verdict."""

from dataclasses import dataclass

from tripot.core import Message, Seat, Voice, msg, plural

from ..engine.cards import Kind, parse_kind
from ..engine.scoring import DRAW, WON_BY_BUILDINGS, WON_BY_POINTS, Count, Majority
from ..vocabulary import all_buildings, gang_name

Points = tuple[int, int]
ALLIANCE_BADGE, BETRAYAL_BADGE = parse_kind("+2"), parse_kind("-2")
"""The commonest of each stand for all of them."""


@dataclass(frozen=True, slots=True)
class Row:
    """One step of the count: what is counted, how it stands, and what it brings to each."""

    kind: Kind | None
    """Whose badge stands for it; None for sets."""
    label: Message
    note: Message
    points: Points


def count_rows(count: Count, voice: Voice) -> list[Row]:
    """Majorities, sets, alliances and betrayals, in the order people count them."""
    rows = [
        Row(
            majority.kind,
            _gang(majority, voice),
            _majority_note(majority, voice),
            _majority_points(majority),
        )
        for majority in reversed(count.majorities)
    ]
    one, two = count.sheets
    sets = msg("{one} and {two}", one=_sets(one.sets), two=_sets(two.sets))
    nothing = msg("each by its number")
    return [
        *rows,
        Row(None, msg("Sets of four, 5 each"), sets, (one.set_points, two.set_points)),
        Row(ALLIANCE_BADGE, msg("Alliances"), nothing, (one.alliances, two.alliances)),
        Row(BETRAYAL_BADGE, msg("Betrayals"), nothing, (one.betrayals, two.betrayals)),
    ]


def tie_break_lines(count: Count, voice: Voice) -> list[Message]:
    """The steps that break a tie, one sentence a gang; none if the points differ."""
    lines = []
    for majority in count.tie_break:
        gang, (one, two) = _gang(majority, voice), majority.counts
        if majority.winner is None:
            line = msg("{gang}: {one} to {two}, still equal.", gang=gang, one=one, two=two)
        else:
            line = msg("{gang}: {one} to {two}, which decides.", gang=gang, one=one, two=two)
        lines.append(line)
    return lines


def verdict(count: Count, voice: Voice) -> Message:
    """Who has won, and by what."""
    if count.winner is None:
        assert count.reason == DRAW
        return msg("Points, 8s, 7s, 6s and 5s are equal: a draw.")
    seat = count.winner
    player, other = voice.name(seat), count.scores[1 - seat]
    if count.reason == WON_BY_BUILDINGS:
        what = all_buildings(voice.edition)
        return voice.tell(
            seat,
            msg("You own {buildings}: you win, nothing is counted.", buildings=what),
            msg("{player} owns {buildings} and wins, nothing is counted.",
                player=player, buildings=what),
        )  # fmt: skip
    if count.reason == WON_BY_POINTS:
        score = count.scores[seat]
        return voice.tell(
            seat,
            msg("You win, {score} to {other}.", score=score, other=other),
            msg("{player} wins, {score} to {other}.",
                player=player, score=score, other=other),
        )  # fmt: skip
    return voice.tell(
        seat,
        msg("{score} each: you win the tie-break.", score=other),
        msg("{score} each: {player} wins the tie-break.", score=other, player=player),
    )


def _gang(majority: Majority, voice: Voice) -> Message:
    return gang_name(majority.kind, voice.edition)


def _majority_points(majority: Majority) -> Points:
    if majority.winner is None:
        return (0, 0)
    return (majority.value, 0) if majority.winner == Seat(0) else (0, majority.value)


def _majority_note(majority: Majority, voice: Voice) -> Message:
    one, two = majority.counts
    if majority.winner is None:
        return msg("{one} to {two}: nobody", one=one, two=two)
    return voice.tell(
        majority.winner,
        msg("{one} to {two}: you", one=one, two=two),
        msg("{one} to {two}: {player}", one=one, two=two, player=voice.name(majority.winner)),
    )


def _sets(n: int) -> Message:
    return plural("{n} set", "{n} sets", n)
