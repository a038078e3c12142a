"""Places given out fairly: no address waits for another's whole queue."""

import asyncio
from collections import deque
from typing import Final, NamedTuple


class Asker(NamedTuple):
    """Whom a bot's thinking time is counted for."""

    source: str = ""
    """The address of the people who play there, as the database knows it; the table itself if
    none is known."""
    table: str = ""


NOBODY: Final = Asker()


class Places:
    """A number of places. Askers take turns by address, and within one by table."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    async def take(self, asker: Asker) -> None:
        """Waits for a place; the asker has to give it back."""
        if self._free and not self._waiting:
            self._free -= 1
            return
        mine = asyncio.get_running_loop().create_future()
        line = self._waiting.setdefault(asker.source, {}).setdefault(asker.table, deque())
        line.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was given to us meanwhile
                self.give_back()
            raise

    def give_back(self) -> None:
        """Frees a place for the next in line."""
        self._free += 1
        while self._free and self._waiting:
            first = self._next()
            if not first.done():  # otherwise the one who waited has gone
                self._free -= 1
                first.set_result(None)

    def _next(self) -> asyncio.Future[None]:
        """The next in turn; its address and table go to the end of their lines."""
        source, tables = next(iter(self._waiting.items()))
        table, line = next(iter(tables.items()))
        del self._waiting[source], tables[table]
        first = line.popleft()
        if line:
            tables[table] = line
        if tables:
            self._waiting[source] = tables
        return first
