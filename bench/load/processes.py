"""The servers as processes of our own: pinned to a core, waited for, and always ended."""

import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from bench.machine import tree_seconds

SERVER_CORE = 0
DRIVER_CORE = 1
CORES = (SERVER_CORE, DRIVER_CORE)
_START_LIMIT = 30.0  # seconds a server may need until it listens
_END_LIMIT = 5.0  # seconds a server may need to leave before it is killed


class Server:
    """A running server."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log: Path) -> None:
        self.port = port
        self._process = process
        self._log = log

    def cpu(self) -> float:
        """Seconds of CPU time it has used, children included."""
        return tree_seconds(self._process.pid)

    def shares(self) -> list[float]:
        """The same for each process it has started."""
        pid = self._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        return [tree_seconds(int(child)) for child in children.split()]

    def memory(self) -> float:
        """MiB it holds in memory."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024

    def said(self) -> str:
        """The end of what it wrote."""
        return self._log.read_text(encoding="utf-8", errors="replace")[-2000:]

    def wait_until_it_listens(self) -> None:
        """Returns when a connection is accepted; raises `RuntimeError` if none ever is."""
        end = time.monotonic() + _START_LIMIT
        while time.monotonic() < end and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the server does not listen; it said:\n{self.said()}")


@contextmanager
def running(
    command: Sequence[str],
    folder: Path,
    environment: Mapping[str, str],
    cores: Collection[int] = (SERVER_CORE,),
) -> Iterator[Server]:
    """A server on a free port of the loopback, pinned to its cores; ended on every way out.

    ``{port}`` in the command stands for the port and ``{data}`` for an empty folder. The server
    is a process group of its own, so an interrupt reaches only the driver, which then ends all.
    """
    with tempfile.TemporaryDirectory(prefix="load-") as scratch:
        port = _free_port()
        log = Path(scratch, "log")
        data = Path(scratch, "data")
        data.mkdir()
        words = [word.replace("{port}", str(port)).replace("{data}", str(data)) for word in command]
        with log.open("wb") as output:
            process = subprocess.Popen(
                ["taskset", "--cpu-list", ",".join(map(str, cores)), *words],
                cwd=folder,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            server = Server(process, port, log)
            server.wait_until_it_listens()
            yield server
        finally:
            _end(process)


def pin_driver() -> None:
    """Pins this process to the driver's core."""
    os.sched_setaffinity(0, {DRIVER_CORE})


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _end(process: subprocess.Popen[bytes]) -> None:
    """Asks the server to leave, then kills it and whatever it started."""
    process.terminate()
    try:
        with suppress(subprocess.TimeoutExpired):
            process.wait(_END_LIMIT)
    finally:
        with suppress(ProcessLookupError):  # usually nobody is left
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
