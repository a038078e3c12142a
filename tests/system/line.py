"""One open WebSocket to a table, for tests that say each message themselves."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from websockets.asyncio.client import ClientConnection, connect

from tests.server.running import RunningServer
from tripot.protocol import Ack, Refused, Seated, Sight, TableInfo, Update, Welcome, to_client
from tripot.protocol.messages import ToClient
from tripot.protocol.model import Json

LIMIT = 120.0  # seconds: a message that is waited for for so long does not come any more
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

    async def send(self, type: str, key: str, **more: Json) -> None:
        """Sends a command."""
        await self.socket.send(json.dumps({"type": type, "key": key, **more}))

    async def act(self, key: str) -> None:
        """Answers what is asked: plays the first card of District Noir, or takes."""
        assert self.view is not None
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
        return message

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
