"""The machine: what it is, and whether others keep it busy."""

import os
import platform
import time
from collections.abc import Callable, Collection, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

TOLERATED = 0.2
"""Cores that others may use before a figure that depends on the machine is in doubt."""

_PROC = Path("/proc")
_IDLE = (3, 4)  # places in a line of /proc/stat: idle, and waiting for a disk
_STATES = 8  # further places repeat what guests used


def described(packages: Collection[str], **more: str) -> dict[str, str]:
    """What figures depend on: system, processor, Python, packages and what else is named."""
    named = [f"{name} {_version(name)}" for name in packages]
    return {
        "platform": platform.platform(),
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": ", ".join(named),
    } | more


def lines(about: Mapping[str, str]) -> list[str]:
    """The same as lines of text."""
    return [f"{key}: {value}" for key, value in about.items()]


def busy_seconds(cores: Collection[int] | None = None) -> float:
    """Seconds that these cores, or all, have spent on anything, the hypervisor's included.

    Only Linux tells. Elsewhere it is 0, and no machine looks busy.
    """
    if not _PROC.is_dir():
        return 0.0
    names = {"cpu"} if cores is None else {f"cpu{number}" for number in cores}
    stat = (_PROC / "stat").read_text("ascii").splitlines()
    rows = [line.split() for line in stat if line.split(" ", 1)[0] in names]
    times = [[*map(int, row[1 : _STATES + 1])] for row in rows]
    return sum(sum(row) - sum(row[at] for at in _IDLE) for row in times) / _ticks()


def tree_seconds(root: int) -> float:
    """Seconds used by a process and all that came from it, those that have ended included."""
    if not _PROC.is_dir():
        return 0.0
    parents: dict[int, int] = {}
    used: dict[int, int] = {}
    for folder in _PROC.iterdir():
        if folder.name.isdecimal():
            try:
                stat = (folder / "stat").read_text("utf-8", errors="replace")
            except OSError:  # it has just ended
                continue
            fields = stat.rpartition(")")[2].split()  # the name before it may contain spaces
            parents[int(folder.name)] = int(fields[1])
            used[int(folder.name)] = sum(map(int, fields[11:15]))
    return sum(used[pid] for pid in used if _descends(pid, root, parents)) / _ticks()


class Watch:
    """How much of the machine others use. Processes that vanish may be lost: look often."""

    def __init__(
        self,
        everybody: Callable[[], float] = busy_seconds,
        ours: Callable[[], float] = lambda: tree_seconds(os.getpid()),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._everybody, self._ours, self._clock = everybody, ours, clock
        self._begun, self._all, self._last = clock(), everybody(), ours()
        self._own = 0.0

    def look(self) -> float:
        """Cores that others have used since the watch began, on average."""
        now = self._ours()
        self._own += max(0.0, now - self._last)
        self._last = now
        taken = self._clock() - self._begun
        others = self._everybody() - self._all - self._own
        return max(0.0, others) / taken if taken > 0 else 0.0


def _descends(pid: int, root: int, parents: Mapping[int, int]) -> bool:
    while pid in parents:
        if pid == root:
            return True
        pid = parents[pid]
    return False


def _ticks() -> int:
    return os.sysconf("SC_CLK_TCK")


def _processor() -> str:
    try:
        lines = (_PROC / "cpuinfo").read_text("utf-8").splitlines()
    except OSError:  # only Linux has this file
        return platform.processor() or platform.machine()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"
