"""What was measured, the table of it, the ratios, and the machine."""

import os
import platform
import subprocess
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any, Self

SATURATED = "saturated"
PACED = "paced"
CEILING = "driver's ceiling"

_NAME = 17  # characters of the longest name
_TOLERATED = 0.1  # cores that others may use before a figure is in doubt
_TOO_BUSY = 0.7  # share of its core above which the driver may delay what it sees
_COLUMNS = (
    ("tables", 7, ",", "tables"),
    ("moves/s", 9, ",.0f", "moves_per_second"),
    ("/CPU s", 9, ",.0f", "moves_per_cpu_second"),
    ("p50 ms", 9, ".2f", "p50"),
    ("p95 ms", 9, ".2f", "p95"),
    ("p99 ms", 9, ".2f", "p99"),
    ("server", 8, ".0%", "server_cpu"),
    ("driver", 8, ".0%", "driver_cpu"),
    ("others", 8, ".2f", "others"),
    ("MiB", 6, ",.0f", "memory"),
    ("games", 7, ",.0f", "games"),
    ("late", 6, ",.0f", "late"),
    ("created/s", 11, ",.0f", "created"),
)
_PACKAGES = ("tripot", "uvicorn", "websockets", "uvloop", "picows")


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement; delays are milliseconds from “move sent” to “the opponent sees it”."""

    server: str
    mode: str
    tables: int
    moves_per_second: float
    p50: float
    p95: float
    p99: float
    worst: float
    server_cpu: float
    """Share of its core that the server used."""
    driver_cpu: float
    """Share of its core that the driver used; near 1 the figure would be the driver's."""
    others: float
    """Cores that others used of the two; much above 0, and the figure is not the server's."""
    memory: float
    """MiB of the server at the end."""
    games: int
    """Games that ended; at each another one followed that was prepared before."""
    late: int
    """Paced moves that were not ready in time, so that the table left out a second."""
    created: float
    """Games created a second before the measurement, both seats taken, by four clients."""

    @property
    def moves_per_cpu_second(self) -> float:
        """Moves for each second of CPU time: what the server would reach with a core to itself."""
        return self.moves_per_second / self.server_cpu

    @classmethod
    def of(
        cls,
        server: str,
        mode: str,
        tables: int,
        delays: "array[int]",
        *,
        seconds: float,
        **rest: Any,
    ) -> Self:
        """The figure of these delays in nanoseconds, which must not be empty."""
        ordered = sorted(delays)
        last = len(ordered) - 1
        p50, p95, p99, worst = (ordered[round(last * part)] / 1e6 for part in (0.5, 0.95, 0.99, 1))
        rate = len(ordered) / seconds
        return cls(server, mode, tables, rate, p50, p95, p99, worst, **rest)

    @classmethod
    def median_of(cls, figures: Sequence[Self]) -> Self:
        """The median of each number over several rounds of one measurement."""
        first = asdict(figures[0])
        same = ("server", "mode", "tables")
        numbers = [field.name for field in fields(cls) if field.name not in same]
        return cls(
            **{name: first[name] for name in same},
            **{name: median(getattr(figure, name) for figure in figures) for name in numbers},
        )


def table(figures: Sequence[Figure]) -> Iterator[str]:
    """Lines of text, one for each figure."""
    yield "".join([" " * _NAME, *(f"{title:>{width}}" for title, width, *_ in _COLUMNS)])
    mode = ""
    for figure in figures:
        if figure.mode != mode:
            mode = figure.mode
            yield mode
        cells = (f"{getattr(figure, name):{width}{form}}" for _, width, form, name in _COLUMNS)
        yield "".join([f"{figure.server:{_NAME}}", *cells])


def ratios(figures: Sequence[Figure], ours: str, peer: str) -> Iterator[str]:
    """Lines of text: our figures over the peer's, where both were measured."""
    found = {(figure.server, figure.mode, figure.tables): figure for figure in figures}
    for (server, mode, tables), own in found.items():
        other = found.get((peer, mode, tables))
        if server == ours and other is not None:
            yield (
                f"{ours} / {peer}, {mode}, {tables:,} tables:"
                f" moves/s × {own.moves_per_second / other.moves_per_second:.2f},"
                f" moves/CPU s × {own.moves_per_cpu_second / other.moves_per_cpu_second:.2f},"
                f" p50 × {own.p50 / other.p50:.2f}, p99 × {own.p99 / other.p99:.2f}"
            )


def doubts(figures: Sequence[Figure]) -> Iterator[str]:
    """Lines of text: which figures are not those of a server with a core to itself."""
    for figure in figures:
        name = f"{figure.server}, {figure.mode}, {figure.tables:,} tables"
        if figure.others > _TOLERATED:
            yield f"{name}: others used {figure.others:.2f} of the two cores meanwhile"
        if figure.mode != CEILING and figure.driver_cpu > _TOO_BUSY:
            yield f"{name}: the driver was busy for {figure.driver_cpu:.0%} of the time"


def machine(node: str, boardgame: str) -> dict[str, str]:
    """What the figures depend on."""
    packages = [f"{name} {_version(name)}" for name in _PACKAGES]
    return {
        "platform": platform.platform(),
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "node": node,
        "packages": ", ".join([*packages, f"boardgame.io {boardgame}"]),
    }


def node_version() -> str:
    """Node's version, or a word that there is none."""
    try:
        answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    return answer.stdout.strip()


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
