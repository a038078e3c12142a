"""Running the server: the folder, the database, the socket, and a stop that loses nothing."""

import errno
import logging
import os
import signal
import socket
import sys
from asyncio import Protocol
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Literal

import uvicorn
from sqlalchemy.engine import URL

from tripot.core import TripotError, msg

from .addresses import here_at
from .addresses import url as address
from .data_folder import folder_of, held_database
from .data_sets import bring_data_sets
from .garbage import set_up_collector
from .running_server import left_address
from .settings import Settings
from .sockets import sockets
from .store.database import open_database
from .web.app import create_app
from .web.games import offered_games

_FILES = 65_536
_log = logging.getLogger(__name__)
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
    proxies: Sequence[str] = ()
    """Addresses of proxies whose word about their clients is believed."""
    data: Sequence[Path] = ()
    watchers: Sequence[IPv4Network | IPv6Network] = ()
    """From where `/metrics` can be read, besides this machine."""


class PortInUse(TripotError):
    """Something else listens there, or we may not."""


Ready = Callable[[str, int, str], None]
"""Told the address and the port that are listened to, and where the tables are kept."""


def serve(hosting: Hosting, settings: Settings, ready: Ready) -> None:
    """Serves until it is told to stop; `ready` is called when it can be reached.

    Raises `TripotError` if it cannot begin.
    """
    with held_database(hosting.folder, hosting.database) as url, ExitStack() as leaving:
        engine = open_database(url)
        bring_data_sets(engine, hosting.data)
        offered_games()  # imports guests now: later they would hold everybody up
        app = create_app(
            engine, settings, [hosting.host, *hosting.hosts], watchers=hosting.watchers
        )
        listening = _listen(hosting.host, hosting.port)
        config = uvicorn.Config(
            app,
            http=_requests(),
            ws=sockets(settings.messages_rate),
            ws_max_size=settings.message_size,
            ws_ping_interval=settings.heartbeat,
            ws_ping_timeout=settings.heartbeat,
            ws_per_message_deflate=False,
            proxy_headers=bool(hosting.proxies),
            forwarded_allow_ips=list(hosting.proxies),
            server_header=False,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=5,
        )
        # The disk is waited for in another thread, which should not wait long for its turn.
        sys.setswitchinterval(0.001)
        set_up_collector()
        _raise_file_limit()
        host, port = listening.getsockname()[:2]

        def begun() -> None:
            leaving.enter_context(left_address(folder_of(url), address(here_at(host), port)))
            ready(host, port, _told(url))
            _log.info("started", extra={"address": host, "port": port})

        _Server(config, begun).run(sockets=[listening])
        _log.info("stopped")


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


def _requests() -> type[Protocol] | Literal["auto"]:
    """What speaks HTTP; where httptools is not to be had uvicorn has something slower."""
    try:
        from .requests import Requests
    except ModuleNotFoundError as error:
        if error.name != "httptools":
            raise  # uvicorn has changed; without our limits it must not run
        return "auto"
    return Requests


def _raise_file_limit() -> None:
    """Every connection is a file; the usual limit is that of a desktop program."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _told(url: URL) -> str:
    """The database as it may be shown: without its password, and without our driver's name."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    if os.name != "nt":  # after a stop the address can be used at once; there it means: by two
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # only now it is ours alone
    except OSError as error:
        listening.close()
        reason = error.strerror or str(error)
        if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
            raise TripotError(
                msg("“{host}” is no address of this machine: {reason}.", host=host, reason=reason)
            ) from error
        raise PortInUse(
            msg("Port {port} of {host} cannot be used: {reason}. Choose another with --port.",
                port=str(port), host=host, reason=reason)
        ) from error  # fmt: skip
    return listening
