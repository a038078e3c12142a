"""Attacks from within the sockets of tables."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

from ..fuzz.frames import Line, frame
from .foe import Foe, said
from .worlds import SIX, id_of, token

_OF_A_SEAT = 16
"""Connections one seat may have."""
_EACH = 20.0
"""Messages a second on each of them: the limit."""
_SMALL = 4096
"""Bytes the buffer of somebody takes who does not read."""


async def hello_over(foe: Foe) -> None:
    """Comes to a finished game again and again, and has never heard anything of it."""
    await foe.at_rate(60, lambda: _hello(foe, "over"))


async def hello_running(foe: Foe) -> None:
    """The same at a game that is being played."""
    await foe.at_rate(60, lambda: _hello(foe, "running"))


async def _hello(foe: Foe, table: str) -> None:
    line = await foe.sit(id_of(table), token=token(0), have=0, words=True)
    if line is not None:
        async for message in foe.messages(line):
            if message["type"] in ("welcome", "refused"):
                break
        await line.close()


async def late(foe: Foe) -> None:
    """Acts too late on as many sockets as the table has, and reads what comes of it."""
    async with _everywhere(foe, reads=True) as lines:
        await _keep_saying(
            foe, lines, lambda n: said(type="act", key=f"k{n}", prompt=1, action="t")
        )


async def late_and_deaf(foe: Foe) -> None:
    """The same, without reading."""
    async with _everywhere(foe, reads=False) as lines:
        await _keep_saying(
            foe, lines, lambda n: said(type="act", key=f"k{n}", prompt=1, action="t")
        )


async def previews(foe: Foe) -> None:
    """Asks what actions would do, on as many sockets as the table has."""
    async with _everywhere(foe, reads=True) as lines:
        await _keep_saying(foe, lines, lambda n: said(type="ask", id=n, action="petite_frappe>3nw"))


async def suggestions(foe: Foe) -> None:
    """Asks what a bot would do, on every connection a lonely seat may have."""
    async with _everywhere(foe, reads=True, table="alone", seats=1) as lines:
        await _keep_saying(foe, lines, lambda n: said(type="suggest", id=n))


async def deaf(foe: Foe) -> None:
    """Has its own long words sent back, and never takes them."""
    ping = frame(b'{"type":"ping","id":%s}' % (b"7" * 2000))
    async with _everywhere(foe, reads=False) as lines:
        await _keep_saying(foe, lines, lambda _: ping)


async def malformed(foe: Foe) -> None:
    """Says what is no message, is turned out, and comes again."""

    async def once() -> None:
        line = await foe.sit(id_of("couple-0"), watch=True)
        if line is not None:
            foe.count["tried"] += 30
            await line.send(frame(b'{"type":"nonsense"') * 15 + frame(b"[]") * 15)
            await foe.listen(line)

    await foe.at_rate(20, once)


async def spectators(foe: Foe) -> None:
    """Comes and goes at a table where good people play, and leaves as many there as may stay."""
    stayed = [await foe.sit(id_of("couple-0"), watch=True) for _ in range(70)]
    lines = [line for line in stayed if line is not None]
    listening = [asyncio.ensure_future(foe.listen(line)) for line in lines]

    async def once() -> None:
        line = await foe.sit(id_of("couple-0"), watch=True)
        if line is not None:
            await line.messages()
            await line.close()

    await foe.at_rate(60, once)
    for task in listening:
        task.cancel()
    for line in lines:
        await line.close()


@asynccontextmanager
async def _everywhere(
    foe: Foe, reads: bool, table: str = "running", seats: int = SIX
) -> AsyncIterator[list[Line]]:
    """As many connections as these seats may have."""
    have, lines = 0, list[Line]()
    for n in range(_OF_A_SEAT * seats):
        hello = {"token": token(n % seats), "have": have, "words": True}
        line = await foe.sit(id_of(table), _SMALL if have and not reads else 0, **hello)
        lines += [line] if line is not None else []
        if line is not None and not have:
            have = await _version(foe, line)
        await asyncio.sleep(0.01)
    listening = [asyncio.ensure_future(foe.listen(line)) for line in lines] if reads else []
    try:
        yield lines
    finally:
        for task in listening:
            task.cancel()
        for line in lines:
            await line.close()


async def _version(foe: Foe, line: Line) -> int:
    """What a welcome says; later connections need not hear it all."""
    async for message in foe.messages(line):
        if message["type"] in ("welcome", "refused"):
            return int(message["version"])
    return 0


async def _keep_saying(foe: Foe, lines: list[Line], words: Callable[[int], bytes]) -> None:
    """Says something on every line as often as one may."""
    numbers = count()

    async def say() -> None:
        for line in lines:
            if line.closed is None and not line.writer.is_closing():
                foe.count["tried"] += 1
                line.writer.write(words(next(numbers)))

    await foe.at_rate(_EACH, say)
