"""One client of one table: who it is, and the messages that wait for it."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol

from tripot.core import SPECTATOR, Viewer
from tripot.locale import Speech
from tripot.protocol import ToClient, json_bytes
from tripot.tables.table import Chair

from ..noticing import NOTICING

TOO_SLOW, SEAT_CHANGED, UNTOLD = 4008, 4001, 1011
"""With what a connection is closed that was cut off."""
_MOST_BYTES = 4 << 20
"""Once this much is waiting, no more is taken; a single message may be longer."""


class Wire(Protocol):
    """The socket of a client, as far as a connection needs it."""

    on_writable: Callable[[], None] | None
    """Called when the client takes more again."""

    def takes_more(self) -> bool:
        """Whether what is written leaves soon."""

    def write_texts(self, texts: Iterable[bytes]) -> None:
        """Sends messages in one go; they are lost if the client has gone."""


class Connection:
    """A viewer at the other end of a WebSocket.

    What is put into the outbox leaves it together when the loop has gone through what is at hand:
    one packet for a player who hears that a move is done and what it did. A client that takes
    nothing keeps its messages waiting; when the outbox is full it is cut off, and resumes from the
    version it has.
    """

    def __init__(
        self,
        viewer: Viewer,
        words: bool,
        speech: Speech,
        wire: Wire,
        room: int,
        source: str = "",
        account: str = "",
    ) -> None:
        """`room` is how many messages may wait, `source` the client's address.

        `account` is that address as the database knows it; bots' time is charged to it.
        """
        self.viewer = viewer
        self.seat: int | None = None if viewer == SPECTATOR else viewer
        self.source = source
        self.account = account
        self.words = words
        self.speech = speech
        self._wire = wire
        self._room = room
        self._loop = asyncio.get_running_loop()
        self._outbox: list[bytes] = []
        self._waiting = 0
        self._leaving = False
        wire.on_writable = self.flush
        self.ended: asyncio.Future[None] = self._loop.create_future()
        """Done when the client is cut off."""
        self.obeying = self.leaving = False
        """Whether a command of the client is being obeyed, and whether none will be any more."""
        self.held: Chair | None = None
        """The seat as it was when the client came in."""
        self.cut: int | None = None
        """The code with which the client is cut off."""

    def say(self, message: ToClient) -> None:
        """Sends a message to this client alone."""
        self.put(json_bytes(message))

    def put(self, frame: bytes) -> None:
        """Puts a ready message into the outbox."""
        if self.cut is not None:
            return
        outbox = self._outbox
        if len(outbox) >= self._room or self._waiting > _MOST_BYTES:
            NOTICING.bite("outbox", self.source)
            self.cut_off(TOO_SLOW)
            return
        outbox.append(frame)
        self._waiting += len(frame)
        if not self._leaving:
            self._leaving = True
            self._loop.call_soon(self.flush)

    def flush(self) -> None:
        """Sends what waits, unless the client takes nothing now."""
        self._leaving = False
        if self._outbox and self._wire.takes_more():
            self._wire.write_texts(self._outbox)
            self._outbox.clear()
            self._waiting = 0

    def cut_off(self, code: int) -> None:
        """Lets go of the client, which has to come in anew; nothing more is sent to it."""
        if self.cut is None:
            self.cut = code
            self._outbox.clear()
            if not self.ended.done():
                self.ended.set_result(None)

    def let_go(self) -> None:
        """Sends what waits, and has no more to do with the socket."""
        self.flush()
        self._wire.on_writable = None
