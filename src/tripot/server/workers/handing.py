"""Connections are brought to the worker their table belongs to, before it is asked for.

The first bytes of a request name the table. A connection between two requests is nothing but an
open file, so it is sent over with what was read, and answered there as if it had arrived there.
Whatever is unusual is answered where it is, which is right as well, only slower.
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
    """Requests that are handed over to these peers."""
    return type("Handed", (Handing,), {"peers": peers})


class Handing(Requests):
    """Requests to a table that is at home elsewhere are handed over."""

    peers: ClassVar[Peers]
    _between = True
    """Whether no request has begun that is not read to its end."""

    def __init__(self, *given: Any, first: bytes = b"", **named: Any) -> None:
        """`first` is what another worker has read of the connection that it handed over."""
        super().__init__(*given, **named)
        self._first = first

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if self._first:  # nothing may come before it, so it cannot wait for another turn
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
        self.transport.pause_reading()  # what comes now is read there
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
        """Whether nothing of the connection is here: no request, and no answer under way."""
        cycle: RequestResponseCycle | None = self.cycle
        answered = cycle is None or cycle.response_complete
        written = self.transport.get_write_buffer_size() == 0
        return self._between and answered and not self.pipeline and written
