"""What one viewer is told at a table."""

from typing import Literal

from tripot.core.unchanging import unchanging

from .forms import Form, Sparse, Version
from .seats import SeatInfo, TableInfo, TableState
from .words import Words

PROTOCOL = 1
"""Raised when a client of the old protocol would misunderstand the new one."""
OLDEST = 1
"""The oldest protocol a server still speaks; a hello without a number counts as 1."""


@unchanging(frozen=True, kw_only=True)
class Told(Sparse):
    """Something that happened, as this viewer hears it."""

    unless_none = ("patch",)

    event: object
    words: Words | None = None
    patch: object = None
    """What it changed on the viewer's table, each changed field whole; left out if nothing, without
    words, and in the steps of a welcome, whose view is whole."""


@unchanging(frozen=True, kw_only=True)
class Step(Form):
    """What this viewer heard when the table reached a version."""

    version: Version
    events: list[Told]


@unchanging(frozen=True, kw_only=True)
class ClockTimes(Form):
    """The clocks at the moment this was said."""

    left: list[float]
    """The seconds each seat has left."""
    running: list[int]
    """The seats whose time is running."""


@unchanging(frozen=True, kw_only=True)
class Sight(Sparse):
    """What this viewer sees now, and may do."""

    unless_none = ("clocks", "asked")

    to_act: list[int]
    table: object
    menu: object
    outcome: object
    prompt: Version | None
    """What a command must name; None if nothing is asked of this viewer."""
    glance: object = None
    """What a screen shows beside the table; None without words, or if the game has nothing."""
    clocks: ClockTimes | None = None
    """How much time everybody has; left out at a table without clocks."""
    asked: list[float | None] | None = None
    """Since when each person has been asked to move, in seconds since 1970, or None; left out at a
    table where people who stay connected cannot be replaced."""


@unchanging(frozen=True, kw_only=True)
class Welcome(Form):
    """The answer to hello: everything since the version I have, and where the table is now."""

    type: Literal["welcome"] = "welcome"
    protocol: int = PROTOCOL
    version: Version
    seat: int | None
    info: TableInfo
    steps: list[Step]
    view: Sight | None
    """None until the game begins."""
    reference: object = None
    """What does not change during the game, such as what is in its box; None like a glance."""


@unchanging(frozen=True, kw_only=True)
class Update(Form):
    """The table has reached this version."""

    type: Literal["update"] = "update"
    version: Version
    state: TableState
    events: list[Told]
    view: Sight | None
    info: TableInfo | None
    """If more than the game has changed: seats, state, rematch."""


@unchanging(frozen=True, kw_only=True)
class Presence(Form):
    """Who is there."""

    type: Literal["presence"] = "presence"
    seats: list[SeatInfo]
    watching: int
