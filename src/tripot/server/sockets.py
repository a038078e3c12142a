"""WebSockets as uvicorn speaks them, with an end to what one client can make us do below ASGI."""

from asyncio import BaseTransport
from typing import ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .web.limits import Bucket

_SLICE = 1024  # bytes that are parsed at once: a read may hold 40,000 empty frames
_MOST_WAITING = 20_000  # messages of one read that wait for the application


def sockets(rate: float) -> type["Sockets"]:
    """WebSockets on which so many frames a second may come that are no messages."""
    return type("Limited", (Sockets,), {"rate": rate})


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets that neither hold up the server nor keep it from stopping."""

    rate: ClassVar[float]
    """Pings, pongs and pieces of messages a second: no limit of messages sees them."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._control = Bucket(self.rate)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), _SLICE):
            super().data_received(data[at : at + _SLICE])
            if self.queue.qsize() > _MOST_WAITING:
                self.transport.abort()
            if self.transport.is_closing():
                return

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
