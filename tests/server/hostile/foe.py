"""A bad neighbour: connections from an address of its own, and a count of what it got."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from ..fuzz.frames import Line, frame
from ..fuzz.visiting import Json
from .worlds import BAD

_AT_ONCE = 128
"""Requests that may be under way at one time."""
_KIND = re.compile(rb'\{"type":"(\w+)"')
_CODE = re.compile(rb'"code":"(\w+)"')


@dataclass(frozen=True)
class Answer:
    """What came over HTTP; the status is 0 if nothing did."""

    status: int = 0
    head: bytes = b""
    body: bytes = b""

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)

    def header(self, name: str) -> str | None:
        """The value of a header."""
        for line in self.head.decode("latin-1").split("\r\n"):
            key, _, value = line.partition(":")
            if key.lower() == name:
                return value.strip()
        return None


async def ask(
    port: int, source: str, path: str, body: object = None, method: str = "GET", **head: str
) -> Answer:
    """One request on a connection of its own; what goes wrong with it is an answer too."""
    try:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(source, 0), limit=1 << 20
        )
    except OSError:
        return Answer()
    try:
        text = b"" if body is None else json.dumps(body).encode()
        more = {"Content-Type": "application/json"} if body is not None else {}
        heads = {"Host": "127.0.0.1", "Connection": "close", "Content-Length": str(len(text))}
        heads |= more | {name.replace("_", "-"): value for name, value in head.items()}
        lines = [f"{'POST' if body is not None else method} {path} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in heads.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode() + text)
        heard = await reader.read(-1)
    except OSError:
        return Answer()
    finally:
        writer.close()
    first, _, rest = heard.partition(b"\r\n\r\n")
    words = first.split(b" ", 2)
    return Answer(int(words[1]), first, rest) if len(words) > 1 else Answer()


@dataclass
class Foe:
    """One bad address; `more` says whether it goes on."""

    port: int
    more: Callable[[], bool]
    source: str = BAD
    patient: bool = False
    """Whether it waits for what is still to be answered when it does not go on."""
    count: Counter[str] = field(default_factory=Counter)
    """What it tried, and what became of it."""
    largest: Counter[str] = field(default_factory=Counter)
    """The most bytes of one answer, by kind."""
    taken: Counter[str] = field(default_factory=Counter)
    """All bytes of the answers, by kind."""

    silent: int = 0
    """Requests that were refused without a word of when to come back."""

    async def ask(self, path: str, body: object = None, **head: str) -> Answer:
        """A request that is counted."""
        self.count["tried"] += 1
        answer = await ask(self.port, self.source, path, body, **head)
        self.silent += answer.status == 429 and answer.header("retry-after") is None
        self.note("got" if 200 <= answer.status < 300 else str(answer.status), answer.body)
        return answer

    def note(self, kind: str, body: bytes) -> None:
        """Counts an answer of this kind."""
        self.count[kind] += 1
        self.taken[kind] += len(body)
        self.largest[kind] = max(self.largest[kind], len(body))

    async def line(self, table: str, buffer: int = 0) -> Line | None:
        """A WebSocket at a table; None, and counted, if it is refused."""
        self.count["tried"] += 1
        try:
            line = await Line.open(
                self.port, f"/api/tables/{table}/play", buffer=buffer, source=self.source
            )
        except (OSError, asyncio.IncompleteReadError):
            self.count["0"] += 1
            return None
        if line.status == 101:
            return line
        self.count[str(line.status)] += 1
        await line.close()
        return None

    async def sit(self, table: str, buffer: int = 0, **hello: object) -> Line | None:
        """The same, and a hello."""
        line = await self.line(table, buffer)
        if line is not None:
            await line.send(said(type="hello", **hello))
        return line

    async def listen(self, line: Line) -> None:
        """Counts whatever comes, by its type, until the line is closed."""
        while line.closed is None:
            for text in await line.messages():
                self.note(kind_of(text), text)
        self.count["closed"] += 1
        await line.close()

    async def messages(self, line: Line) -> AsyncIterator[Json]:
        """The same, one by one."""
        while line.closed is None:
            for text in await line.messages():
                self.note(kind_of(text), text)
                yield json.loads(text)

    async def at_rate(self, rate: float, do: Callable[[], Awaitable[object]]) -> None:
        """Does something so many times a second, whether or not it is answered."""
        begun, done = monotonic(), 0
        running: set[asyncio.Task[object]] = set()
        while self.more():
            if done < (monotonic() - begun) * rate and len(running) < _AT_ONCE:
                task: asyncio.Task[object] = asyncio.ensure_future(_of(do()))
                running.add(task)
                task.add_done_callback(running.discard)
                done += 1
            else:
                await asyncio.sleep(0.5 / rate)
        for task in () if self.patient else [*running]:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _of(wish: Awaitable[object]) -> object:
    return await wish


def said(**message: object) -> bytes:
    """A message as a frame."""
    return frame(json.dumps(message).encode())


def kind_of(text: bytes) -> str:
    """The type of a message from the server; of a refusal also why."""
    found = _KIND.match(text)
    kind = found[1].decode() if found else "?"
    why = _CODE.search(text) if kind == "refused" else None
    return f"{kind}: {why[1].decode()}" if why else kind
