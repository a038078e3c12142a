"""HTTP as uvicorn speaks it, with an end to what one client can make us wait for and keep."""

from asyncio import BaseTransport, TimerHandle, Transport
from typing import cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 65_536  # bytes
WITHIN = 10.0  # seconds for a whole request


class Requests(HttpToolsProtocol):
    """Requests whose heads end, in size and in time; httptools itself knows no limit."""

    _head: int | None = 0
    """Bytes of the head so far; None while a body is read."""
    _deadline: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        self._head = 0
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_time()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._in_time()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._in_time()
        self._deadline = self.loop.call_later(WITHIN, self.transport.abort)

    def _in_time(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
