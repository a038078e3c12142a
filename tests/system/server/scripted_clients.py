"""Scripted people: real clients of the protocol that go on whatever happens to the servers.

They hold the servers to their word. A refusal that a careful client cannot deserve, a version
that is missing or comes twice, and an acknowledgement that changes are failures at once.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.running import RunningServer
from tripot.core import Seat
from tripot.protocol import (
    Ack,
    Code,
    Refused,
    Seated,
    Sight,
    TableInfo,
    TableState,
    Told,
    Update,
    Welcome,
    read_json,
    to_client,
)

Json = Any
"""Whatever JSON holds: a menu, an event, a command."""
PAUSE = 0.1  # seconds before a client tries again
LIMIT = 60.0  # seconds after which an attempt hangs; a server that is dead refuses at once


class Count:
    """How often something has happened, for those who wait for more of it."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.number = 0
        self._waiting: list[tuple[int, asyncio.Event]] = []

    def add(self) -> None:
        """It has happened once more."""
        self.number += 1
        for number, event in self._waiting:
            if self.number >= number:
                event.set()

    async def more(self, number: int) -> None:
        """Waits until it has happened as often again from now on."""
        event = asyncio.Event()
        self._waiting.append((self.number + number, event))
        await event.wait()


class Guest:
    """Somebody with a cookie, who asks the next server when one does not answer."""

    def __init__(self, servers: Sequence[RunningServer], home: int, name: str) -> None:
        """`home` is the server that is asked first."""
        self.name = name
        self._servers = servers
        self._at = home
        self._cookies = httpx.Cookies()

    @property
    def server(self) -> RunningServer:
        """The server asked now."""
        return self._servers[self._at]

    def elsewhere(self, home: int) -> "Guest":
        """The same person, who asks another server first."""
        other = Guest(self._servers, home, self.name)
        other._cookies.update(self._cookies)
        return other

    @property
    def loyal(self) -> bool:
        """Whether there is only one server to ask."""
        return len(self._servers) == 1

    async def give_up_on_it(self) -> None:
        """Turns to the next server, after a moment."""
        await asyncio.sleep(PAUSE)
        self._at = (self._at + 1) % len(self._servers)

    def turn_to(self, number: int) -> None:
        """Asks the server with this number first, counted round and round."""
        self._at = number % len(self._servers)

    async def ask(self, method: str, path: str, body: Json = None, token: str = "") -> str:
        """What a server answers, when one does; fails if it refuses."""
        head = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                async with httpx.AsyncClient(
                    cookies=self._cookies, trust_env=False, timeout=LIMIT
                ) as client:
                    url = self.server.url + path
                    answer = await client.request(method, url, json=body, headers=head)
                    self._cookies.update(client.cookies)
            except httpx.TransportError:
                await self.give_up_on_it()
                continue
            if answer.status_code != 503:
                assert answer.is_success, f"{method} {path}: {answer.text}"
                return answer.text
            await self.give_up_on_it()

    async def introduce(self) -> None:
        """Gets a cookie and a name; without it a repeated wish would be a stranger's."""
        await self.ask("PUT", "/api/me", {"name": self.name})

    async def open(self, game: str, *seats: str, **options: int) -> Seated:
        """A new table: a seat is ``me``, ``open`` or the id of a bot."""
        return await self.open_timed(None, game, *seats, **options)

    async def open_timed(self, clock: str | None, game: str, *seats: str, **options: int) -> Seated:
        """The same, with clocks."""
        kinds = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        wish = {"game": game, "seats": kinds, "options": options, "clock": clock}
        return read_json(Seated, await self.ask("POST", "/api/tables", wish))

    async def join(self, table: str, invite: str) -> Seated:
        """Sits down at a table."""
        path = f"/api/tables/{table}/join"
        return read_json(Seated, await self.ask("POST", path, {"invite": invite}))


Wish = Callable[[], bool]


def any_card(menu: Json, rng: Random) -> str:
    """Some action of District Noir."""
    cards: list[str] = menu["play"]
    return rng.choice([*cards, "t"] if menu["take"] else cards)


@dataclass
class Sitting:
    """A person at a table, from the first hello to the end of the game."""

    guest: Guest
    table: str
    seat: int
    token: str
    rng: Random
    again: Wish = lambda: False
    """Whether they want a rematch when the game is over."""
    quits: bool = False
    """Whether they give up at once and watch."""
    pace: float = 0.03
    """The most seconds they think."""
    have: int = 0
    heard: list[Json] = field(default_factory=list)
    """Every event, in order."""
    acked: dict[str, int] = field(default_factory=dict)
    """The version of each command by its key."""
    sent: dict[str, Json] = field(default_factory=dict)
    """Each command by its key."""
    resumed: int = 0
    """How often the connection was lost."""
    sending: Count = field(default_factory=Count)
    """Counts the commands; people may share one."""
    info: TableInfo | None = None
    _view: Sight | None = None
    _waiting: str | None = None
    _answered: set[int | str] = field(default_factory=set)

    @classmethod
    def at(cls, guest: Guest, seated: Seated, rng: Random, **more: Any) -> "Sitting":
        """The sitting of somebody who has just sat down."""
        assert seated.seat is not None
        assert seated.token is not None
        return cls(guest, seated.table, seated.seat, seated.token, rng, **more)

    @property
    def next(self) -> str | None:
        """The table of the rematch."""
        return self.info.next if self.info else None

    def moved_on(self) -> "Sitting":
        """The same person at the rematch: everybody moves on by one seat, with the same key."""
        assert self.info is not None
        assert self.next is not None
        seat = (self.seat + 1) % self.info.players
        return Sitting(self.guest, self.next, seat, self.token, self.rng)

    async def play(self) -> None:
        """Plays until the game is over, and the rematch is open if both want one."""
        while not self.finished:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._converse()
            if not self.finished:
                self.resumed += 1
                await self.guest.give_up_on_it()

    async def _converse(self) -> None:
        """One connection, until it is lost or nothing is left to do."""
        url = f"{self.guest.server.ws}/api/tables/{self.table}/play"
        async with connect(
            url, proxy=None, compression=None, open_timeout=LIMIT, close_timeout=0.5
        ) as socket:
            hello = {"type": "hello", "have": self.have, "token": self.token}
            await socket.send(json.dumps(hello))
            async for text in socket:
                message = to_client.validate_json(text)
                match message:
                    case Welcome():
                        self._resume(message)
                        if self._waiting is not None:
                            await socket.send(json.dumps(self.sent[self._waiting]))
                    case Update():
                        self._go_on(message)
                    case Ack():
                        self._note(message)
                    case Refused():
                        told = f"{self}: {message}, waiting for {self._waiting}"
                        assert message.code is Code.UNAVAILABLE, told
                if self.finished:
                    return
                await self._decide(socket)

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do here."""
        over = self.info is not None and self.info.state is TableState.OVER
        if not over or self._waiting is not None:
            return False
        return not self.again() or self.next is not None

    def _resume(self, welcome: Welcome) -> None:
        assert welcome.seat == self.seat
        assert welcome.version >= self.have, f"{self}: the server is behind, at {welcome.version}"
        if self.guest.loyal:  # another server may not have heard yet of what one acknowledged
            acked = max(self.acked.values(), default=0)
            assert welcome.version >= acked, f"{self}: version {acked} was acknowledged and is lost"
        for step in welcome.steps:
            self._hear(step.version, step.events)
        self.have, self.info, self._view = welcome.version, welcome.info, welcome.view

    def _go_on(self, update: Update) -> None:
        assert update.version == self.have + 1, f"{self}: version {update.version} came"
        self._hear(update.version, update.events)
        self.info, self._view = update.info or self.info, update.view

    def _hear(self, version: int, events: list[Told]) -> None:
        assert version > self.have, f"{self}: version {version} came again"
        self.have = version
        self.heard += [told.event for told in events]

    def _note(self, ack: Ack) -> None:
        assert ack.key == self._waiting, f"{self}: {ack}, waiting for {self._waiting}"
        self.acked[ack.key] = ack.version
        self._waiting = None

    async def _decide(self, socket: ClientConnection) -> None:
        """Sends the next command, if one is due; each thing is answered once."""
        if self._waiting is not None or self.info is None:
            return
        prompt = self._view.prompt if self._view is not None else None
        due: int | str | None = None
        command: dict[str, Json] = {}
        if self.info.state is TableState.OVER:
            due, command = "rematch", {"type": "rematch"}
        elif self.quits:
            due, command = "give up", {"type": "give_up"}
        elif prompt is not None and self._view is not None:
            due, action = prompt, any_card(self._view.menu, self.rng)
            command = {"type": "act", "prompt": prompt, "action": action}
        if due is None or due in self._answered:
            return
        self._answered.add(due)
        key = f"{self.seat}-{self.rng.getrandbits(64):x}"
        self.sent[key] = {**command, "key": key}
        self._waiting = key
        await asyncio.sleep(self.rng.uniform(0, self.pace))
        self.sending.add()
        await socket.send(json.dumps(self.sent[key]))

    def word(self, key: str) -> str:
        """The command as a record writes it."""
        command = self.sent[key]
        seat = Seat(self.seat) + 1
        return f"!resign:{seat}" if command["type"] == "give_up" else f"{seat}:{command['action']}"

    def __str__(self) -> str:
        return f"{self.guest.name} at {self.table}, who has {self.have} of {self.guest.server.url}"
