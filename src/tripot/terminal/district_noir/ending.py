"""The end of a game, counted step by step."""

from rich.table import Table
from rich.text import Text

from tripot.core import Message, Seat, Voice, minus, msg
from tripot.games.district_noir.engine.scoring import WON_BY_BUILDINGS, Count
from tripot.games.district_noir.showing.counting import count_rows, tie_break_lines, verdict

from ..names import own_name
from ..screen import Screen
from ..style import BAD, DIM, GOOD, LAMP

SEATS = (Seat(0), Seat(1))


def show_count_so_far(screen: Screen, count: Count, voice: Voice) -> None:
    """Every step of the count and the totals, as they stand."""
    if screen.plain:
        _plain(screen, count, voice)
    else:
        screen.draw(_drawn(screen, count, voice))


def show_count(screen: Screen, count: Count, voice: Voice) -> None:
    """The whole count: every step, the totals, the tie-break if there is one, the verdict."""
    if count.reason != WON_BY_BUILDINGS:
        if screen.plain:
            _plain(screen, count, voice)
        else:
            screen.reveal(_drawn(screen, count, voice))
    if count.tie_break:
        screen.say(msg("The points are equal: more 8s win, then more 7s, 6s, 5s."))
        screen.lines(tie_break_lines(count, voice))
    screen.say(verdict(count, voice), f"bold {LAMP}")


def _drawn(screen: Screen, count: Count, voice: Voice) -> Table:
    rows = count_rows(count, voice)
    totals = [0, 0]
    shown = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    steps: list[tuple[Text, ...]] = []
    for row in rows:
        totals = [total + points for total, points in zip(totals, row.points)]
        label, note = Text(screen.speech(row.label)), Text(screen.speech(row.note), DIM)
        steps.append((label, note, *(_points(p) for p in row.points)))
    steps.append(
        (Text(screen.speech(msg("Score")), "bold"), Text(),
         *(Text(minus(t), f"bold {LAMP}") for t in totals))
    )  # fmt: skip
    shown.add_column(Text(screen.speech(msg("The count")), "bold"))
    shown.add_column()
    for seat in SEATS:
        shown.add_column(screen.speech(own_name(voice, seat)), justify="right")
    for step in steps:
        shown.add_row(*step)
    return shown


def _plain(screen: Screen, count: Count, voice: Voice) -> None:
    one, two = (screen.speech(own_name(voice, seat)) for seat in SEATS)
    for row in count_rows(count, voice):
        screen.say(_plain_row(row.label, row.note, one, two, row.points))
    scores = count.scores
    screen.say(msg("Score: {one} {a}, {two} {b}.", one=one, a=scores[0], two=two, b=scores[1]))


def _plain_row(
    label: Message, note: Message, one: str, two: str, points: tuple[int, int]
) -> Message:
    return msg(
        "{label} ({note}): {one} {a}, {two} {b}.",
        label=label, note=note, one=one, a=points[0], two=two, b=points[1],
    )  # fmt: skip


def _points(points: int) -> Text:
    if not points:
        return Text("0", DIM)
    return Text(minus(f"{points:+}"), GOOD if points > 0 else BAD)
