"""One process that serves: uvicorn adapted to tables, alone or beside other workers."""

import asyncio
import signal
import socket
import sys
from asyncio import Protocol
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Literal, cast

import uvicorn
from fastapi import FastAPI

from .garbage import set_up_collector
from .settings import Settings
from .sockets import sockets

if TYPE_CHECKING:  # elsewhere than on Unix there are none
    from .workers.peers import Peers

_STOPS = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))


def run(
    app: FastAPI,
    settings: Settings,
    proxies: Sequence[str],
    listening: socket.socket,
    ready: Callable[[], None],
    peers: "Peers | None" = None,
) -> None:
    """Serves until told to stop; calls `ready` when it can be reached."""
    config = uvicorn.Config(
        app,
        http=requests(peers),
        ws=sockets(settings.messages_rate),
        ws_max_size=settings.message_size,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.heartbeat,
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
    )
    # Another thread waits for the disk, and should not wait long for its turn here.
    sys.setswitchinterval(0.001)
    set_up_collector()
    server = Server(config, ready) if peers is None else WorkingServer(config, ready, peers)
    server.run(sockets=[listening])


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops gracefully when told to, and raises no signal again afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in _STOPS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


class WorkingServer(Server):
    """One of several workers: it takes over connections, and stops when the parent has gone."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], peers: "Peers") -> None:
        def begun() -> None:
            peers.connect = self._arrive
            peers.listen(stop=lambda: self.handle_exit(signal.SIGTERM, None))
            ready()

        super().__init__(config, begun)
        self._arriving: set[asyncio.Task[None]] = set()

    def _arrive(self, connection: socket.socket, first: bytes) -> None:
        """Takes over a connection, with what another worker has read of it."""
        task = asyncio.create_task(self._take_over(connection, first))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def _take_over(self, connection: socket.socket, first: bytes) -> None:
        # That of `handing`, which takes the bytes another worker has read.
        handed = cast(Callable[..., Protocol], self.config.http_protocol_class)

        def protocol() -> Protocol:
            return handed(
                config=self.config, server_state=self.server_state, app_state={}, first=first
            )

        connection.setblocking(False)
        with suppress(OSError):  # the client may have gone
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
            return
        connection.close()


def requests(peers: "Peers | None" = None) -> type[Protocol] | Literal["auto"]:
    """The HTTP protocol; without httptools uvicorn has a slower one."""
    try:
        from .requests import Requests
    except ModuleNotFoundError as error:
        if error.name != "httptools":
            raise  # uvicorn has changed; without our limits it must not run
        return "auto"
    if peers is None:
        return Requests
    from .workers.handing import handing

    return handing(peers)
