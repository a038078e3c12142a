"""Sessions of nonsense: who comes, what they say in vain, and how they leave."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from ..running import HANGS
from . import nonsense
from .frames import BINARY, Line, frame

SIZE = 4096
"""Bytes of the largest message, as the settings have it."""
FAULTS = 20
"""Messages without form after which the server hangs up."""
_ANSWERS = tuple(b'{"type":"%s"' % kind for kind in
                 (b"refused", b"ack", b"pong", b"answer", b"suggestion"))  # fmt: skip
_ODD_HEADS = (
    "Content-Length: \xb2\r\n", f"Content-Length: {'9' * 5000}\r\n", "Origin: http://[\r\n",
    "Origin: null\r\n", "Cookie: tripot_guest=\xff.\xfe\r\n", "Authorization: Bearer\r\n",
    "Accept-Language: \xe9,,;\r\n", "Host: elsewhere.example\r\n",
)  # fmt: skip
_ODD_PATHS = ("%00", "%ff%fe", "x" * 3000, "..%2f..%2f", "0" * 16, "%F0%9F%8E%B2", "0" * 15 + "%0a")


@dataclass(frozen=True)
class Guise:
    """Somebody at a table, and the commands that must do nothing when they give them."""

    table: str
    hello: dict[str, object]
    commands: tuple[str, ...]
    prompt: int = 0
    """What this seat is asked, if it is."""


@dataclass
class Storm:
    """Nonsense against one server, counted."""

    port: int
    guises: list[Guise]
    closed_doors: list[Guise]
    """Those who must be turned away after their hello."""
    counts: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)

    @property
    def answered(self) -> int:
        """How many messages the server has refused or answered."""
        return self.counts["answered"]

    async def blow(self, seed: int, enough: Callable[[], bool], lines: int) -> None:
        """Goes on with so many lines at a time until it is enough."""
        await asyncio.gather(*(self._gust(Random(seed * 100 + n), enough) for n in range(lines)))

    async def _gust(self, rng: Random, enough: Callable[[], bool]) -> None:
        while not enough():
            chance = rng.random()
            async with asyncio.timeout(HANGS):
                if chance < 0.80:
                    await self._inside(rng, rng.choice(self.guises))
                elif chance < 0.95:
                    await self._outside(rng)
                else:
                    await self._handshake(rng)

    async def _inside(self, rng: Random, guise: Guise) -> None:
        """Says hello properly, then many things in vain, and each must be answered."""
        line = await self._line(guise.table)
        said, faults = [], 0
        for _ in range(rng.randrange(20, 300)):
            message = nonsense.vain(rng, guise.commands, guise.prompt)
            kind = rng.random()
            if kind < 0.2 and faults < FAULTS - 1:
                faults += 1
                form = rng.choice((*nonsense.MALFORMED, None))
                message = frame(form(rng)) if form else frame(message, BINARY)
            elif kind < 0.25:
                message = nonsense.fragments(rng, message)
            else:
                message = frame(message)
            said.append(message)
        await line.send(frame(json.dumps({"type": "hello", **guise.hello}).encode()))
        sending = asyncio.create_task(line.send(b"".join(said)))
        answers = 0
        while answers < len(said) and line.closed is None:
            found = await line.messages()
            answers += sum(message.startswith(_ANSWERS) for message in found)
        self.counts["answered"] += answers
        self.counts["sessions"] += 1
        self.counts["unanswered"] += len(said) - answers
        await sending
        await self._leave(rng, line)

    async def _leave(self, rng: Random, line: Line) -> None:
        """Leaves badly: with a broken frame, with nothing but nonsense, or in the middle."""
        how = rng.random()
        if how < 0.6:
            await line.send(nonsense.broken_frame(rng, SIZE))
            self.counts["broken frames"] += 1
        elif how < 0.9:
            await line.send(frame(b"?") * (FAULTS + 5))
            while line.closed is None:
                await line.messages()
            self.counts["turned out"] += line.closed == 4003
        await line.close()

    async def _outside(self, rng: Random) -> None:
        """Speaks before the hello, or at a door that must stay closed."""
        guise = rng.choice((*self.guises, *self.closed_doors))
        line = await self._line(guise.table)
        first = rng.choice(nonsense.MALFORMED)(rng)
        if guise in self.closed_doors:
            first = json.dumps({"type": "hello", **guise.hello}).encode()
        elif rng.random() < 0.3:
            first = nonsense.vain(rng, nonsense.COMMANDS, 1)
        elif rng.random() < 0.3:
            await line.send(nonsense.broken_frame(rng, SIZE))
            await line.close()
            return
        elif b'"hello"' in first:
            first = b"hello"
        await line.send(frame(first) * rng.randrange(1, 4))
        answers = 0
        while line.closed is None:
            found = await line.messages()
            answers += sum(message.startswith(_ANSWERS[0]) for message in found)
        self.counts["answered"] += answers
        self.counts["let in"] += answers != 1
        await line.close()

    async def _handshake(self, rng: Random) -> None:
        """Cannot even shake hands."""
        table = rng.choice((*_ODD_PATHS, rng.choice(self.guises).table))
        more = rng.choice((*_ODD_HEADS, ""))
        line = await Line.open(self.port, f"/api/tables/{table}/play", more)
        self.statuses[line.status] += 1
        await line.close()

    async def _line(self, table: str) -> Line:
        line = await Line.open(self.port, f"/api/tables/{table}/play")
        self.statuses[line.status] += 1
        return line
