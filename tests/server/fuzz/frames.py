"""A WebSocket by hand, so that every byte of it can be wrong."""

import asyncio
import socket
import struct
from dataclasses import dataclass, field
from typing import Self

TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0
_HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n{more}\r\n"
)


def frame(payload: bytes, kind: int = TEXT, *, last: bool = True, reserved: int = 0) -> bytes:
    """A client's frame; its mask is all zeros, which is allowed and leaves the payload as it is."""
    return header(len(payload), kind, last=last, reserved=reserved) + payload


def header(length: int, kind: int = TEXT, *, last: bool = True, reserved: int = 0) -> bytes:
    """The head of a frame that says it has this length."""
    first = (0x80 if last else 0) | reserved << 4 | kind
    if length < 126:
        return struct.pack("!BB4x", first, 0x80 | length)
    if length < 1 << 16:
        return struct.pack("!BBH4x", first, 0xFE, length)
    return struct.pack("!BBQ4x", first, 0xFF, length)


@dataclass
class Line:
    """A connection to the WebSocket of a table, from its handshake on."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    status: int
    closed: int | None = None
    """The code the server closed with; 0 if it just went away."""
    _rest: bytearray = field(default_factory=bytearray)

    @classmethod
    async def open(
        cls, port: int, path: str, more: str = "", buffer: int = 0, source: str = "127.0.0.1"
    ) -> Self:
        """A connection after the handshake; `buffer` makes it take little without being read."""
        taking = socket.socket()
        taking.bind((source, 0))
        if buffer:
            taking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        taking.setblocking(False)
        await asyncio.get_running_loop().sock_connect(taking, ("127.0.0.1", port))
        reader, writer = await asyncio.open_connection(sock=taking, limit=buffer or 1 << 16)
        writer.write(_HANDSHAKE.format(path=path, port=port, more=more).encode("latin-1"))
        answer = await reader.readuntil(b"\r\n\r\n")
        return cls(reader, writer, int(answer.split(b" ", 2)[1]))

    async def send(self, data: bytes) -> bool:
        """Whether the bytes could be sent."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except OSError:
            return False
        return True

    async def messages(self) -> list[bytes]:
        """The messages that have come by now, at least one; none once the line is closed."""
        found: list[bytes] = []
        while not found and self.closed is None:
            try:
                data = await self.reader.read(1 << 16)
            except OSError:
                data = b""
            if not data:
                self.closed = 0
            self._rest += data
            found = self._take()
        return found

    def _take(self) -> list[bytes]:
        rest, at, found = bytes(self._rest), 0, []
        while len(rest) >= at + 2:
            kind, length, start = rest[at] & 15, rest[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(rest[start : start + 2]), start + 2
            elif length == 127:
                length, start = int.from_bytes(rest[start : start + 8]), start + 8
            if len(rest) < start + length:
                break
            at = start + length
            if kind == CLOSE:
                self.closed = int.from_bytes(rest[start : start + 2])
                break
            if kind == TEXT:
                found.append(rest[start:at])
        del self._rest[:at]
        return found

    async def close(self) -> None:
        """Hangs up without a word."""
        self.writer.transport.abort()
        try:
            await self.writer.wait_closed()
        except OSError:
            return
