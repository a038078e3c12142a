"""The client's own thread: the connection is kept alive there while a person thinks."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, contextmanager
from threading import Event, Thread
from typing import Any, Self, TypeVar

from ..keyboard import Bell

T = TypeVar("T")


class Background:
    """An event loop in a thread of its own; use it with ``with``.

    The main thread has the screen and the keyboard, so that interrupts and the end of input are
    what they are in every other game. It waits for what is done here by the bell.
    """

    def __init__(self, bell: Bell) -> None:
        """The bell is rung when something the main thread waits for is done."""
        self.bell = bell
        self._thread = Thread(target=lambda: asyncio.run(self._stay()), daemon=True)
        self._ready = Event()

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._enough.set)
        self._thread.join()

    async def _stay(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._enough = asyncio.Event()
        self._ready.set()
        await self._enough.wait()

    def start(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Has something done without waiting for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def run(
        self,
        work: Coroutine[Any, Any, T],
        meanwhile: Callable[[bool], None] = lambda _: None,
        listens: Callable[[], bool] = lambda: False,
    ) -> T:
        """Has something done and waits for it. An interrupt cancels it.

        `meanwhile` is called whenever the bell rings, or a line can be read at the keyboard,
        which it is told; that is looked at while somebody `listens` to it.
        """
        done = self.start(work)
        done.add_done_callback(lambda _: self.bell.ring())
        try:
            while not done.done():
                typed = self.bell.wait(keyboard=listens())
                if not done.done():
                    meanwhile(typed)
            return done.result()
        finally:
            done.cancel()

    @contextmanager
    def inside(self, manager: AbstractAsyncContextManager[T]) -> Iterator[T]:
        """What an ``async with`` would give, for a ``with`` of the main thread."""
        entered = self.run(manager.__aenter__())
        try:
            yield entered
        finally:
            self.run(manager.__aexit__(None, None, None))
