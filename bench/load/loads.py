"""What was measured of a server under load, and the table of it."""

import subprocess
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from statistics import median
from typing import Any, Self

from bench.figures import Figure
from bench.machine import TOLERATED

OURS = "tripot"
SATURATED = "saturated"
PACED = "paced"
CEILING = "driver's ceiling"

_NAME = 17  # characters of the longest name
_LEAST_RATIO = 0.7  # of the peer's moves a second
_MOST_P99 = 50.0  # milliseconds, at 1,000 tables that make a move a second
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


@dataclass(frozen=True, slots=True)
class Load:
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
    def median_of(cls, loads: Sequence[Self]) -> Self:
        """The median of each number over several rounds of one measurement."""
        first = asdict(loads[0])
        same = ("server", "mode", "tables")
        numbers = [field.name for field in fields(cls) if field.name not in same]
        return cls(
            **{name: first[name] for name in same},
            **{name: median(getattr(load, name) for load in loads) for name in numbers},
        )


def table(loads: Sequence[Load]) -> Iterator[str]:
    """Lines of text, one for each load."""
    yield "".join([" " * _NAME, *(f"{title:>{width}}" for title, width, *_ in _COLUMNS)])
    mode = ""
    for load in loads:
        if load.mode != mode:
            mode = load.mode
            yield mode
        cells = (f"{getattr(load, name):{width}{form}}" for _, width, form, name in _COLUMNS)
        yield "".join([f"{load.server:{_NAME}}", *cells])


def told(load: Load) -> Iterator[Figure]:
    """What one measurement has to say."""
    name = f"{load.server}, {load.mode}, {load.tables:,} tables"
    slow = _MOST_P99 if (load.mode, load.tables, load.server) == (PACED, 1000, OURS) else None
    yield Figure(f"{name}: moves", load.moves_per_second, "/s")
    yield Figure(f"{name}: delay, median", load.p50, "ms")
    yield Figure(f"{name}: delay, p95", load.p95, "ms")
    yield Figure(f"{name}: delay, p99", load.p99, "ms", most=slow)


def compared(own: Load, peer: Load) -> Iterator[Figure]:
    """One of our measurements beside the peer's.

    They were taken one after the other, so what others do to the clock falls on one of them; the
    processor time that a move takes is compared all the same.
    """
    name = f"{own.server} / {peer.server}, {own.mode}, {own.tables:,} tables"
    least = _LEAST_RATIO if own.mode == SATURATED else None
    moves = own.moves_per_second / peer.moves_per_second
    yield Figure(f"{name}: moves", moves, "×", least=least)
    cpu = own.moves_per_cpu_second / peer.moves_per_cpu_second
    yield Figure(f"{name}: moves a CPU second", cpu, "×", least=least, steady=True)
    yield Figure(f"{name}: median delay", own.p50 / peer.p50, "×")


def doubts(loads: Sequence[Load]) -> Iterator[str]:
    """Lines of text: which figures are not those of a server with a core to itself."""
    for load in loads:
        name = f"{load.server}, {load.mode}, {load.tables:,} tables"
        if load.others > TOLERATED:
            yield f"{name}: others used {load.others:.2f} of the two cores meanwhile"
        if load.mode != CEILING and load.driver_cpu > _TOO_BUSY:
            yield f"{name}: the driver was busy for {load.driver_cpu:.0%} of the time"


def node_version() -> str:
    """Node's version, or a word that there is none."""
    try:
        answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    return answer.stdout.strip()
