"""The parts of uvicorn we rely on though they are not public: which, where, and what for.

uvicorn may change them in any release. Whoever moves its bound in pyproject.toml runs
`test_uvicorn.py`, reads what it says about this list, and decides.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from types import CodeType, FunctionType

import uvicorn

OUTSIDE = ""
"""Who calls a method that asyncio or httptools calls, or only we."""


@dataclass(frozen=True)
class Method:
    """A method we override or call: its parameters, which method of uvicorn's calls it, and why."""

    name: str
    parameters: str
    caller: str
    why: str


@dataclass(frozen=True)
class Part:
    """A class of uvicorn's that one of ours extends, and what ours needs of it."""

    theirs: str
    ours: str
    methods: tuple[Method, ...]
    attributes: dict[str, str]
    """What an instance has from the beginning, and what we do with it."""

    def __str__(self) -> str:
        return self.ours

    def base(self) -> type[object]:
        return find(self.theirs)

    def instance(self) -> object:
        """One of uvicorn's own, made as its server makes them."""
        from uvicorn.server import ServerState

        make: Callable[..., object] = self.base()
        config = uvicorn.Config(_no_app, log_config=None)
        if issubclass(self.base(), uvicorn.Server):
            return make(config)
        loop = asyncio.new_event_loop()
        try:
            return make(config=config, server_state=ServerState(), app_state={}, _loop=loop)
        finally:
            loop.close()


PARTS = (
    Part(
        "uvicorn.protocols.http.httptools_impl.HttpToolsProtocol",
        "tripot.server.requests.Requests",
        (
            Method("connection_made", "self transport", OUTSIDE, "the time for a request begins"),
            Method("connection_lost", "self exc", OUTSIDE, "nothing is waited for any more"),
            Method("data_received", "self data", OUTSIDE, "the bytes of a head are counted"),
            Method("on_message_begin", "self", OUTSIDE, "the next request has a time of its own"),
            Method("on_headers_complete", "self", OUTSIDE, "a body does not count as head"),
            Method("on_message_complete", "self", OUTSIDE, "the request came in time"),
            Method(
                "handle_websocket_upgrade",
                "self",
                "uvicorn.protocols.http.httptools_impl.HttpToolsProtocol.data_received",
                "a WebSocket may stay as long as it likes",
            ),
        ),
        {"loop": "sets the deadline", "transport": "is aborted if a head is too long or too slow"},
    ),
    Part(
        "uvicorn.protocols.http.httptools_impl.HttpToolsProtocol",
        "tripot.server.workers.handing.Handing",
        (
            Method("connection_made", "self transport", OUTSIDE, "what another read comes first"),
            Method("data_received", "self data", OUTSIDE, "a request may be another worker's"),
            Method("on_message_begin", "self", OUTSIDE, "a request is not handed over in parts"),
            Method("on_message_complete", "self", OUTSIDE, "the next request may be elsewhere"),
        ),
        {
            "cycle": "tells whether an answer is under way",
            "pipeline": "tells whether more requests wait for theirs",
            "transport": "has the file that is handed over",
        },
    ),
    Part(
        "uvicorn.protocols.websockets.websockets_sansio_impl.WebSocketsSansIOProtocol",
        "tripot.server.sockets.Sockets",
        (
            Method("connection_made", "self transport", OUTSIDE, "each has frames to spend"),
            Method(
                "data_received",
                "self data",
                OUTSIDE,
                "short texts need no parser, and the rest has it in slices",
            ),
            Method("resume_writing", "self", OUTSIDE, "what waits for a slow client goes on"),
            Method(
                "handle_connect",
                "self event",
                "uvicorn.protocols.websockets.websockets_sansio_impl"
                ".WebSocketsSansIOProtocol.handle_events",
                "the application finds the socket in the scope this makes",
            ),
            *(
                Method(
                    name,
                    parameters,
                    "uvicorn.protocols.websockets.websockets_sansio_impl"
                    ".WebSocketsSansIOProtocol.handle_events",
                    "frames that are no messages have a rate",
                )
                for name, parameters in (
                    ("handle_ping", "self"),
                    ("handle_pong", "self event"),
                    ("handle_cont", "self event"),
                )
            ),
            Method(
                "shutdown",
                "self",
                "uvicorn.server.Server.shutdown",
                "half a handshake must not keep the server from stopping",
            ),
        ),
        {
            "transport": "is aborted for a client that asks for too much",
            "queue": "is replaced by one that is quicker for its one reader",
            "loop": "makes the future that reader waits for",
            "conn": "tells whether frames may be sent and heard",
            "frames": "tells whether a message in several frames is on its way",
            "config": "tells how long a message may be",
            "read_paused": "tells whether we read on, and is set when enough waits",
            "writable": "tells whether the client takes anything",
            "close_sent": "tells that nothing more may be sent",
            "disconnected": "tells that nobody is there any more",
            "handshake_initiated": "tells whether there is anybody to say goodbye to",
        },
    ),
    Part(
        "uvicorn.server.Server",
        "tripot.server.running.Server",
        (
            Method(
                "capture_signals",
                "self",
                "uvicorn.server.Server.serve",
                "a hang-up stops it too, and no signal is raised again after the stop",
            ),
            Method("handle_exit", "self sig frame", OUTSIDE, "is what our signals call"),
            Method(
                "startup",
                "self sockets",
                "uvicorn.server.Server._serve",
                "the address is told once the server can be reached",
            ),
        ),
        {"started": "tells whether it can be reached"},
    ),
)

LOGGER = "uvicorn.error"
LOGGING = (  # the modules that write the lines `tripot.server.logs` leaves out
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)


async def _no_app(scope: object, receive: object, send: object) -> None:
    """Never called."""


def find(path: str) -> type[object]:
    """A class by its full name; raises `AttributeError` or `ImportError`."""
    module, _, name = path.rpartition(".")
    found: type[object] = getattr(import_module(module), name)
    return found


def parameters(function: object) -> str:
    """The names of a function's parameters, in order."""
    return " ".join(signature(function).parameters) if callable(function) else "no function"


def names_in(code: CodeType) -> set[str]:
    """Every attribute and global name a function mentions, functions inside it included."""
    inner = (names_in(part) for part in code.co_consts if isinstance(part, CodeType))
    return set(code.co_names).union(*inner)


def mentioned_by(owner: type[object]) -> set[str]:
    """Every name the methods of a class mention, and the methods it has."""
    functions = {name: getattr(value, "__wrapped__", value) for name, value in vars(owner).items()}
    codes = [value.__code__ for value in functions.values() if isinstance(value, FunctionType)]
    return set(functions).union(*map(names_in, codes))
