"""Long work: one piece at a time, a little at a time, charged to the address that asks.

A record, a table read from the database or the whole story of a long game takes as long as
hundreds of moves. Nobody at another table may notice.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TypeVar

from tripot.core import msg

from ..thinking.places import Asker, Places
from ..web.limits import Addresses, TooMany

T = TypeVar("T")
_SLICE = 0.002  # seconds for which the event loop does nothing else
_PATIENCE = 8.0  # seconds' worth of work that an address may ask for at once


class Workbench:
    """Where long work is done. Each address has its share of a second in every second."""

    def __init__(self, share: float) -> None:
        """`share` is the part of one processor that an address may keep busy."""
        self._paid = Addresses(share, _PATIENCE)
        self._turn = Places(1)  # addresses take turns, one slice or one thread each

    def require(self, address: str) -> None:
        """Raises `TooMany` while an address has used up its share."""
        wait = self._owed(address)
        if wait > 0:
            raise TooMany(
                msg("That was a lot of work for the server; wait a moment."), wait, "work_share"
            )

    async def afford(self, address: str) -> None:
        """Waits until the address has some of its share left."""
        while (wait := self._owed(address)) > 0:
            await asyncio.sleep(wait)

    def owes(self, address: str) -> bool:
        """Whether the address has used up its share."""
        return self._owed(address) > 0

    def _owed(self, address: str) -> float:
        """Seconds until it has; work of the server's own accord is charged to nobody."""
        return self._paid.wait(address, 0.0) if address else 0.0

    @contextmanager
    def charged(self, address: str) -> Iterator[None]:
        """Charges the time spent inside to the address; nothing inside may wait."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self._paid.charge(address, time.perf_counter() - begun)

    async def in_slices(self, steps: Iterator[object], address: str) -> None:
        """Goes through the steps; other long work, and everything else, runs in between."""
        going_on = True
        while going_on:
            async with self._in_turn(address):
                with self.charged(address):
                    going_on = _advance(steps)
            await asyncio.sleep(0)

    async def aside(self, work: Callable[[], T], address: str, required: bool = False) -> T:
        """Does the work in a thread, which keeps giving way to the event loop.

        If `required`, raises `TooMany` should the address have used up its share when its turn
        comes; otherwise everything it asks for at once is done.
        """

        def timed() -> T:
            begun = time.thread_time()
            try:
                return work()
            finally:
                spent.append(time.thread_time() - begun)

        spent: list[float] = []
        async with self._in_turn(address):
            if required:
                self.require(address)
            try:
                return await asyncio.to_thread(timed)
            finally:
                self._paid.charge(address, sum(spent))

    @asynccontextmanager
    async def _in_turn(self, address: str) -> AsyncIterator[None]:
        """Holds the address's turn; nobody waits for another's whole queue."""
        await self._turn.take(Asker(address))
        try:
            yield
        finally:
            self._turn.give_back()


def _advance(steps: Iterator[object]) -> bool:
    """Takes steps for one slice of time; False if none are left."""
    end = time.perf_counter() + _SLICE
    return any(time.perf_counter() >= end for _ in steps)
