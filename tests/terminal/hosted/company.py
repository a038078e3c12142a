"""Other people at the tables, who play from elsewhere, and the tables they are invited to."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from random import Random
from threading import Event, Thread
from typing import Any, Self, TypeVar

from tests.protocol.tables import SHORT, choose
from tests.server.running import HANGS, RunningServer
from tripot.core import View
from tripot.protocol import Client, Invitation, NewTable, Seated, SeatWish, TableConnection

T = TypeVar("T")
LUCK = 7


def open_table(server: RunningServer, *seats: str, **more: Any) -> Invitation:
    """A short table of District Noir unless it says otherwise; a seat is ``open`` or a bot."""
    wish = NewTable(**{
        "game": "district-noir",
        "options": {} if "game" in more else SHORT,
        "seats": [SeatWish(kind="open") if seat == "open" else SeatWish(kind="bot", bot=seat)
                  for seat in seats],
        **more,
    })  # fmt: skip

    async def open() -> Invitation:
        async with Client(server.url) as host:
            made = await host.create(wish)
            return Invitation(server.url, made.table, made.invite)

    return asyncio.run(open())


class Company:
    """People whose clients run in one thread, beside the terminal in the main one."""

    def __init__(self) -> None:
        self._ready = Event()
        self._started: list[Future[Any]] = []
        self._thread = Thread(target=lambda: asyncio.run(self._stay()))

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        for work in self._started:
            work.cancel()
        self._loop.call_soon_threadsafe(self._enough.set)
        self._thread.join()

    async def _stay(self) -> None:
        self._loop, self._enough = asyncio.get_running_loop(), asyncio.Event()
        async with AsyncExitStack() as self._open:
            self._ready.set()
            await self._enough.wait()

    def start(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Has something done meanwhile."""
        done = asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, HANGS), self._loop)
        self._started.append(done)
        return done

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Has something done, and waits for it."""
        return self.start(work).result()

    def open(self, resource: AbstractAsyncContextManager[T]) -> T:
        """Opens something that stays open until the test is over."""
        return self.run(self._open.enter_async_context(resource))

    def guest(self, at: Invitation, name: str) -> tuple[Client, Seated]:
        """Somebody sits down at a table, but is not there yet."""
        client = self.open(Client(at.server))
        return client, self.run(client.join(at.table, at.invite, name=name))

    def sit(self, at: Invitation, name: str) -> TableConnection:
        """Somebody sits down at a table and stays there."""
        client, seated = self.guest(at, name)
        return self.open(client.sit(seated))

    def begun(self, here: TableConnection) -> View:
        """What somebody knows of the game as soon as it has begun."""

        async def begun() -> View:
            await here.until(lambda here: here.view is not None)
            return here.known

        return self.run(begun())


async def play_some(here: TableConnection, moves: int) -> None:
    """Makes so many moves on a seat, each when it is asked for."""
    luck = Random(LUCK)
    async for sight in here.turns():
        await here.act(choose(sight, luck))
        moves -= 1
        if not moves:
            return
