"""Clocks in words: how much time a game gives, and how much everybody has left."""

from tripot.core import Message, Seat, TimeControl, Voice, msg, plural
from tripot.tables.messages import ClockTimes

from .names import own_name


def duration(seconds: float) -> str:
    """A time as clocks show it.

    >>> duration(298.9), duration(3723)
    ('4:58', '1:02:03')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def control_line(clock: str) -> Message:
    """How much time everybody gets; raises `BadOptions` for what is no time control."""
    control = TimeControl.parse(clock)
    time, more = duration(control.base), round(control.increment)
    if not more:
        return msg("Everybody has {time} on the clock.", time=time)
    return plural(
        "Everybody has {time} on the clock, and {n} second more after each action.",
        "Everybody has {time} on the clock, and {n} seconds more after each action.",
        more,
        time=time,
    )


def times_line(clocks: ClockTimes, voice: Voice) -> Message:
    """How much time everybody has left."""
    left = tuple(
        msg("{player} {time}", player=own_name(voice, Seat(seat)), time=duration(seconds))
        for seat, seconds in enumerate(clocks.left)
    )
    return msg("Time left: {clocks}.", clocks=left)
