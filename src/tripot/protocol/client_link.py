"""The link of a client to a table: it connects, says hello, and does so again when it is lost."""

import asyncio
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import random

from pydantic import ValidationError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from tripot.tables.messages import PROTOCOL, Presence, Update, Welcome

from .client_commands import Asked, Unanswered
from .client_errors import CommandRefused, OtherProtocol, ServerRefused, Unreachable, problem_of
from .lobby import Code, Problem
from .messages import Ack, Answer, Ask, Hello, Refused, ToClient, to_client
from .wire import write_json

Heard = Welcome | Update | Presence
"""What a connection tells; answers to commands go to whoever gave them."""

_PASSING = (Code.TOO_FAST, Code.UNAVAILABLE)  # refusals that say “later”, not “no”
_WELCOME_WITHIN = 15.0  # seconds
_LARGEST = 2**26  # bytes of a message; a welcome can hold a whole game


@dataclass(frozen=True, slots=True)
class Backoff:
    """Seconds between two attempts to connect: doubled each time, and never quite the same."""

    first: float = 0.1
    most: float = 10.0


@dataclass(frozen=True, slots=True)
class Address:
    """Where a table is, and how long and how often a lost server is called."""

    url: str
    headers: Mapping[str, str]
    backoff: Backoff
    patience: float | None
    """Seconds without a connection after which we give up; None: never."""


class Link:
    """The way to a table and back, over as many WebSockets as it takes."""

    def __init__(
        self,
        address: Address,
        hello: Callable[[], Hello],
        take: Callable[[Heard], int],
        lost: Callable[[], None],
    ) -> None:
        """`hello` says what we have now; `take` gets each message and returns the version.

        `lost` is called when a connection was lost, before the next attempt.
        """
        self.unanswered = Unanswered()
        self._asked = Asked()
        self.welcomes = 0
        """How often the server has welcomed us."""
        self._address = address
        self._hello = hello
        self._take = take
        self._lost = lost
        self._version = 0
        self._socket: ClientConnection | None = None
        self._again: asyncio.TimerHandle | None = None
        self._saying: asyncio.Future[None] | None = None

    @property
    def connected(self) -> bool:
        """Whether the server hears us now."""
        return self._socket is not None

    async def run(self) -> None:
        """Stays connected until it is cancelled.

        Raises `ServerRefused`, `OtherProtocol` or `Unreachable` when that is of no use any more.
        """
        try:
            await self._stay()
        except ValidationError as error:
            raise OtherProtocol from error
        finally:
            if self._again is not None:
                self._again.cancel()

    async def send(self) -> None:
        """Sends the commands this connection was not told yet; if it fails, the next one is."""
        socket = self._socket
        if socket is not None:
            try:
                for text in self.unanswered.unsaid():
                    await socket.send(text)
            except WebSocketException:
                return

    async def ask(self, action: str) -> object:
        """What the server says the action would do; None if it is not connected, or says nothing.

        The question is not sent again: the table may be elsewhere by then.
        """
        socket = self._socket
        if socket is None:
            return None
        with self._asked.kept() as (id, answer):
            try:
                await socket.send(write_json(Ask(type="ask", id=id, action=action)))
            except WebSocketException:
                return None
            return await answer

    async def _stay(self) -> None:
        now = asyncio.get_running_loop().time
        backoff, patience = self._address.backoff, self._address.patience
        delay, lost = backoff.first, now()
        while True:
            before, begun = self.welcomes, now()
            reason = await self._attempt()
            if self.welcomes != before:
                lost = now()
                # A server that welcomes us and drops us at once is not called any faster.
                delay = backoff.first if lost - begun > delay else delay
            if patience is not None and now() - lost >= patience:
                raise Unreachable(reason) from reason
            await asyncio.sleep(delay * (0.5 + random() / 2))
            delay = min(2 * delay, backoff.most)

    async def _attempt(self) -> Exception:
        """Connects and listens; returns how the connection was lost.

        Raises what will not be better next time.
        """
        try:
            return await self._converse()
        except InvalidStatus as error:
            status = error.response.status_code
            if 400 <= status < 500 and status != 429:
                raise ServerRefused(problem_of(status, bytes(error.response.body))) from error
            return error
        except ssl.SSLCertVerificationError as error:
            raise Unreachable(error) from error
        except (OSError, WebSocketException) as error:
            return error

    async def _converse(self) -> Exception:
        async with connect(
            self._address.url,
            additional_headers=self._address.headers,
            compression=None,
            max_size=_LARGEST,
            close_timeout=1,
        ) as socket:
            await socket.send(write_json(self._hello()))
            async with asyncio.timeout(_WELCOME_WITHIN):
                first = _read(await socket.recv())
            if isinstance(first, Refused):
                refusal = ServerRefused(Problem(code=first.code, text=first.text))
                if first.code in _PASSING:
                    return refusal
                raise refusal
            if isinstance(first, Welcome) and first.protocol != PROTOCOL:
                raise OtherProtocol(first.protocol)
            self._hear(first)
            self.welcomes += 1
            self.unanswered.forget_what_was_said()
            self._socket = socket
            try:
                await self.send()
                async for frame in socket:
                    self._hear(_read(frame))
            finally:
                self._socket = None
                self._asked.forget()
                self._lost()
        return ConnectionError("the server closed the connection")

    def _hear(self, message: ToClient) -> None:
        if isinstance(message, Ack):
            self.unanswered.done(message.key, message.version)
        elif isinstance(message, Refused):
            self._refused(message)
        elif isinstance(message, Answer):
            self._asked.answered(message.id, message.preview)
        elif isinstance(message, Welcome | Update | Presence):
            self._version = self._take(message)
        # An answer is given when all up to it was heard, so that whoever waits sees what it did.
        self.unanswered.reached(self._version)

    def _refused(self, answer: Refused) -> None:
        if answer.key is None:  # it may have been a question
            self._asked.forget()
        if answer.code not in _PASSING:
            self.unanswered.refused(answer.key, CommandRefused(answer))
        elif self._again is None:
            loop = asyncio.get_running_loop()
            self._again = loop.call_later(2 * self._address.backoff.first, self._say_again)

    def _say_again(self) -> None:
        self._again = None
        self.unanswered.forget_what_was_said()
        self._saying = asyncio.ensure_future(self.send())


def _read(frame: str | bytes) -> ToClient:
    """A message; what a newer server adds to it is no reason not to understand the rest."""
    return to_client.validate_json(frame, extra="ignore")
