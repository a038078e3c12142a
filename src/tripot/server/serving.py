"""Running the server: the folder, the database, the socket, and a stop that loses nothing."""

import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from sqlalchemy.engine import URL
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tripot.core import TripotError, msg

from .data_sets import bring_data_sets
from .garbage import set_up_collector
from .holding import held_database
from .settings import Settings
from .store.database import open_database
from .web.app import create_app

_STOPS = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))


@dataclass(frozen=True)
class Hosting:
    """Where to serve: the address, the data, and whom to believe about addresses."""

    host: str
    port: int
    folder: Path | None
    database: str | None
    hosts: Sequence[str] = ()
    """Names the server may be called by, besides addresses."""
    proxies: str | None = None
    """Addresses of proxies whose word about their clients is believed."""
    data: Sequence[Path] = ()


def serve(hosting: Hosting, settings: Settings, ready: Callable[[int, str], None]) -> None:
    """Serves until it is told to stop; `ready` is told the port and where the tables are kept.

    Raises `TripotError` if it cannot begin.
    """
    with held_database(hosting.folder, hosting.database) as url:
        engine = open_database(url)
        bring_data_sets(engine, hosting.data)
        app = create_app(engine, settings, hosting.hosts)
        listening = _listen(hosting.host, hosting.port)
        config = uvicorn.Config(
            app,
            ws=_Sockets,
            ws_max_size=settings.message_size,
            ws_ping_interval=settings.heartbeat,
            ws_ping_timeout=settings.heartbeat,
            ws_per_message_deflate=False,
            proxy_headers=hosting.proxies is not None,
            forwarded_allow_ips=hosting.proxies or "",
            server_header=False,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=5,
        )
        # The disk is waited for in another thread, which should not wait long for its turn.
        sys.setswitchinterval(0.001)
        set_up_collector()
        server = _Server(config, lambda: ready(listening.getsockname()[1], _told(url)))
        server.run(sockets=[listening])


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops gracefully when told to, and leaves it at that: nothing is raised again."""
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


class _Sockets(WebSocketsSansIOProtocol):
    """WebSockets that cannot keep the server from stopping."""

    def shutdown(self) -> None:
        """Ends the connection; one whose handshake never came whole has nothing to be told."""
        if self.handshake_initiated:
            super().shutdown()
        else:
            self.transport.abort()


def _told(url: URL) -> str:
    """The database as it may be shown: without its password."""
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".")
        raise TripotError(
            msg("Port {port} of {host} cannot be used: {reason}. Choose another with --port.",
                port=port, host=host, reason=reason)
        ) from error  # fmt: skip
    return listening
