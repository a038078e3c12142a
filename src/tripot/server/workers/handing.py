"""Sends connections to the worker that their table belongs to.

The first bytes of a request name the table. A connection between two requests is nothing but an
open file, so it is sent over with the bytes already read, and answered there as if it had arrived
there. Anything unusual is answered where it is, which is just as right, only slower.
"""

import re
from asyncio import BaseTransport
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from ..requests import Requests
from .homes import home
from .peers import Peers

_TABLE = re.compile(rb"[A-Z]{3,7} /api/tables/([0-9a-f]{16})[/? ]")
_OPENING = b"POST /api/tables "


def handing(peers: Peers) -> type["Handing"]:
    """The protocol that hands requests over to these peers."""
    return type("Handed", (Handing,), {"peers": peers})


class Handing(Requests):
    """Hands over requests to a table whose home is elsewhere."""

    peers: ClassVar[Peers]
    _between = True
    """Whether no request is half read."""

    def __init__(self, *given: Any, first: bytes = b"", **named: Any) -> None:
        """`first` is what the worker that handed the connection over has read of it."""
        super().__init__(*given, **named)
        self._first = first

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if self._first:  # nothing may come before it, so it cannot wait for the next turn
            first, self._first = self._first, b""
            super().data_received(first)

    def data_received(self, data: bytes) -> None:
        if not self._handed_over(data):
            super().data_received(data)

    def on_message_begin(self) -> None:
        self._between = False
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._between = True
        super().on_message_complete()

    def _handed_over(self, data: bytes) -> bool:
        where = self._where(data)
        if where == self.peers.number or not self._free():
            return False
        self.transport.pause_reading()  # the rest is read there
        connection = self.transport.get_extra_info("socket").fileno()
        if not self.peers.hand_over(where, connection, data):
            self.transport.resume_reading()
            return False
        self.transport.abort()  # closes our end of it only
        return True

    def _where(self, data: bytes) -> int:
        """The worker that should answer; new tables go to each of them in turn."""
        if data.startswith(_OPENING):
            return self.peers.mailboxes.next_in_turn()
        named = _TABLE.match(data)
        return home(named[1].decode(), self.peers.count) if named else self.peers.number

    def _free(self) -> bool:
        """Whether the connection is idle here: no request and no answer under way."""
        cycle: RequestResponseCycle | None = self.cycle
        answered = cycle is None or cycle.response_complete
        written = self.transport.get_write_buffer_size() == 0
        return self._between and answered and not self.pipeline and written
