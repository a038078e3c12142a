"""Long pieces of work: one at a time, a little at a time, and paid for by whoever asks.

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
_SLICE = 0.002  # seconds in which the event loop does nothing else
_PATIENCE = 8.0  # seconds' worth of work that an address may ask for at once


class Workbench:
    """Where long work is done. Each address has so many seconds of it in a second."""

    def __init__(self, share: float) -> None:
        """`share` is the part of one processor that an address may keep busy."""
        self._paid = Addresses(share, _PATIENCE)
        self._turn = Places(1)  # addresses take turns, one slice or one thread each

    def require(self, address: str) -> None:
        """Raises `TooMany` while an address has not yet made up for the work it caused."""
        wait = self._owed(address)
        if wait > 0:
            raise TooMany(
                msg("That was much work for the server; wait a moment."), wait, "work_share"
            )

    async def afford(self, address: str) -> None:
        """Returns when the address has made up for the work it caused."""
        while (wait := self._owed(address)) > 0:
            await asyncio.sleep(wait)

    def _owed(self, address: str) -> float:
        """Seconds until it has; what the server does of its own accord is on nobody's account."""
        return self._paid.wait(address, 0.0) if address else 0.0

    @contextmanager
    def charged(self, address: str) -> Iterator[None]:
        """Makes the address pay for what is done meanwhile, which is not to wait for anything."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self._paid.charge(address, time.perf_counter() - begun)

    async def in_slices(self, steps: Iterator[object], address: str) -> None:
        """Goes through the steps; other long work, and everything else, has its turn between."""
        going_on = True
        while going_on:
            async with self._in_turn(address):
                with self.charged(address):
                    going_on = _advance(steps)
            await asyncio.sleep(0)

    async def aside(self, work: Callable[[], T], address: str, required: bool = False) -> T:
        """Does the work in a thread, which gives way to the event loop all the time.

        It can be `required` that the address has not asked for too much by the time it is its turn:
        otherwise all that it asks for at once is done.
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
        """While it is the turn of the address; nobody waits for another's whole queue."""
        await self._turn.take(Asker(address))
        try:
            yield
        finally:
            self._turn.give_back()


def _advance(steps: Iterator[object]) -> bool:
    """Takes steps for the time of a slice; False if there are no more."""
    end = time.perf_counter() + _SLICE
    return any(time.perf_counter() >= end for _ in steps)
