"""WebSockets as uvicorn speaks them: bounded below ASGI, and with a straight way for tables.

Through ASGI a message passes events, tasks and three wrappers on its way in and again on its way
out. At a table that would cost more than the rules do, so the application finds the socket itself
in the scope, under `WIRE`, and reads and writes there.
"""

import asyncio
from asyncio import BaseTransport
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from . import frames
from .web.limits import Bucket

WIRE = "tripot.wire"
"""The extension of an ASGI scope that holds the `Sockets` of the connection."""
_SLICE = 1024  # bytes that are parsed at once: a read may hold 40,000 empty frames
_MOST_WAITING = 20_000  # messages of one read that wait for the application
_AHEAD = 4  # messages that may wait before we stop reading: to stop at each one costs more


def sockets(rate: float) -> type["Sockets"]:
    """WebSockets on which so many frames a second may come that are no messages."""
    return type("Limited", (Sockets,), {"rate": rate})


class Inbox:
    """What uvicorn needs of a queue, for one reader: nobody else ever waits here."""

    __slots__ = ("_items", "_loop", "_waiter")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._items: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Adds an item and wakes the reader."""
        self._items.append(item)
        waiter = self._waiter
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    async def get(self) -> Any:
        """The next item, as soon as there is one."""
        while not self._items:
            self._waiter = self._loop.create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._items.popleft()

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items

    def qsize(self) -> int:
        """How much waits."""
        return len(self._items)


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets that neither hold up the server nor keep it from stopping."""

    rate: ClassVar[float]
    """Pings, pongs and pieces of messages a second: no limit of messages sees them."""
    on_writable: Callable[[], None] | None = None
    """Called when the client takes more again."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self._rest = b""  # the beginning of a frame
        self._in_pieces = False  # whether the parser may hold a part of a frame, and has to go on

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._control = Bucket(self.rate)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # otherwise it was no handshake, and there is no scope
            cast(dict[str, object], self.scope["extensions"])[WIRE] = self

    # The straight way

    def takes_more(self) -> bool:
        """Whether what is written leaves soon."""
        return self.writable.is_set()

    def write_texts(self, texts: Iterable[bytes]) -> None:
        """Sends messages in one go; they are lost if the client has gone."""
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN:
            return
        parts: list[bytes] = []
        for text in texts:
            parts += frames.head_of(text), text
        self.transport.write(b"".join(parts))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def _hear(self, frame: bytes) -> None:
        """Takes in one frame."""
        text = None if self.frames or self.close_sent else frames.text_in(frame)
        try:
            said = None if text is None else text.decode()
        except UnicodeDecodeError:
            said = None
        if said is None:
            super().data_received(frame)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": said})
        if self.queue.qsize() > _AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # Bounds

    def data_received(self, data: bytes) -> None:
        data, self._rest = self._rest + data, b""
        if not self.handshake_initiated:
            self._parse(data)
        elif self._in_pieces or self.conn.state is not State.OPEN:
            self._in_pieces = True
            self._parse(data)
        else:
            self._split(data)

    def _split(self, data: bytes) -> None:
        """Takes in frame after frame, and keeps the beginning of the last."""
        at, length = 0, frames.size(data, 0)
        while length is not None and at + length <= len(data):
            self._hear(data[at : at + length])
            at += length
            if self._must_end():
                return
            if self.conn.state is not State.OPEN:
                self.data_received(data[at:])
                return
            length = frames.size(data, at)
        if length is not None and length > self.config.ws_max_size + frames.LONGEST_HEAD:
            self._parse(data[at:])  # which refuses it, and so ends the connection
        else:
            self._rest = data[at:]

    def _parse(self, data: bytes) -> None:
        for at in range(0, len(data), _SLICE):
            super().data_received(data[at : at + _SLICE])
            if self._must_end():
                return

    def _must_end(self) -> bool:
        if self.queue.qsize() > _MOST_WAITING:
            self.transport.abort()
        return self.transport.is_closing()

    def handle_ping(self) -> None:
        if self._affordable():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._affordable():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._affordable():
            super().handle_cont(event)

    def _affordable(self) -> bool:
        """Whether the client may have one more such frame."""
        if not self.transport.is_closing() and not self._control.take():
            self.transport.abort()
        return not self.transport.is_closing()

    def shutdown(self) -> None:
        """Ends the connection; one whose handshake never came whole has nothing to be told."""
        if self.handshake_initiated:
            super().shutdown()
        else:
            self.transport.abort()
