"""Tables that are prepared before the clock runs: created, both clients connected and seated."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import count

from bench.load.lobby import Lobby, Post
from bench.load.tables import Failed, Match, Meter, Seat, Slot, Table

_AT_ONCE = 16  # tables that connect at the same time
_READY_WITHIN = 30.0  # seconds


@dataclass(frozen=True, slots=True)
class Dialect:
    """How to talk to one server."""

    name: str
    create: Callable[[Post], Match]
    connect: Callable[[Table, int, Match, int], Awaitable[Seat]]


class Supply:
    """Prepares tables, and closes them all at the end."""

    def __init__(self, dialect: Dialect, port: int, meter: Meter) -> None:
        self.spare: deque[Table] = deque()
        """Tables at which nobody has moved yet."""
        self.lobby = Lobby(port, dialect.create)
        self._dialect = dialect
        self._port = port
        self._meter = meter
        self._tables: list[Table] = []
        self._numbers = count()

    async def fill(self, slots: Sequence[Slot], spare: int) -> None:
        """Gives every slot a table and leaves that many to spare; raises `Failed`."""
        empty = [slot for slot in slots if slot.table is None]
        missing = max(0, len(empty) + spare - len(self.spare))
        gate = asyncio.Semaphore(_AT_ONCE)

        async def prepare(match: Match) -> None:
            async with gate:
                self.spare.append(await self._seated(match))

        await asyncio.gather(*map(prepare, await self.lobby.create(missing)))
        for slot in slots:  # by now games may have ended whose last moves were on their way
            if slot.table is None:
                slot.next()
        await self._until(lambda: all(slot.table and slot.table.ready for slot in slots))

    def clear(self) -> None:
        """Closes the connections to games that are over."""
        for table in self._tables:
            if table.finished:
                table.leave()
        self._tables = [table for table in self._tables if not table.finished]

    def close(self) -> None:
        """Closes every connection."""
        for table in self._tables:
            table.leave()

    async def _seated(self, match: Match) -> Table:
        table = Table(next(self._numbers), self._meter)
        self._tables.append(table)
        connect = self._dialect.connect
        table.seats = [await connect(table, index, match, self._port) for index in (0, 1)]
        await self._until(lambda: table.ready)
        return table

    async def _until(self, ready: Callable[[], bool]) -> None:
        """Returns when it is so; moves may still be on their way, and games may end by them."""
        end = time.monotonic() + _READY_WITHIN
        while not ready():
            await sleep(self._meter, 0.01)
            if time.monotonic() > end:
                raise Failed("the tables do not get ready")


async def sleep(meter: Meter, seconds: float) -> None:
    """Sleeps; raises `Failed` as soon as a table fails."""
    done, _ = await asyncio.wait({meter.failure}, timeout=seconds)
    for failure in done:
        failure.result()
