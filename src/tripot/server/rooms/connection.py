"""One client of one table: who it is, and the messages that wait for it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from tripot.core import SPECTATOR, Viewer
from tripot.locale import Speech
from tripot.protocol import ToClient, write_json
from tripot.tables.table import Chair

TOO_SLOW, SEAT_CHANGED, UNTOLD = 4008, 4001, 1011
"""With what a connection is closed that was cut off."""
Send = Callable[[str], Awaitable[None]]


class Connection:
    """A viewer at the other end of a WebSocket.

    Messages are put into an outbox, which never waits, and leave it at the client's own pace;
    a client whose outbox is full is cut off and resumes from the version it has.
    """

    def __init__(self, viewer: Viewer, words: bool, speech: Speech, send: Send, room: int) -> None:
        """`room` is how many messages may wait."""
        self.viewer = viewer
        self.words = words
        self.speech = speech
        self._send = send
        self._room = room
        self._outbox: deque[str] = deque()
        self._wake = asyncio.Event()
        self._pumping: asyncio.Task[None] | None = None
        self.obeying = asyncio.Lock()
        """Held while a command of the client is obeyed."""
        self.held: Chair | None = None
        """The seat as it was when the client came in."""
        self.cut: int | None = None
        """The code with which the client is cut off."""

    @property
    def seat(self) -> int | None:
        """The seat, or None for a spectator."""
        return None if self.viewer == SPECTATOR else self.viewer

    def say(self, message: ToClient) -> None:
        """Sends a message to this client alone."""
        self.put(write_json(message))

    def put(self, frame: str) -> None:
        """Puts a ready message into the outbox."""
        if len(self._outbox) >= self._room:
            self.cut_off(TOO_SLOW)
        if self.cut is None:
            self._outbox.append(frame)
        self._wake.set()

    def cut_off(self, code: int) -> None:
        """Lets go of the client, which has to come in anew; nothing more is sent to it."""
        if self.cut is None:
            self.cut = code
            self._outbox.clear()
            if self._pumping is not None:  # it may be waiting for a client that takes nothing
                self._pumping.cancel()
        self._wake.set()

    async def pump(self) -> None:
        """Sends what is put into the outbox, until the client is cut off or gone."""
        self._pumping = asyncio.current_task()
        outbox, wake = self._outbox, self._wake
        try:
            while self.cut is None:
                while outbox:
                    await self._send(outbox.popleft())
                wake.clear()
                await wake.wait()
        finally:
            self._pumping = None  # the task holds us: a circle that nobody would find for long
