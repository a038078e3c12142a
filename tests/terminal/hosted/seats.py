"""Tables made up for a test, as a server would tell of them."""

from typing import Any

from tripot.core import msg
from tripot.protocol import SeatInfo, TableInfo, TableState, Words

DOCKHAND = Words.of(msg("Dockhand"))


def free(seat: int) -> SeatInfo:
    return SeatInfo(seat=seat, kind="open", name=None, bot=None, present=False, absent_since=None)


def person(seat: int, name: str | None, here: bool = True, bot: str | None = None) -> SeatInfo:
    """Somebody who is here or away, and the bot that plays for them meanwhile."""
    since = None if here else 5.0
    return SeatInfo(seat=seat, kind="person", name=name, bot=bot, present=here, absent_since=since)


def bot(seat: int, called: Words | None = DOCKHAND) -> SeatInfo:
    """A bot of a host who speaks French."""
    return SeatInfo(
        seat=seat, kind="bot", name="Docker", called=called, bot="greedy", present=False,
        absent_since=None,
    )  # fmt: skip


def table(*seats: SeatInfo, state: TableState = TableState.RUNNING, **more: Any) -> TableInfo:
    """A table with these seats."""
    fields: dict[str, Any] = {"hand_over_after": 60.0, "rematch": [], **more}
    return TableInfo(
        table="0" * 16, state=state, version=3, game="district-noir", edition="gangs", options="",
        players=len(seats), public=False, created=0.0, seats=list(seats), commitment=None,
        secret=None, next=None, **fields,
    )  # fmt: skip
