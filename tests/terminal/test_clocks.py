"""Clocks in words."""

import pytest

from tripot.core import BadOptions, Seat, Voice, render
from tripot.tables.messages import ClockTimes
from tripot.terminal.clocks import control_line, duration, times_line


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (9.99, "0:09"), (60, "1:00"),
     (3599, "59:59"), (3600, "1:00:00"), (86400, "24:00:00")],
)  # fmt: skip
def test_times_are_shown_as_clocks_show_them(seconds: float, shown: str) -> None:
    assert duration(seconds) == shown


@pytest.mark.parametrize(
    ("clock", "told"),
    [
        ("300+0", "Everybody has 5:00 on the clock."),
        ("90+1", "Everybody has 1:30 on the clock, and 1 second more after each action."),
        ("90+5", "Everybody has 1:30 on the clock, and 5 seconds more after each action."),
    ],
)
def test_what_a_clock_gives(clock: str, told: str) -> None:
    assert render(control_line(clock)) == told


def test_what_is_no_clock_is_refused() -> None:
    with pytest.raises(BadOptions):
        control_line("soon")


def test_what_everybody_has_left() -> None:
    clocks = ClockTimes(left=[298.2, 61.0], running=[1])
    assert (
        render(times_line(clocks, Voice(("Ada", "Bo"), Seat(1))))
        == "Time left: Ada 4:58 and You 1:01."
    )
