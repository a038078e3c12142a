"""A way to a server that can be cut, for as many connections as come."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Self


class CuttingProxy:
    """Hands bytes on between clients and a port, and cuts connections at bad moments."""

    def __init__(self, port: int, lasts: Callable[[], int | None] = lambda: None) -> None:
        """`lasts` says how many bytes from the server a new connection brings before it is cut."""
        self._port = port
        self._lasts = lasts
        self._open: set[asyncio.StreamWriter] = set()
        self.cuts = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()
        await self._server.wait_closed()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """Cuts every connection there is now."""
        for writer in list(self._open):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, back}
        self._open |= both
        try:
            await asyncio.gather(
                _copy(reader, back, None, both), _copy(there, writer, self._lasts(), both)
            )
        finally:
            self._open -= both
            self.cuts += 1


async def _copy(
    source: asyncio.StreamReader,
    target: asyncio.StreamWriter,
    most: int | None,
    both: set[asyncio.StreamWriter],
) -> None:
    """Copies until an end goes away or enough was copied; then both ends are cut."""
    with suppress(OSError):
        while most != 0 and (chunk := await source.read(min(most or 65536, 65536))):
            target.write(chunk)
            await target.drain()
            most = most and most - len(chunk)
    for writer in both:
        writer.transport.abort()
