"""Attacks below HTTP: connections that are never made whole, and heads that are none."""

import asyncio
from contextlib import suppress

from .foe import Foe, ask

_HELD = 400
"""Connections that are kept open."""


async def silence(foe: Foe) -> None:
    """Opens connections and says nothing, or a little at a time; makes new ones when they end."""
    await asyncio.gather(*(_silent(foe, n) for n in range(_HELD)))


async def _silent(foe: Foe, number: int) -> None:
    head = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    while foe.more():
        foe.count["tried"] += 1
        try:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", foe.port, local_addr=(foe.source, 0)
            )
        except OSError:
            foe.count["refused"] += 1
            await asyncio.sleep(0.2)
            continue
        foe.count["held"] += 1
        said = (b"", head, head + upgrade)[number % 3]
        with suppress(OSError):
            writer.write(said)
            while foe.more() and not reader.at_eof() and not writer.is_closing():
                if said:
                    writer.write(b"X-A: a\r\n")
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await reader.read(4096)
        writer.close()


async def foo(foe: Foe) -> None:
    """Wants to upgrade to what nobody knows, or talks no HTTP: each was a line of the log."""

    async def once() -> None:
        if foe.count["tried"] % 2:
            await foe.ask("/", Connection="Upgrade, close", Upgrade="foo")
        else:
            foe.count["tried"] += 1
            answer = await ask(foe.port, foe.source, "/", method="\x02")
            foe.note(str(answer.status), answer.body)

    await foe.at_rate(200, once)


async def heads(foe: Foe) -> None:
    """Sends heads of 60 KB, as many small fields or one large one."""
    many = {f"x_{n}": "a" * 50 for n in range(1000)}
    fat = {"x_a": "a" * 60_000}

    async def once() -> None:
        foe.count["tried"] += 1
        answer = await ask(
            foe.port, foe.source, "/api/games", **(many, fat)[foe.count["tried"] % 2]
        )
        foe.note(str(answer.status), answer.body)

    await foe.at_rate(60, once)
