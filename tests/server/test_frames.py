"""Our way of reading frames hears what uvicorn's own does, however the bytes come in."""

import asyncio
from collections.abc import Sequence
from typing import Any

import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tripot.server import frames
from tripot.server.sockets import sockets

LONGEST = 500
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
OURS = sockets(rate=1_000_000.0)


class Tape(asyncio.Transport):
    """The end of a connection at which we read what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.said = b""
        self.closing = False

    def write(self, data: Any) -> None:
        self.said += data

    def close(self) -> None:
        self.closing = True

    abort = close

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        """Everything has been read already."""

    resume_reading = pause_reading


async def heard(
    kind: type[WebSocketsSansIOProtocol], pieces: Sequence[bytes]
) -> tuple[list[object], bytes]:
    """What an application hears of these bytes, and what was said without asking it."""
    events: list[object] = []
    accepted = asyncio.Event()
    after = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        accepted.set()
        await after.wait()
        while (event := await receive())["type"] != "websocket.disconnect":
            events.append(event["text"] if "text" in event else event["bytes"])
        events.append(event["code"])

    config = uvicorn.Config(app, log_config=None, ws_max_size=LONGEST, ws_ping_interval=None)
    protocol = kind(config=config, server_state=ServerState(), app_state={})
    tape = Tape()
    protocol.connection_made(tape)
    protocol.data_received(HANDSHAKE)
    (task,) = protocol.tasks
    await accepted.wait()
    tape.said = b""
    for piece in pieces:
        if not tape.is_closing():
            protocol.data_received(piece)
    said = tape.said
    protocol.connection_lost(None)
    after.set()
    await task
    return events, said


def masked(frame: Frame) -> bytes:
    return frame.serialize(mask=True)


def texts(longest: int) -> st.SearchStrategy[bytes]:
    return st.text(max_size=longest).map(str.encode)


whole = st.builds(Frame, st.just(Opcode.TEXT), texts(LONGEST // 3)).map(masked)
binary = st.builds(Frame, st.just(Opcode.BINARY), st.binary(max_size=200)).map(masked)
control = st.builds(Frame, st.sampled_from([Opcode.PING, Opcode.PONG]), st.binary(max_size=20)).map(
    masked
)
in_pieces = st.builds(
    lambda one, between, two: b"".join(
        [masked(Frame(Opcode.TEXT, one, fin=False)), *between, masked(Frame(Opcode.CONT, two))]
    ),
    texts(50),
    st.lists(control, max_size=2),
    texts(50),
)
farewell = st.just(masked(Frame(Opcode.CLOSE, b"\x03\xe8")))
wrong = st.sampled_from(
    [
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        masked(Frame(Opcode.TEXT, b"\xff\xfe")),
        masked(Frame(Opcode.TEXT, b"x" * (LONGEST + 1))),
        masked(Frame(Opcode.CONT, b"of nothing")),
        masked(Frame(Opcode.TEXT, b"one", fin=False)) + masked(Frame(Opcode.TEXT, b"another")),
        b"\x83\x80\0\0\0\0",
        b"\xc1\x80\0\0\0\0",
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff",
    ]
)
messages = st.lists(
    st.one_of(whole, whole, whole, binary, control, in_pieces, farewell, wrong), max_size=8
)


@settings(max_examples=300)
@given(messages, st.data())
def test_however_bytes_come_in_the_application_hears_the_same(
    messages: list[bytes], data: st.DataObject
) -> None:
    sent = b"".join(messages)
    cuts = sorted(data.draw(st.sets(st.integers(0, len(sent)), max_size=12)))
    pieces = [sent[one:two] for one, two in zip([0, *cuts], [*cuts, len(sent)])]
    # uvicorn forgets what came in one read with something wrong; so it gets one by one.
    theirs = asyncio.run(heard(WebSocketsSansIOProtocol, messages))
    assert asyncio.run(heard(OURS, pieces)) == theirs


@given(whole | binary | control, st.binary(max_size=20))
def test_the_length_of_a_frame_is_known_from_its_head(frame: bytes, more: bytes) -> None:
    assert frames.size(more + frame, len(more)) == len(frame)
    assert frames.size(frame + more, 0) == len(frame)
    assert frames.size(frame[:1], 0) is None


def test_only_whole_short_texts_are_read_without_the_parser() -> None:
    assert frames.text_in(masked(Frame(Opcode.TEXT, b"x" * 125))) == b"x" * 125
    assert frames.text_in(masked(Frame(Opcode.TEXT, b""))) == b""
    for odd in (
        masked(Frame(Opcode.TEXT, b"x" * 126)),
        masked(Frame(Opcode.TEXT, b"x", fin=False)),
        masked(Frame(Opcode.BINARY, b"x")),
        Frame(Opcode.TEXT, b"x").serialize(mask=False),
    ):
        assert frames.text_in(odd) is None


@given(st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536]))
def test_what_is_said_is_framed_as_websockets_frames_it(length: int) -> None:
    text = b"x" * length
    assert frames.head_of(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
