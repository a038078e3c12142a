"""How much memory a server has needed at the most."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ..running import RunningServer


@contextmanager
def grown(server: RunningServer) -> Iterator[Callable[[], int]]:
    """By how many bytes its memory has grown since, at the most."""
    before = _peak(server)
    yield lambda: _peak(server) - before


def _peak(server: RunningServer) -> int:
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the server is gone")
