"""A hosted table as the main thread meets it: looks at one moment, and commands."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from tripot.core import TripotError, View
from tripot.protocol import CommandRefused, TableConnection, TableInfo, TableState
from tripot.tables.messages import ClockTimes

from .background import Background

T = TypeVar("T")


class LineEnded(Exception):
    """The connection is gone for good, and `error` says why. No refusal of anything typed."""

    def __init__(self, error: TripotError) -> None:
        super().__init__(error)
        self.error = error


@dataclass(frozen=True, slots=True)
class Look:
    """A table at one moment."""

    info: TableInfo
    seat: int | None
    """Where I sit; None for a spectator."""
    view: View | None
    """What I know of the game; None until it begins."""
    prompt: int | None
    """What is asked of me; None if nothing is."""
    clocks: ClockTimes | None
    """How much time everybody had when the newest thing happened; None without clocks."""
    connected: bool

    @property
    def over(self) -> bool:
        """Whether nothing more will be played here."""
        return self.info.state in (TableState.OVER, TableState.CLOSED)


class HostedTable:
    """A connection that lives in the background, used from the main thread."""

    def __init__(self, background: Background, here: TableConnection) -> None:
        """Follows the connection from now on until it is closed."""
        self.news = 0
        """Grows whenever something was heard, the connection was lost, or it is gone for good."""
        self.bell = background.bell
        """Rung whenever there is news."""
        self._background = background
        self._here = here
        self._ended: Exception | None = None
        background.start(self._follow())

    def look(self) -> Look:
        """The table now; raises `LineEnded`, and `TripotError` if this program cannot read it."""
        if isinstance(self._ended, TripotError):
            raise LineEnded(self._ended)
        if self._ended is not None:
            raise self._ended
        return self._background.run(self._look())

    def do(
        self,
        command: Callable[[TableConnection], Awaitable[T]],
        meanwhile: Callable[[bool], None] = lambda _: None,
        listens: Callable[[], bool] = lambda: False,
    ) -> T:
        """Has the server do something; raises `CommandRefused` or `LineEnded`.

        For the rest see `Background.run`.
        """

        async def done() -> T:
            return await command(self._here)

        try:
            return self._background.run(done(), meanwhile, listens)
        except CommandRefused:
            raise
        except TripotError as error:
            raise LineEnded(error) from error

    async def _look(self) -> Look:
        here = self._here
        view = None if here.view is None else here.known
        clocks = None if here.view is None else here.view.clocks
        return Look(here.info, here.seat, view, here.prompt, clocks, here.connected)

    async def _follow(self) -> None:
        """Rings for all that is heard; what ends the connection is kept for the next look."""
        try:
            await asyncio.gather(self._listen(), self._feel())
        except Exception as error:  # whatever it is, the main thread must hear of it
            self._ended = error
            self._ring()

    async def _listen(self) -> None:
        async for _ in self._here:
            self._ring()

    async def _feel(self) -> None:
        """Rings when the connection is lost; when it is back, something is heard."""
        while True:
            await self._here.until(lambda here: not here.connected)
            self._ring()
            await self._here.until(lambda here: here.connected)

    def _ring(self) -> None:
        self.news += 1
        self.bell.ring()
