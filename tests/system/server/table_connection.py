"""One open WebSocket to a table, for tests that say each message themselves."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from websockets.asyncio.client import ClientConnection, connect

from tests.server.running import RunningServer
from tripot.protocol import (
    Ack,
    Presence,
    Refused,
    Seated,
    Sight,
    TableInfo,
    Update,
    Welcome,
    to_client,
)
from tripot.protocol.messages import ToClient

LIMIT = 300.0  # seconds after which something must be stuck
M = TypeVar("M", bound=ToClient)


class Line:
    """A connection that has said hello; `view` and `info` are the latest it was told."""

    def __init__(self, socket: ClientConnection, welcome: Welcome) -> None:
        """Use `call` to make one."""
        self.socket = socket
        self.welcome = welcome
        self.version = welcome.version
        self.view: Sight | None = welcome.view
        self.info: TableInfo = welcome.info
        self.present = [seat.present for seat in welcome.info.seats]

    async def send(self, type: str, key: str, **more: object) -> None:
        """Sends a command."""
        await self.socket.send(json.dumps({"type": type, "key": key, **more}))

    async def act(self, key: str) -> None:
        """Answers what is asked: plays the first card of District Noir, or takes."""
        assert self.view is not None
        assert isinstance(self.view.menu, dict)
        action = [*self.view.menu["play"], "t"][0]
        await self.send("act", key, prompt=self.view.prompt, action=action)

    async def expect(self, kind: type[M], *tests: Callable[[M], bool]) -> M:
        """The next message of this kind that passes the tests; what comes before is passed over."""
        async with asyncio.timeout(LIMIT):
            while True:
                message = await self._receive()
                if isinstance(message, kind) and all(test(message) for test in tests):
                    return message

    async def answer(self, key: str) -> Ack | Refused:
        """What becomes of the command with this key."""
        async with asyncio.timeout(LIMIT):
            while True:
                message = await self._receive()
                if isinstance(message, Ack | Refused) and message.key == key:
                    return message

    async def _receive(self) -> ToClient:
        message = to_client.validate_json(await self.socket.recv())
        if isinstance(message, Update):
            self.version, self.view = message.version, message.view
            self.info = message.info or self.info
        if isinstance(message, Presence) or (isinstance(message, Update) and message.info):
            seats = message.seats if isinstance(message, Presence) else self.info.seats
            self.present = [seat.present for seat in seats]
        return message

    async def see(self, *present: bool) -> None:
        """Returns when these players are known to be there, and the others not to be."""
        async with asyncio.timeout(LIMIT):
            while self.present != list(present):
                await self._receive()

    async def reach(self, version: int) -> None:
        """Returns when the table has reached this version here."""
        if self.version < version:
            await self.expect(Update, lambda update: update.version >= version)


@asynccontextmanager
async def call(
    server: RunningServer, seated: Seated, have: int = 0, watch: bool = False
) -> AsyncIterator[Line]:
    """A line to the table somebody sits at, or wants to watch, through this server."""
    url = f"{server.ws}/api/tables/{seated.table}/play"
    async with connect(url, proxy=None, compression=None, close_timeout=1) as socket:
        hello = {"type": "hello", "token": seated.token, "have": have, "watch": watch}
        await socket.send(json.dumps(hello))
        welcome = to_client.validate_json(await socket.recv())
        assert isinstance(welcome, Welcome), str(welcome)
        yield Line(socket, welcome)
