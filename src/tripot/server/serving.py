"""Running the server: the folder, the database, the socket, and a stop that loses nothing."""

import errno
import logging
import os
import socket
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tripot.core import TripotError, msg

from .addresses import here_at
from .addresses import url as address
from .data_folder import folder_of, held_database
from .data_sets import bring_data_sets
from .running import run
from .running_server import left_address
from .settings import Settings
from .store.database import open_database, shown
from .store.place import in_place
from .store.servers import leave
from .web.app import create_app
from .web.games import offered_games

if TYPE_CHECKING:  # elsewhere than on Unix there are none
    from .workers.peers import Peers

_FILES = 65_536
_log = logging.getLogger(__name__)


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
    """Networks that may read `/metrics`, besides this machine."""
    workers: int = 1
    """How many processes serve together; each can keep one core busy."""


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
        listening = _listen(hosting.host, hosting.port)
        _raise_file_limit()
        host, port = listening.getsockname()[:2]

        def begun() -> None:
            leaving.enter_context(left_address(folder_of(url), address(here_at(host), port)))
            ready(host, port, shown(url))
            _log.info("started", extra={"address": host, "port": port})

        def work(settings: Settings, begun: Callable[[], None], peers: "Peers | None") -> None:
            names = [hosting.host, *hosting.hosts]
            app = create_app(engine, settings, names, peers=peers, watchers=hosting.watchers)
            run(app, settings, hosting.proxies, listening, begun, peers)

        if hosting.workers == 1:
            work(settings, begun, None)
        else:
            _share_out(hosting.workers, engine, settings, work, begun)
        if not in_place(engine):
            raise TripotError(msg("Stopped, but the database is no longer in its place: not every "
                                  "table is on disk. The log says what was saved."))  # fmt: skip
        _log.info("stopped")


def _share_out(
    workers: int,
    engine: Engine,
    settings: Settings,
    work: Callable[[Settings, Callable[[], None], "Peers | None"], None],
    ready: Callable[[], None],
) -> None:
    """Runs several workers until they are told to stop."""
    if not hasattr(os, "fork"):
        raise TripotError(msg("Several workers need Unix; on this system there can be only one."))
    from .workers.supervising import Supervisor

    def work_as(peers: "Peers") -> None:
        work(settings.part(peers.number, peers.count), peers.say_ready, peers)

    def died(server: str) -> None:
        """Ends a dead worker's lease for it; otherwise the others would wait until it runs out."""
        with suppress(SQLAlchemyError):
            leave(engine, server)
        engine.dispose()

    if engine.dialect.name == "sqlite":  # we hold the lock on the folder, so we are alone
        leave(engine)
    engine.dispose()  # two processes must not share a connection
    Supervisor(workers, work_as, ready, died).run()


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
